import { contract, type FactorProof } from '@vitrine/api'
import { CallError } from '@vitrine/api/client'
import { Secret, TOTP } from 'otpauth'
import { insertPasskey } from '../../src/features/second-factor/factors.repo.ts'
import { anAuthenticator, type Authenticator } from './authenticator.ts'
import { aClient, type TestClient } from './client.ts'
import { PASSWORD, type Person } from './people.ts'
import type { TestApp } from './test-app.ts'

/** A passkey that no authenticator holds, in the database. */
export async function aStoredPasskey(app: TestApp, userId: string): Promise<string> {
  const id = app.sessions.random.uuid()
  await insertPasskey(app.database.executor, {
    ...{ id, userId, name: 'Celular', publicKey: 'AAAA', counter: 0, transports: [] },
    ...{ credentialId: app.sessions.random.secret(16), lastUsedAt: null },
    createdAt: app.clock.now(),
  })
  return id
}

/** Adds a passkey by real calls. Returns the new recovery codes, or null. */
export async function addPasskey(
  { client }: Pick<Person, 'client'>,
  authenticator: Authenticator = anAuthenticator(),
  name = 'Celular',
): Promise<readonly string[] | null> {
  const body = { current_password: PASSWORD }
  const { challenge, options } = await client.call(contract.startPasskey, { body })
  const credential = authenticator.create({ challenge: options.challenge })
  const added = await client.call(contract.addPasskey, { body: { challenge, name, credential } })
  return added.recovery_codes
}

export interface AuthenticatorApp {
  /** The code that the app shows at the time of the test's clock, plus `steps` times 30 s. */
  code(steps?: number): string
  readonly recoveryCodes: readonly string[] | null
}

/** Sets up an authenticator app by real calls. */
export async function addApp(
  app: TestApp,
  person: Pick<Person, 'client'>,
): Promise<AuthenticatorApp> {
  const body = { current_password: PASSWORD }
  const { challenge, secret } = await person.client.call(contract.startTotp, { body })
  const code = appCode(app, secret)
  const added = await person.client.call(contract.addTotp, { body: { challenge, code: code() } })
  return { code, recoveryCodes: added.recovery_codes }
}

/** The codes of an app with this base32 secret. */
export function appCode(app: TestApp, secret: string): (steps?: number) => string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return (steps = 0) => totp.generate({ timestamp: app.clock.now().getTime() + steps * 30_000 })
}

export interface WaitingSignIn {
  readonly client: TestClient
  readonly challenge: string
}

/** A sign-in with the right password that waits for the second factor. */
export async function aWaitingSignIn(
  app: TestApp,
  { email }: Pick<Person, 'email'>,
  client: TestClient = aClient(app),
): Promise<WaitingSignIn> {
  const body = { user: { email, password: PASSWORD } }
  const error: unknown = await client.call(contract.signIn, { body }).then(
    () => null,
    (reason: unknown) => reason,
  )
  const [first] = error instanceof CallError ? error.errors : []
  if (first?.code !== 'users.second_factor_required' || first.challenge === undefined) {
    throw new Error(`no second factor was required: ${String(error)}`)
  }
  return { client, challenge: first.challenge }
}

/** Finishes a sign-in; the client has the token then. */
export function finish({ client, challenge }: WaitingSignIn, proof: FactorProof) {
  return client.call(contract.finishSignIn, { body: { challenge, proof } })
}

/** The refusal of a proof. */
export function refusedProof({ client, challenge }: WaitingSignIn, proof: FactorProof) {
  return client.refusal(contract.finishSignIn, { body: { challenge, proof } })
}

/** The challenge of WebAuthn for a sign-in. */
export async function passkeyChallenge({ client, challenge }: WaitingSignIn): Promise<string> {
  const step = await client.call(contract.getSecondStep, { body: { challenge } })
  if (step.passkey === null) throw new Error('no passkey is accepted')
  return step.passkey.challenge
}

/** Signs in with the password and a passkey. */
export async function signInWithPasskey(
  app: TestApp,
  person: Pick<Person, 'email'>,
  authenticator: Authenticator,
): Promise<TestClient> {
  const waiting = await aWaitingSignIn(app, person)
  const challenge = await passkeyChallenge(waiting)
  await finish(waiting, { type: 'passkey', credential: authenticator.get({ challenge }) })
  return waiting.client
}

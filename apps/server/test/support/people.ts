import {
  AUTHORIZATION_SECRET_HEADER,
  CODE_SECRET_HEADER,
  contract,
  type Device,
  type TvStart,
  type User,
} from '@vitrine/api'
import { eq } from 'drizzle-orm'
import { insertUser, type NewUser } from '../../src/features/users/users.repo.ts'
import { users } from '../../src/db/tables/users.tables.ts'
import { aClient, type ClientOptions, type TestClient } from './client.ts'
import { DAY } from './manual-clock.ts'
import type { TestApp } from './test-app.ts'

export const PASSWORD = 'girassol-amarelo'

/** Data of a user beyond the sign-up form. */
export type UserFacts = Partial<Pick<NewUser, 'permission' | 'seats' | 'expireDate' | 'demo'>>

export interface Person {
  readonly user: User
  readonly email: string
  readonly client: TestClient
}

/** The body of a sign-up with an unused e-mail. */
export function aSignUp(app: TestApp, changes: Readonly<Record<string, unknown>> = {}) {
  return {
    user: {
      name: 'Ana Souza',
      telephone: '(11) 93333-4444',
      email: `ana.${String(app.next())}@padaria.test`,
      password: PASSWORD,
      ...changes,
    },
  }
}

/** A row of the users' table, not signed in. */
export async function aUser(
  app: TestApp,
  facts: UserFacts = {},
): Promise<{ id: string; email: string }> {
  const now = app.clock.now()
  const { id, email } = await insertUser(app.database.executor, {
    id: app.sessions.random.uuid(),
    name: 'Bruno Lima',
    telephone: '11922223333',
    email: `bruno.${String(app.next())}@padaria.test`,
    passwordHash: await app.hasher.hash(PASSWORD),
    language: 'pt',
    seats: 1,
    expireDate: new Date(now.getTime() + 7 * DAY),
    createdAt: now,
    ...facts,
  })
  return { id, email }
}

/** A new signed-up user. */
export async function aPerson(
  app: TestApp,
  facts: UserFacts = {},
  options: ClientOptions = {},
): Promise<Person> {
  const client = aClient(app, options)
  const body = aSignUp(app)
  const { user } = await client.call(contract.signUp, { body })
  if (Object.keys(facts).length > 0) await changeUser(app, user.id, facts)
  return { user, email: body.user.email, client }
}

/** Changes what only sales and admins will be able to change. The server has received the change afterwards. */
export async function changeUser(app: TestApp, id: string, facts: UserFacts): Promise<void> {
  await app.database.executor.update(users).set(facts).where(eq(users.id, id))
  await app.app.synchronize()
}

export const A_DEVICE: Device = { platform: 'tizen', model: 'Samsung QN55Q60', version: '1.2.0' }

export interface PendingTv {
  readonly code: string
  readonly secret: string
  readonly client: TestClient
}

/** A TV that shows a code; `origin`: its page's. */
export async function aPendingTv(
  app: TestApp,
  { origin, ...options }: ClientOptions & { readonly origin?: string } = {},
): Promise<PendingTv> {
  const client = aClient(app, options)
  const answer = await client.call(
    contract.createAuthorization,
    { body: { device: A_DEVICE } },
    origin === undefined ? {} : { headers: { origin } },
  )
  return { code: answer.authorization_code, secret: answer.secret, client }
}

/** The TV's poll every three seconds. */
export function verify(tv: PendingTv, secret: string = tv.secret) {
  return tv.client.call(
    contract.verifyAuthorization,
    { query: { authorization_code: tv.code } },
    { headers: { [AUTHORIZATION_SECRET_HEADER]: secret } },
  )
}

/** Chooses the TV's ending on the confirm page. */
export async function allow(
  person: Person,
  code: string,
  start: TvStart = { language: 'pt' },
): Promise<void> {
  await person.client.call(contract.allowAuthorization, {
    body: {
      authorization_code: code,
      ending: code.slice(-4),
      vuex: JSON.stringify(start),
      token: person.client.token ?? '',
    },
  })
}

export interface SignedInTv {
  readonly client: TestClient
  readonly sessionId: string
  /** The code that it was allowed with. */
  readonly code: string
}

/** A TV that this person allowed, by real calls. */
export async function aTv(app: TestApp, person: Person): Promise<SignedInTv> {
  const before = await sessionIds(person)
  const tv = await aPendingTv(app)
  await allow(person, tv.code)
  await verify(tv)
  const sessionId = (await sessionIds(person)).find((id) => !before.includes(id))
  if (sessionId === undefined) throw new Error('the TV is not among the signed-in devices')
  return { client: tv.client, sessionId, code: tv.code }
}

async function sessionIds(person: Person): Promise<readonly string[]> {
  const { data } = await person.client.call(contract.listSessions, {})
  return data.map(({ id }) => id)
}

export interface CodeTv {
  readonly code: string
  readonly secret: string
  readonly client: TestClient
}

/** A TV that shows a code for the portal. */
export async function aCodeTv(app: TestApp, options: ClientOptions = {}): Promise<CodeTv> {
  const client = aClient(app, options)
  const { code, secret } = await client.call(contract.createCode, { body: { device: A_DEVICE } })
  return { code, secret, client }
}

/** That TV's poll every three seconds. */
export function collect(tv: CodeTv, secret: string = tv.secret) {
  return tv.client.call(
    contract.getCode,
    { params: { code: tv.code } },
    { headers: { [CODE_SECRET_HEADER]: secret } },
  )
}

export interface Bound {
  readonly accountId: string
  readonly screenId: string
}

/** Submits the code in the portal. */
export function bind(
  { client }: Pick<Person, 'client'>,
  code: string,
  { accountId, screenId }: Bound,
): Promise<{ device_id: string }> {
  const body = { account_id: accountId, screen_id: screenId }
  return client.call(contract.bindCode, { params: { code }, body })
}

/** A display that this person paired by code, by real calls. */
export async function aDisplay(
  app: TestApp,
  person: Person,
  bound: Bound,
): Promise<{ client: TestClient; sessionId: string }> {
  const before = await sessionIds(person)
  const tv = await aCodeTv(app)
  await bind(person, tv.code, bound)
  await collect(tv)
  const sessionId = (await sessionIds(person)).find((id) => !before.includes(id))
  if (sessionId === undefined) throw new Error('the display is not among the signed-in devices')
  return { client: tv.client, sessionId }
}

/** The screen that the sign-up creates. */
export async function firstScreenId(person: Person): Promise<string> {
  const { screens } = await person.client.call(contract.listScreens, {})
  const [first] = screens
  if (first === undefined) throw new Error('this person has no screen')
  return first.id
}

/** Creates another screen. */
export async function aScreen(person: Person, name = 'Balcão'): Promise<string> {
  const { screen } = await person.client.call(contract.createScreen, { body: { name } })
  return screen.id
}

/** A card without a connection, which is enough to hold a seat. */
export async function anAccount(person: Person, name = 'Padaria da Ana'): Promise<string> {
  const { account } = await person.client.call(contract.createAccount, { body: { name } })
  return account.id
}

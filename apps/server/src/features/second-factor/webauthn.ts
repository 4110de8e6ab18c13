import type {
  EndpointResponse,
  Contract,
  PasskeyAssertion,
  PasskeyRegistration,
} from '@vitrine/api'
import { isIP } from 'node:net'
import type { PasskeyRow } from './factors.repo.ts'

type CreationOptions = EndpointResponse<Contract['startPasskey']>['options']
type RequestOptions = NonNullable<EndpointResponse<Contract['getSecondStep']>['passkey']>
type Transports = NonNullable<CreationOptions['excludeCredentials'][number]['transports']>

/** The name of our site for authenticators. */
export interface RelyingParty {
  /** The host name of `PUBLIC_URL`. */
  readonly id: string
  readonly origin: string
  /** False for IP addresses, which browsers refuse as an id. */
  readonly isPossible: boolean
}

export function createRelyingParty(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl)
  // An IPv6 host stands in brackets.
  const isAddress = isIP(hostname) !== 0 || hostname.startsWith('[')
  return { id: hostname, origin, isPossible: !isAddress }
}

/** How long the browser waits for the person, in ms. */
const TIMEOUT_MS = 120_000
/**
 * The password is the first factor, so possession of the authenticator is enough: security keys without a PIN
 * work. Authenticators that can verify the person do.
 */
const USER_VERIFICATION = 'preferred'
/** COSE numbers of Ed25519, ECDSA with P-256 and RSA, all with SHA-256 or better. */
const ALGORITHMS = [-8, -7, -257]

const TRANSPORTS: ReadonlySet<string> = new Set<Transports[number]>([
  ...(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const),
])

function isTransport(text: string): text is Transports[number] {
  return TRANSPORTS.has(text)
}

function describeCredential({ credentialId, transports }: PasskeyRow) {
  return {
    id: credentialId,
    type: 'public-key' as const,
    transports: transports.filter(isTransport),
  }
}

interface Registrant {
  readonly userId: string
  readonly email: string
  readonly name: string
  readonly passkeys: readonly PasskeyRow[]
}

/** Options for `navigator.credentials.create`. `challenge`: base64url. */
export function creationOptions(
  { id }: RelyingParty,
  challenge: string,
  { userId, email, name, passkeys }: Registrant,
): CreationOptions {
  return {
    rp: { name: 'Vitrine', id },
    user: {
      id: Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url'),
      name: email,
      displayName: name,
    },
    challenge,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' as const })),
    timeout: TIMEOUT_MS,
    excludeCredentials: passkeys.map(describeCredential),
    authenticatorSelection: {
      residentKey: 'preferred',
      requireResidentKey: false,
      userVerification: USER_VERIFICATION,
    },
    attestation: 'none',
  }
}

/** Options for `navigator.credentials.get`. `challenge`: base64url. */
export function requestOptions(
  { id }: RelyingParty,
  challenge: string,
  passkeys: readonly PasskeyRow[],
): RequestOptions {
  return {
    challenge,
    timeout: TIMEOUT_MS,
    rpId: id,
    allowCredentials: passkeys.map(describeCredential),
    userVerification: USER_VERIFICATION,
  }
}

/** Loaded on demand: most processes never verify a passkey. */
const loadLibrary = () => import('@simplewebauthn/server')

export interface VerifiedPasskey {
  readonly credentialId: string
  readonly publicKey: string
  readonly counter: number
  readonly transports: string[]
}

/** The passkey that an authenticator created for this challenge; null when the response is not valid. */
export async function verifyRegistration(
  { id, origin }: RelyingParty,
  challenge: string,
  credential: PasskeyRegistration,
): Promise<VerifiedPasskey | null> {
  const { verifyRegistrationResponse } = await loadLibrary()
  const { clientDataJSON, attestationObject, transports = [] } = credential.response
  const result = await verifyRegistrationResponse({
    response: {
      ...{ id: credential.id, rawId: credential.id, type: 'public-key' },
      response: { clientDataJSON, attestationObject },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null)
  if (result?.verified !== true) return null
  const { id: credentialId, publicKey, counter } = result.registrationInfo.credential
  return {
    credentialId,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: transports.filter(isTransport),
  }
}

/**
 * The new counter of a passkey that signed this challenge; null when the response is not valid, or its counter
 * did not grow: the authenticator may have been copied.
 */
export async function verifyAssertion(
  { id, origin }: RelyingParty,
  { challenge, passkey }: { readonly challenge: string; readonly passkey: PasskeyRow },
  credential: PasskeyAssertion,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await loadLibrary()
  const result = await verifyAuthenticationResponse({
    response: {
      ...{ id: credential.id, rawId: credential.id, type: 'public-key' },
      response: credential.response,
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: false,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => null)
  return result?.verified === true ? result.authenticationInfo.newCounter : null
}

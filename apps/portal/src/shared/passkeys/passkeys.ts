import type {
  EndpointResponse,
  PasskeyAssertion,
  PasskeyRegistration,
  SecondStep,
  startPasskey,
} from '@vitrine/api'

type CreationOptions = EndpointResponse<typeof startPasskey>['options']
type RequestOptions = NonNullable<SecondStep['passkey']>

/** Whether the browser has passkeys at this address. It has none without TLS, except on localhost. */
export function arePasskeysSupported(): boolean {
  return 'PublicKeyCredential' in window
}

/** The library is loaded when a passkey is used, because few people do so. */
const loadLibrary = () => import('@simplewebauthn/browser')

/** Thrown when the person cancelled, or no authenticator answered in time. */
export class PasskeyCancelled extends Error {
  override readonly name = 'PasskeyCancelled'
}

/** Lets the browser create a passkey. */
export async function createPasskey(options: CreationOptions): Promise<PasskeyRegistration> {
  const { startRegistration } = await loadLibrary()
  const excludeCredentials = options.excludeCredentials.map(toDescriptor)
  const optionsJSON = { ...options, excludeCredentials }
  const { id, response } = await startRegistration({ optionsJSON }).catch(toCancelled)
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, response: { clientDataJSON, attestationObject, transports } }
}

/** Lets an authenticator sign with one of the passkeys. */
export async function signWithPasskey(options: RequestOptions): Promise<PasskeyAssertion> {
  const { startAuthentication } = await loadLibrary()
  const allowCredentials = options.allowCredentials.map(toDescriptor)
  const optionsJSON = { ...options, allowCredentials }
  const { id, response } = await startAuthentication({ optionsJSON }).catch(toCancelled)
  const { clientDataJSON, authenticatorData, signature } = response
  return { id, response: { clientDataJSON, authenticatorData, signature } }
}

type Descriptor = RequestOptions['allowCredentials'][number]

function toDescriptor({ transports, ...descriptor }: Descriptor) {
  return transports === undefined ? descriptor : { ...descriptor, transports }
}

/** The browser reports a passkey that exists already; all other failures end without a result too. */
function toCancelled(cause: unknown): never {
  if (cause instanceof Error && cause.name === 'InvalidStateError') throw new PasskeyExists()
  throw new PasskeyCancelled('no passkey', { cause })
}

/** Thrown when the authenticator has a passkey of this person already. */
export class PasskeyExists extends Error {
  override readonly name = 'PasskeyExists'
}

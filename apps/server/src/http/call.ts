import type {
  CallName,
  Contract,
  EndpointAnswer,
  EndpointInput,
  Role,
  TokenKind,
} from '@vitrine/api'
import type { Language } from '@vitrine/i18n'
import { AppError } from '../shared/app-error.ts'

/** Whoever holds a valid token. A display is bound to one account on one screen. */
export interface SignedIn {
  readonly kind: TokenKind
  readonly userId: string
  readonly sessionId: string
  readonly role: Role
  readonly accountId: string | null
  readonly screenId: string | null
}

/** The circumstances of one call. */
export interface Call {
  readonly actor: SignedIn | null
  /** The bearer token as it was sent, for the one call that compares it. */
  readonly bearer: string | null
  readonly language: Language
  /** Address of the caller, proxies taken off. */
  readonly address: string
  readonly header: (name: string) => string | null
  readonly signal: AbortSignal
}

export type Handler<Name extends CallName> = (
  input: EndpointInput<Contract[Name]>,
  call: Call,
) => Promise<EndpointAnswer<Contract[Name]>>

/** One handler per call of the contract; a missing one does not compile. */
export type Handlers = { readonly [Name in CallName]: Handler<Name> }

/** The calls one feature answers. */
export type Routes<Name extends CallName> = Pick<Handlers, Name>

/** For calls that the contract closes to anonymous callers: the binder has let only others in. */
export function requireActor(call: Call): SignedIn {
  if (call.actor === null) throw new AppError('auth.required')
  return call.actor
}

/** Why a call is aborted whose caller closed the connection: nobody waits for its answer. */
export class CallerGone extends Error {
  override readonly name = 'CallerGone'
}

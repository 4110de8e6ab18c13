import type { CallName, Contract, EndpointResponse, EndpointInput } from '@vitrine/api'
import { AppError } from '../shared/app-error.ts'
import type { Call, SignedIn } from '../shared/call.ts'

export type Handler<Name extends CallName> = (
  input: EndpointInput<Contract[Name]>,
  call: Call,
) => Promise<EndpointResponse<Contract[Name]>>

/** One handler per call of the contract. A missing one does not compile. */
export type Handlers = { readonly [Name in CallName]: Handler<Name> }

/** The handlers of one feature. */
export type Routes<Name extends CallName> = Pick<Handlers, Name>

/** For calls that need a token: the binder has refused anonymous callers. */
export function requireActor(call: Call): SignedIn {
  if (call.actor === null) throw new AppError('auth.required')
  return call.actor
}

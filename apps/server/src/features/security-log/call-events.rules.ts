import { type CallName, contract, type Endpoint, type ErrorCode } from '@vitrine/api'
import { AppError } from '../../shared/app-error.ts'
import type { SignedIn } from '../../shared/call.ts'
import type {
  RecordSecurityEvent,
  SecurityEventKind,
  SecurityOrigin,
} from '../../shared/security-event.ts'

/** The result of a call of the contract. */
export interface FinishedCall {
  readonly name: CallName
  readonly actor: SignedIn | null
  readonly outcome: { readonly answer: object } | { readonly error: unknown }
}

/** The recorded part of a call, without caller and origin. */
export interface CallEvent {
  readonly kind: SecurityEventKind
  /** Null: the caller. */
  readonly userId: string | null
  readonly detail: string | null
}

/** Records a call in the security log if it has an event. */
export function recordCall(
  record: RecordSecurityEvent,
  { address, requestId, ...call }: FinishedCall & SecurityOrigin,
): void {
  const event = eventOfCall(call)
  if (event === null) return
  const { actor } = call
  record({
    ...{ address, requestId, kind: event.kind, detail: event.detail },
    userId: event.userId ?? actor?.userId ?? null,
    sessionId: actor?.sessionId ?? null,
  })
}

/** The event of a call of the contract; null when it is not recorded. */
export function eventOfCall({ name, actor, outcome }: FinishedCall): CallEvent | null {
  // A TV that deletes its own code before it was allowed.
  if (name === 'deleteAuthorization' && actor === null) return null
  return 'answer' in outcome ? answered(name, outcome.answer) : refused(name, outcome.error)
}

const ANSWERED: ReadonlyMap<CallName, SecurityEventKind> = new Map<CallName, SecurityEventKind>([
  ['signUp', 'signed_up'],
  ['signIn', 'signed_in'],
  ['finishSignIn', 'signed_in'],
  ['signOut', 'signed_out'],
  ['deleteSession', 'session_revoked'],
  ['deleteAuthorization', 'session_revoked'],
  ['allowAuthorization', 'pairing_allowed'],
  ['bindCode', 'pairing_allowed'],
  ['exportUser', 'data_exported'],
  ['requestUserDeletion', 'deletion_requested'],
  ['cancelUserDeletion', 'deletion_cancelled'],
])

function answered(name: CallName, answer: object): CallEvent | null {
  const endpoint: Endpoint = contract[name]
  const isAdmins = !endpoint.access.anonymous && endpoint.access.role === 'admin'
  const kind = ANSWERED.get(name) ?? (isAdmins ? 'admin_action' : undefined)
  return kind === undefined ? null : { kind, userId: userOf(answer), detail: name }
}

/** Data of a response that signs a user in. */
function userOf(answer: object): string | null {
  const user: unknown = 'token' in answer && 'user' in answer ? answer.user : null
  if (typeof user !== 'object' || user === null || !('id' in user)) return null
  return typeof user.id === 'string' ? user.id : null
}

/** Errors that are recorded for every call. */
const REFUSED: ReadonlyMap<ErrorCode, SecurityEventKind> = new Map<ErrorCode, SecurityEventKind>([
  ['auth.forbidden', 'access_refused'],
  ['auth.second_factor_missing', 'access_refused'],
  ['users.second_factor_required', 'second_factor_requested'],
  ['accounts.repost_not_allowed', 'access_refused'],
  ['users.current_password_wrong', 'password_wrong'],
])

/** Calls whose refusals are all recorded, except for an unreadable body. */
const GUARDED: ReadonlyMap<CallName, SecurityEventKind> = new Map<CallName, SecurityEventKind>([
  ['signIn', 'sign_in_failed'],
  ['finishSignIn', 'second_factor_refused'],
  ['resetPassword', 'reset_failed'],
  ['allowAuthorization', 'pairing_refused'],
  ['bindCode', 'pairing_refused'],
])

function refused(name: CallName, error: unknown): CallEvent | null {
  if (!(error instanceof AppError)) return null
  const { code, details } = error
  const userId = details.userId ?? null
  const general = REFUSED.get(code)
  if (general !== undefined) return { kind: general, userId, detail: name }
  const kind = GUARDED.get(name)
  const isOurFault = code === 'internal' || code === 'server.busy' || code === 'auth.required'
  return kind === undefined || isOurFault ? null : { kind, userId, detail: code }
}

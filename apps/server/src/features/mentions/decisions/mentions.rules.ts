import type { MentionAction, MentionActor, PermissionState } from '@vitrine/domain'

/** The fields of a mention that decisions depend on. */
export interface MentionState {
  readonly acceptedAt: Date | null
  readonly confirmedAt: Date | null
  readonly rejectedAt: Date | null
  readonly endedAt: Date | null
  readonly expiresAt: Date
  readonly permission: PermissionState
}

/** An entry of the consent log. */
export interface TransitionEvent {
  readonly action: MentionAction
  readonly actor: MentionActor
}

export interface Transition {
  readonly patch: Partial<Omit<MentionState, 'expiresAt'>>
  readonly events: readonly TransitionEvent[]
  /** An action whose event is deleted because it turned out to be wrong. */
  readonly revokedAction?: MentionAction
}

/**
 * `ended`: the mention has ended and cannot change. `unchanged`: it already has this state, or must
 * keep its state.
 */
export type TransitionOutcome = 'ended' | 'unchanged' | Transition

/** Who may decide for an account. `system` applies the owner's earlier rule for the author. */
export type Decider = Extract<MentionActor, 'owner' | 'admin' | 'system'>

export type Decision =
  | { readonly type: 'accept'; readonly actor: Decider; readonly requiresPermission: boolean }
  | { readonly type: 'reject' | 'undo' | 'clear'; readonly actor: Decider }

const UNDECIDED = { acceptedAt: null, confirmedAt: null, rejectedAt: null } as const

/** Whether the mention was ended or its 24 hours are over. */
export function hasEnded({ endedAt, expiresAt }: MentionState, now: Date): boolean {
  return endedAt !== null || expiresAt <= now
}

/** Whether screens may show the mention, apart from the account's settings (reading M1). */
export function isShowing(state: MentionState, now: Date): boolean {
  const { acceptedAt, confirmedAt, rejectedAt } = state
  return acceptedAt !== null && confirmedAt !== null && rejectedAt === null && !hasEnded(state, now)
}

/** The outcome of a decision by the account's owner or an admin. */
export function decide(state: MentionState, decision: Decision, now: Date): TransitionOutcome {
  switch (decision.type) {
    case 'accept':
      return accept(state, decision, now)
    case 'reject':
      if (state.rejectedAt !== null) return 'unchanged'
      return reject(state, { action: 'rejected', actor: decision.actor }, now)
    case 'clear':
      if (state.acceptedAt === null || hasEnded(state, now)) return 'unchanged'
      return reject(state, { action: 'removed', actor: decision.actor }, now)
    case 'undo':
      return undo(state, decision.actor, now)
  }
}

/** An author's refusal cannot be overruled. */
function accept(
  state: MentionState,
  { actor, requiresPermission }: Extract<Decision, { type: 'accept' }>,
  now: Date,
): TransitionOutcome {
  if (hasEnded(state, now)) return 'ended'
  if (state.permission === 'refused' || state.acceptedAt !== null) return 'unchanged'
  const isConfirmed = !requiresPermission || state.permission === 'granted'
  return {
    patch: {
      acceptedAt: now,
      rejectedAt: null,
      confirmedAt: isConfirmed ? now : null,
      permission: isConfirmed ? state.permission : permissionAfterAccept(state.permission),
    },
    events: [
      { action: 'accepted', actor },
      ...(isConfirmed ? [{ action: 'confirmed', actor: 'system' } as const] : []),
    ],
  }
}

/** An open request is not sent again. A request that was not delivered is. */
function permissionAfterAccept(permission: PermissionState): PermissionState {
  return permission === 'asked' ? 'asked' : 'sending'
}

function reject(state: MentionState, event: TransitionEvent, now: Date): Transition {
  const permission = permissionAfterCancel(state.permission)
  return { patch: { ...UNDECIDED, rejectedAt: now, permission }, events: [event] }
}

function permissionAfterCancel(permission: PermissionState): PermissionState {
  return permission === 'sending' ? 'none' : permission
}

function undo(state: MentionState, actor: Decider, now: Date): TransitionOutcome {
  if (hasEnded(state, now)) return 'ended'
  const isDecided = state.acceptedAt !== null || state.rejectedAt !== null
  if (!isDecided || state.permission === 'refused') return 'unchanged'
  return {
    patch: { ...UNDECIDED, permission: permissionAfterCancel(state.permission) },
    events: [{ action: 'undone', actor }],
  }
}

/**
 * The outcome of an author's reply. A refusal is final. A permission is stored, and counts once the
 * account has accepted the mention.
 */
export function applyAuthorReply(
  state: MentionState,
  reply: 'yes' | 'no',
  now: Date,
): TransitionOutcome {
  if (state.permission === 'refused') return 'unchanged'
  if (reply === 'no') {
    const rejectedAt = state.rejectedAt ?? now
    return {
      patch: { ...UNDECIDED, rejectedAt, permission: 'refused' },
      events: [{ action: 'refused', actor: 'author' }],
    }
  }
  if (state.permission === 'granted' || hasEnded(state, now)) return 'unchanged'
  return {
    patch: { permission: 'granted', confirmedAt: state.acceptedAt === null ? null : now },
    events: [{ action: 'confirmed', actor: 'author' }],
  }
}

/** Whether the author must be sent a permission request now. */
export function needsPermissionRequest(state: MentionState, now: Date): boolean {
  return state.permission === 'sending' && isAwaitingPermission(state, now)
}

function isAwaitingPermission(state: MentionState, now: Date): boolean {
  const { acceptedAt, confirmedAt, rejectedAt } = state
  return acceptedAt !== null && confirmedAt === null && rejectedAt === null && !hasEnded(state, now)
}

/**
 * Marks the request as sent. This happens before the message is sent, so that it is sent only once.
 */
export function startPermissionRequest(state: MentionState, now: Date): TransitionOutcome {
  if (!needsPermissionRequest(state, now)) return 'unchanged'
  return { patch: { permission: 'asked' }, events: [{ action: 'asked', actor: 'system' }] }
}

/** `later`: the request was not sent and may be tried again. */
export type RequestFailure = 'later' | 'undelivered' | 'late'

/** The request was not delivered: the `asked` event is deleted. */
export function failPermissionRequest(
  state: MentionState,
  reason: RequestFailure,
  now: Date,
): TransitionOutcome {
  if (state.permission !== 'asked') return 'unchanged'
  if (reason === 'later') {
    const permission = isAwaitingPermission(state, now) ? 'sending' : 'none'
    return { patch: { permission }, events: [], revokedAction: 'asked' }
  }
  const action = reason === 'late' ? 'too_late' : 'not_delivered'
  return {
    patch: { permission: reason },
    events: [{ action, actor: 'system' }],
    revokedAction: 'asked',
  }
}

/** Ends a mention. An open request becomes unanswered, one that was not sent becomes late. */
export function markEnded(
  state: MentionState,
  actor: Extract<MentionActor, 'system' | 'author'>,
  now: Date,
): TransitionOutcome {
  if (state.endedAt !== null) return 'unchanged'
  const isLate = state.permission === 'sending'
  return {
    patch: { endedAt: now, permission: permissionAtEnd(state.permission) },
    events: [
      ...(isLate ? [{ action: 'too_late', actor: 'system' } as const] : []),
      { action: 'ended', actor },
    ],
  }
}

function permissionAtEnd(permission: PermissionState): PermissionState {
  if (permission === 'sending') return 'late'
  return permission === 'asked' ? 'unanswered' : permission
}

import type { MentionAction, MentionActor, PermissionState } from '@vitrine/domain'

/** A mention as far as decisions about it go. */
export interface MentionState {
  readonly acceptedAt: Date | null
  readonly confirmedAt: Date | null
  readonly rejectedAt: Date | null
  readonly endedAt: Date | null
  readonly expiresAt: Date
  readonly permission: PermissionState
}

/** A line of the record of consent. */
export interface RecordLine {
  readonly action: MentionAction
  readonly actor: MentionActor
}

export interface Change {
  readonly to: Partial<Omit<MentionState, 'expiresAt'>>
  readonly record: readonly RecordLine[]
  /** A line that turned out not to be so. */
  readonly takesBack?: MentionAction
}

/** `ended`: too late for that. `unchanged`: it is so already, or must stay as it is. */
export type Verdict = 'ended' | 'unchanged' | Change

/** Who may decide for an account; `system` where its owner decided before, about the author. */
export type Decider = Extract<MentionActor, 'owner' | 'admin' | 'system'>

export type Decision =
  | { readonly type: 'accept'; readonly by: Decider; readonly asksAuthor: boolean }
  | { readonly type: 'reject' | 'undo' | 'clear'; readonly by: Decider }

const NOTHING_DECIDED = { acceptedAt: null, confirmedAt: null, rejectedAt: null } as const

/** Its link was found dead, or its 24 hours are over. */
export function isOver({ endedAt, expiresAt }: MentionState, now: Date): boolean {
  return endedAt !== null || expiresAt <= now
}

/** Whether it may be on the screens, as far as the mention itself goes (reading M1). */
export function isShowing(state: MentionState, now: Date): boolean {
  const { acceptedAt, confirmedAt, rejectedAt } = state
  return acceptedAt !== null && confirmedAt !== null && rejectedAt === null && !isOver(state, now)
}

/** What a decision of the account's side makes of a mention. */
export function decide(state: MentionState, decision: Decision, now: Date): Verdict {
  switch (decision.type) {
    case 'accept':
      return accept(state, decision, now)
    case 'reject':
      if (state.rejectedAt !== null) return 'unchanged'
      return { to: rejected(state, now), record: [{ action: 'rejected', actor: decision.by }] }
    case 'clear':
      if (state.acceptedAt === null || isOver(state, now)) return 'unchanged'
      return { to: rejected(state, now), record: [{ action: 'removed', actor: decision.by }] }
    case 'undo':
      return undo(state, decision.by, now)
  }
}

/** Nobody overrules an author's no. */
function accept(
  state: MentionState,
  { by, asksAuthor }: Extract<Decision, { type: 'accept' }>,
  now: Date,
): Verdict {
  if (isOver(state, now)) return 'ended'
  if (state.permission === 'refused' || state.acceptedAt !== null) return 'unchanged'
  const isConfirmed = !asksAuthor || state.permission === 'granted'
  return {
    to: {
      acceptedAt: now,
      rejectedAt: null,
      confirmedAt: isConfirmed ? now : null,
      permission: isConfirmed ? state.permission : toBeAsked(state.permission),
    },
    record: [
      { action: 'accepted', actor: by },
      ...(isConfirmed ? [{ action: 'confirmed', actor: 'system' } as const] : []),
    ],
  }
}

/** A question that is open is not asked again; one that never arrived is. */
function toBeAsked(permission: PermissionState): PermissionState {
  return permission === 'asked' ? 'asked' : 'sending'
}

function rejected(state: MentionState, now: Date): Change['to'] {
  return { ...NOTHING_DECIDED, rejectedAt: now, permission: notToBeAsked(state.permission) }
}

function notToBeAsked(permission: PermissionState): PermissionState {
  return permission === 'sending' ? 'none' : permission
}

function undo(state: MentionState, by: Decider, now: Date): Verdict {
  if (isOver(state, now)) return 'ended'
  const isDecided = state.acceptedAt !== null || state.rejectedAt !== null
  if (!isDecided || state.permission === 'refused') return 'unchanged'
  return {
    to: { ...NOTHING_DECIDED, permission: notToBeAsked(state.permission) },
    record: [{ action: 'undone', actor: by }],
  }
}

/**
 * What the author's answer makes of it. A no holds for ever, whatever comes before or after it; a yes
 * is remembered, and counts as soon as the account's side has accepted too.
 */
export function hearAuthor(state: MentionState, says: 'yes' | 'no', now: Date): Verdict {
  if (state.permission === 'refused') return 'unchanged'
  if (says === 'no') {
    const rejectedAt = state.rejectedAt ?? now
    return {
      to: { ...NOTHING_DECIDED, rejectedAt, permission: 'refused' },
      record: [{ action: 'refused', actor: 'author' }],
    }
  }
  if (state.permission === 'granted' || isOver(state, now)) return 'unchanged'
  return {
    to: { permission: 'granted', confirmedAt: state.acceptedAt === null ? null : now },
    record: [{ action: 'confirmed', actor: 'author' }],
  }
}

/** Whether its author is to be asked now. */
export function isToBeAsked(state: MentionState, now: Date): boolean {
  return state.permission === 'sending' && isWaiting(state, now)
}

function isWaiting(state: MentionState, now: Date): boolean {
  const { acceptedAt, confirmedAt, rejectedAt } = state
  return acceptedAt !== null && confirmedAt === null && rejectedAt === null && !isOver(state, now)
}

/** The question is sent: noted before it leaves, so that nothing can make it leave twice. */
export function beginAsking(state: MentionState, now: Date): Verdict {
  if (!isToBeAsked(state, now)) return 'unchanged'
  return { to: { permission: 'asked' }, record: [{ action: 'asked', actor: 'system' }] }
}

/** `later`: it did not leave, and may be tried again. */
export type FailedQuestion = 'later' | 'undelivered' | 'late'

/** The network said that the question did not arrive: the record does not say that it was asked. */
export function failAsking(state: MentionState, why: FailedQuestion, now: Date): Verdict {
  if (state.permission !== 'asked') return 'unchanged'
  if (why === 'later') {
    const permission = isWaiting(state, now) ? 'sending' : 'none'
    return { to: { permission }, record: [], takesBack: 'asked' }
  }
  const action = why === 'late' ? 'too_late' : 'not_delivered'
  return { to: { permission: why }, record: [{ action, actor: 'system' }], takesBack: 'asked' }
}

/** The story is over: an open question stays unanswered, one that was not sent comes too late. */
export function endMention(
  state: MentionState,
  by: Extract<MentionActor, 'system' | 'author'>,
  now: Date,
): Verdict {
  if (state.endedAt !== null) return 'unchanged'
  const isLate = state.permission === 'sending'
  return {
    to: { endedAt: now, permission: questionAtEnd(state.permission) },
    record: [
      ...(isLate ? [{ action: 'too_late', actor: 'system' } as const] : []),
      { action: 'ended', actor: by },
    ],
  }
}

function questionAtEnd(permission: PermissionState): PermissionState {
  if (permission === 'sending') return 'late'
  return permission === 'asked' ? 'unanswered' : permission
}

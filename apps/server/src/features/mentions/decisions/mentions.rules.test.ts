import { PERMISSION_STATES, type PermissionState } from '@vitrine/domain'
import { describe, expect, it } from 'vitest'
import {
  startPermissionRequest,
  type Transition,
  decide,
  type Decision,
  markEnded,
  failPermissionRequest,
  applyAuthorReply,
  isShowing,
  needsPermissionRequest,
  type MentionState,
  type TransitionOutcome,
} from './mentions.rules.ts'

const NOW = new Date('2026-03-10T15:00:00.000Z')
const EARLIER = new Date('2026-03-10T14:00:00.000Z')
const TOMORROW = new Date('2026-03-11T10:00:00.000Z')

function aMention(changes: Partial<MentionState> = {}): MentionState {
  return {
    acceptedAt: null,
    confirmedAt: null,
    rejectedAt: null,
    endedAt: null,
    expiresAt: TOMORROW,
    permission: 'none',
    ...changes,
  }
}

const accepted = (permission: PermissionState, changes: Partial<MentionState> = {}) =>
  aMention({ acceptedAt: EARLIER, permission, ...changes })
const showing = (changes: Partial<MentionState> = {}) =>
  aMention({ acceptedAt: EARLIER, confirmedAt: EARLIER, permission: 'granted', ...changes })
const rejected = (changes: Partial<MentionState> = {}) =>
  aMention({ rejectedAt: EARLIER, ...changes })
const dead = { endedAt: EARLIER }
const tooOld = { expiresAt: NOW }

const accept: Decision = { type: 'accept', actor: 'owner', requiresPermission: true }
const acceptAtOnce: Decision = { type: 'accept', actor: 'admin', requiresPermission: false }
const reject: Decision = { type: 'reject', actor: 'owner' }
const undo: Decision = { type: 'undo', actor: 'owner' }
const clear: Decision = { type: 'clear', actor: 'owner' }

function transitionOf(outcome: TransitionOutcome): Transition {
  if (typeof outcome === 'string') throw new Error(`no transition: ${outcome}`)
  return outcome
}

/** The state after the outcome, and its events as `action actor`. */
function after(state: MentionState, outcome: TransitionOutcome) {
  const { patch, events } = transitionOf(outcome)
  return {
    state: { ...state, ...patch },
    events: events.map(({ action, actor }) => `${action} ${actor}`),
  }
}

const decided = (state: MentionState, decision: Decision) =>
  after(state, decide(state, decision, NOW))

describe('decide accept', () => {
  it('requests permission and does not show the mention when the account must ask', () => {
    const { state, events } = decided(aMention(), accept)
    expect(state).toMatchObject({ acceptedAt: NOW, confirmedAt: null, permission: 'sending' })
    expect(events).toEqual(['accepted owner'])
    expect(isShowing(state, NOW)).toBe(false)
    expect(needsPermissionRequest(state, NOW)).toBe(true)
  })

  it('shows the mention at once when the account need not ask', () => {
    const { state, events } = decided(aMention(), acceptAtOnce)
    expect(state).toMatchObject({ acceptedAt: NOW, confirmedAt: NOW, permission: 'none' })
    expect(events).toEqual(['accepted admin', 'confirmed system'])
    expect(isShowing(state, NOW)).toBe(true)
  })

  it('shows the mention at once when its author has already agreed', () => {
    const { state, events } = decided(aMention({ permission: 'granted' }), accept)
    expect(state).toMatchObject({ confirmedAt: NOW, permission: 'granted' })
    expect(events).toEqual(['accepted owner', 'confirmed system'])
  })

  it.each([
    ['none', 'sending'],
    ['asked', 'asked'],
    ['undelivered', 'sending'],
    ['late', 'sending'],
    ['unanswered', 'sending'],
  ] as const)('changes the permission from %s to %s', (before, later) => {
    expect(decided(aMention({ permission: before }), accept).state.permission).toBe(later)
  })

  it('reverts a rejection', () => {
    const { state } = decided(rejected(), acceptAtOnce)
    expect(state).toMatchObject({ rejectedAt: null, acceptedAt: NOW, confirmedAt: NOW })
  })

  it.each([
    ['already accepted', accepted('asked')],
    ['already showing', showing()],
    ['refused by its author', rejected({ permission: 'refused' })],
  ])('returns unchanged when the mention is %s', (_case, state) => {
    expect(decide(state, accept, NOW)).toBe('unchanged')
    expect(decide(state, acceptAtOnce, NOW)).toBe('unchanged')
  })

  it.each([
    ['whose link is dead', dead],
    ['that has expired', tooOld],
  ])('returns ended for a story %s', (_case, changes) => {
    expect(decide(aMention(changes), accept, NOW)).toBe('ended')
    expect(decide(showing(changes), accept, NOW)).toBe('ended')
  })
})

describe('decide reject', () => {
  it.each([
    ['pending', aMention()],
    ['accepted', accepted('asked')],
    ['showing', showing()],
    ['ended', showing(dead)],
  ])('stops showing a mention that is %s', (_case, before) => {
    const { state, events } = decided(before, reject)
    expect(state).toMatchObject({ rejectedAt: NOW, acceptedAt: null, confirmedAt: null })
    expect(events).toEqual(['rejected owner'])
    expect(isShowing(state, NOW)).toBe(false)
  })

  it('cancels a pending request and keeps the state of a sent one', () => {
    expect(decided(accepted('sending'), reject).state.permission).toBe('none')
    expect(decided(accepted('asked'), reject).state.permission).toBe('asked')
    expect(decided(showing(), reject).state.permission).toBe('granted')
  })

  it('returns unchanged when the mention is already rejected', () => {
    expect(decide(rejected(), reject, NOW)).toBe('unchanged')
  })
})

describe('decide undo', () => {
  it.each([
    ['an acceptance', accepted('asked')],
    ['a showing mention', showing()],
    ['a rejection', rejected()],
  ])('reverts %s to pending', (_case, before) => {
    const { state, events } = decided(before, undo)
    expect(state).toMatchObject({ acceptedAt: null, confirmedAt: null, rejectedAt: null })
    expect(events).toEqual(['undone owner'])
    expect(isShowing(state, NOW)).toBe(false)
  })

  it('cancels a pending request', () => {
    expect(decided(accepted('sending'), undo).state.permission).toBe('none')
  })

  it('returns unchanged when the mention is undecided or refused by its author', () => {
    expect(decide(aMention(), undo, NOW)).toBe('unchanged')
    expect(decide(rejected({ permission: 'refused' }), undo, NOW)).toBe('unchanged')
  })

  it.each([dead, tooOld])('returns ended when the story has ended', (changes) => {
    expect(decide(showing(changes), undo, NOW)).toBe('ended')
  })
})

describe('decide clear', () => {
  it.each([
    ['is showing', showing()],
    ['waits for its author’s reply', accepted('asked')],
    ['has a pending request', accepted('sending')],
  ])('removes a mention that %s', (_case, before) => {
    const { state, events } = decided(before, clear)
    expect(state).toMatchObject({ rejectedAt: NOW, acceptedAt: null, confirmedAt: null })
    expect(events).toEqual(['removed owner'])
    expect(needsPermissionRequest(state, NOW)).toBe(false)
    const yes = applyAuthorReply(state, 'yes', NOW)
    if (typeof yes !== 'string') expect(isShowing({ ...state, ...yes.patch }, NOW)).toBe(false)
  })

  it('returns unchanged when the mention is not accepted or has ended', () => {
    for (const state of [aMention(), rejected(), showing(dead), showing(tooOld)]) {
      expect(decide(state, clear, NOW)).toBe('unchanged')
    }
  })

  it('can be reverted by undo', () => {
    const { state } = decided(showing(), clear)
    expect(decided(state, undo).state).toMatchObject({ rejectedAt: null, acceptedAt: null })
  })
})

describe('applyAuthorReply yes', () => {
  it.each(PERMISSION_STATES.filter((each) => each !== 'refused' && each !== 'granted'))(
    'shows an accepted mention whose permission is %s',
    (permission) => {
      const before = accepted(permission)
      const { state, events } = after(before, applyAuthorReply(before, 'yes', NOW))
      expect(state).toMatchObject({ confirmedAt: NOW, permission: 'granted' })
      expect(events).toEqual(['confirmed author'])
      expect(isShowing(state, NOW)).toBe(true)
    },
  )

  it.each([
    ['pending again', aMention({ permission: 'asked' })],
    ['rejected meanwhile', rejected({ permission: 'asked' })],
  ])('stores the permission without showing a mention that is %s', (_case, before) => {
    const { state } = after(before, applyAuthorReply(before, 'yes', NOW))
    expect(state).toMatchObject({ confirmedAt: null, permission: 'granted' })
    expect(isShowing(state, NOW)).toBe(false)
  })

  it('returns unchanged when repeated, after a no, or after the end', () => {
    expect(applyAuthorReply(showing(), 'yes', NOW)).toBe('unchanged')
    expect(applyAuthorReply(rejected({ permission: 'refused' }), 'yes', NOW)).toBe('unchanged')
    expect(applyAuthorReply(accepted('unanswered', dead), 'yes', NOW)).toBe('unchanged')
    expect(applyAuthorReply(accepted('asked', tooOld), 'yes', NOW)).toBe('unchanged')
  })
})

describe('applyAuthorReply no', () => {
  it.each([
    ['waiting for a reply', accepted('asked')],
    ['showing', showing()],
    ['shown without asking', showing({ permission: 'none' })],
    ['pending again', aMention({ permission: 'asked' })],
    ['ended', accepted('unanswered', dead)],
  ])('permanently stops showing a mention that is %s', (_case, before) => {
    const { state, events } = after(before, applyAuthorReply(before, 'no', NOW))
    expect(state).toMatchObject({ rejectedAt: NOW, acceptedAt: null, permission: 'refused' })
    expect(events).toEqual(['refused author'])
    expect(decide(state, acceptAtOnce, NOW)).not.toMatchObject({ patch: {} })
  })

  it('keeps the time of an earlier rejection', () => {
    const before = rejected({ permission: 'asked' })
    expect(after(before, applyAuthorReply(before, 'no', NOW)).state.rejectedAt).toEqual(EARLIER)
  })

  it('returns unchanged when repeated', () => {
    expect(applyAuthorReply(rejected({ permission: 'refused' }), 'no', NOW)).toBe('unchanged')
  })
})

describe('permission request', () => {
  it('is marked as sent before the message is sent', () => {
    const before = accepted('sending')
    const { state, events } = after(before, startPermissionRequest(before, NOW))
    expect(state.permission).toBe('asked')
    expect(events).toEqual(['asked system'])
    expect(startPermissionRequest(state, NOW)).toBe('unchanged')
  })

  it.each([
    ['not accepted any more', aMention({ permission: 'sending' })],
    ['rejected', rejected({ permission: 'sending' })],
    ['confirmed', showing({ permission: 'sending' })],
    ['expired', accepted('sending', tooOld)],
    ['asked', accepted('asked')],
    ['undeliverable', accepted('undelivered')],
  ])('is not started when the mention is %s', (_case, state) => {
    expect(startPermissionRequest(state, NOW)).toBe('unchanged')
  })

  it.each([
    ['later', 'sending', []],
    ['undelivered', 'undelivered', ['not_delivered system']],
    ['late', 'late', ['too_late system']],
  ] as const)('that failed (%s) leaves the permission %s', (reason, permission, events) => {
    const before = accepted('asked')
    const outcome = failPermissionRequest(before, reason, NOW)
    const made = after(before, outcome)
    expect(made.state.permission).toBe(permission)
    expect(made.events).toEqual(events)
    // No author was asked, so the `asked` event must be deleted.
    expect(transitionOf(outcome).revokedAction).toBe('asked')
  })

  it('is not retried when the mention was rejected meanwhile', () => {
    const before = rejected({ permission: 'asked' })
    expect(after(before, failPermissionRequest(before, 'later', NOW)).state.permission).toBe('none')
  })

  it('keeps a reply that arrived although sending seemed to fail', () => {
    expect(failPermissionRequest(showing(), 'undelivered', NOW)).toBe('unchanged')
    expect(failPermissionRequest(rejected({ permission: 'refused' }), 'late', NOW)).toBe(
      'unchanged',
    )
  })
})

describe('markEnded', () => {
  it.each([
    ['none', 'none', ['ended system']],
    ['asked', 'unanswered', ['ended system']],
    ['sending', 'late', ['too_late system', 'ended system']],
    ['granted', 'granted', ['ended system']],
    ['undelivered', 'undelivered', ['ended system']],
  ] as const)('changes the permission from %s to %s', (permission, later, events) => {
    const before = accepted(permission)
    const made = after(before, markEnded(before, 'system', NOW))
    expect(made.state).toMatchObject({ endedAt: NOW, permission: later })
    expect(made.events).toEqual(events)
  })

  it('stops showing the mention when its author ended it', () => {
    const before = showing()
    const { state, events } = after(before, markEnded(before, 'author', NOW))
    expect(isShowing(before, NOW)).toBe(true)
    expect(isShowing(state, NOW)).toBe(false)
    expect(events).toEqual(['ended author'])
  })

  it('returns unchanged when the mention has already ended', () => {
    expect(markEnded(showing(dead), 'system', NOW)).toBe('unchanged')
  })
})

describe('isShowing', () => {
  it('is true only for accepted, confirmed mentions that are not rejected and have not ended', () => {
    expect(isShowing(showing(), NOW)).toBe(true)
    expect(isShowing(accepted('asked'), NOW)).toBe(false)
    expect(isShowing(showing({ acceptedAt: null }), NOW)).toBe(false)
    expect(isShowing(showing({ rejectedAt: EARLIER }), NOW)).toBe(false)
    expect(isShowing(showing(dead), NOW)).toBe(false)
    expect(isShowing(showing(tooOld), NOW)).toBe(false)
  })
})

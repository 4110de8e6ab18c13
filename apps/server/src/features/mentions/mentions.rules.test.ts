import { PERMISSION_STATES, type PermissionState } from '@vitrine/domain'
import { describe, expect, it } from 'vitest'
import {
  beginAsking,
  type Change,
  decide,
  type Decision,
  endMention,
  failAsking,
  hearAuthor,
  isShowing,
  isToBeAsked,
  type MentionState,
  type Verdict,
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
const onScreen = (changes: Partial<MentionState> = {}) =>
  aMention({ acceptedAt: EARLIER, confirmedAt: EARLIER, permission: 'granted', ...changes })
const rejected = (changes: Partial<MentionState> = {}) =>
  aMention({ rejectedAt: EARLIER, ...changes })
const dead = { endedAt: EARLIER }
const tooOld = { expiresAt: NOW }

const accept: Decision = { type: 'accept', by: 'owner', asksAuthor: true }
const acceptAtOnce: Decision = { type: 'accept', by: 'admin', asksAuthor: false }
const reject: Decision = { type: 'reject', by: 'owner' }
const undo: Decision = { type: 'undo', by: 'owner' }
const clear: Decision = { type: 'clear', by: 'owner' }

function changeOf(verdict: Verdict): Change {
  if (typeof verdict === 'string') throw new Error(`nothing changed: ${verdict}`)
  return verdict
}

/** The mention after it, and its new lines of the record as `action actor`. */
function after(state: MentionState, verdict: Verdict) {
  const { to, record } = changeOf(verdict)
  return {
    state: { ...state, ...to },
    record: record.map(({ action, actor }) => `${action} ${actor}`),
  }
}

const decided = (state: MentionState, decision: Decision) =>
  after(state, decide(state, decision, NOW))

describe('accepting', () => {
  it('asks the author, and shows nothing meanwhile', () => {
    const { state, record } = decided(aMention(), accept)
    expect(state).toMatchObject({ acceptedAt: NOW, confirmedAt: null, permission: 'sending' })
    expect(record).toEqual(['accepted owner'])
    expect(isShowing(state, NOW)).toBe(false)
    expect(isToBeAsked(state, NOW)).toBe(true)
  })

  it('shows at once where the account need not ask', () => {
    const { state, record } = decided(aMention(), acceptAtOnce)
    expect(state).toMatchObject({ acceptedAt: NOW, confirmedAt: NOW, permission: 'none' })
    expect(record).toEqual(['accepted admin', 'confirmed system'])
    expect(isShowing(state, NOW)).toBe(true)
  })

  it('shows at once what its author has agreed to before', () => {
    const { state, record } = decided(aMention({ permission: 'granted' }), accept)
    expect(state).toMatchObject({ confirmedAt: NOW, permission: 'granted' })
    expect(record).toEqual(['accepted owner', 'confirmed system'])
  })

  it.each([
    ['none', 'sending'],
    ['asked', 'asked'],
    ['undelivered', 'sending'],
    ['late', 'sending'],
    ['unanswered', 'sending'],
  ] as const)('makes of the question %s: %s', (before, later) => {
    expect(decided(aMention({ permission: before }), accept).state.permission).toBe(later)
  })

  it('takes a rejection back', () => {
    const { state } = decided(rejected(), acceptAtOnce)
    expect(state).toMatchObject({ rejectedAt: null, acceptedAt: NOW, confirmedAt: NOW })
  })

  it.each([
    ['accepted already', accepted('asked')],
    ['on the screens already', onScreen()],
    ['refused by its author', rejected({ permission: 'refused' })],
  ])('changes nothing that is %s', (_what, state) => {
    expect(decide(state, accept, NOW)).toBe('unchanged')
    expect(decide(state, acceptAtOnce, NOW)).toBe('unchanged')
  })

  it.each([
    ['whose link is dead', dead],
    ['whose day is over', tooOld],
  ])('comes too late for a story %s', (_what, over) => {
    expect(decide(aMention(over), accept, NOW)).toBe('ended')
    expect(decide(onScreen(over), accept, NOW)).toBe('ended')
  })
})

describe('rejecting', () => {
  it.each([
    ['pending', aMention()],
    ['accepted', accepted('asked')],
    ['on the screens', onScreen()],
    ['over', onScreen(dead)],
  ])('takes off what is %s', (_what, before) => {
    const { state, record } = decided(before, reject)
    expect(state).toMatchObject({ rejectedAt: NOW, acceptedAt: null, confirmedAt: null })
    expect(record).toEqual(['rejected owner'])
    expect(isShowing(state, NOW)).toBe(false)
  })

  it('keeps a question from being sent, and remembers one that was', () => {
    expect(decided(accepted('sending'), reject).state.permission).toBe('none')
    expect(decided(accepted('asked'), reject).state.permission).toBe('asked')
    expect(decided(onScreen(), reject).state.permission).toBe('granted')
  })

  it('is done once', () => {
    expect(decide(rejected(), reject, NOW)).toBe('unchanged')
  })
})

describe('undoing', () => {
  it.each([
    ['an acceptance', accepted('asked')],
    ['what is on the screens', onScreen()],
    ['a rejection', rejected()],
  ])('takes %s back, and the mention waits again', (_what, before) => {
    const { state, record } = decided(before, undo)
    expect(state).toMatchObject({ acceptedAt: null, confirmedAt: null, rejectedAt: null })
    expect(record).toEqual(['undone owner'])
    expect(isShowing(state, NOW)).toBe(false)
  })

  it('keeps a question from being sent', () => {
    expect(decided(accepted('sending'), undo).state.permission).toBe('none')
  })

  it('does nothing about what nobody decided, or what the author refused', () => {
    expect(decide(aMention(), undo, NOW)).toBe('unchanged')
    expect(decide(rejected({ permission: 'refused' }), undo, NOW)).toBe('unchanged')
  })

  it.each([dead, tooOld])('comes too late for a story that is over', (over) => {
    expect(decide(onScreen(over), undo, NOW)).toBe('ended')
  })
})

describe('clearing', () => {
  it.each([
    ['is on the screens', onScreen()],
    ['might come on with its author’s yes', accepted('asked')],
    ['is still to be asked about', accepted('sending')],
  ])('takes off what %s', (_what, before) => {
    const { state, record } = decided(before, clear)
    expect(state).toMatchObject({ rejectedAt: NOW, acceptedAt: null, confirmedAt: null })
    expect(record).toEqual(['removed owner'])
    expect(isToBeAsked(state, NOW)).toBe(false)
    const yes = hearAuthor(state, 'yes', NOW)
    if (typeof yes !== 'string') expect(isShowing({ ...state, ...yes.to }, NOW)).toBe(false)
  })

  it('leaves alone what nobody accepted, and what is over', () => {
    for (const state of [aMention(), rejected(), onScreen(dead), onScreen(tooOld)]) {
      expect(decide(state, clear, NOW)).toBe('unchanged')
    }
  })

  it('can be undone', () => {
    const { state } = decided(onScreen(), clear)
    expect(decided(state, undo).state).toMatchObject({ rejectedAt: null, acceptedAt: null })
  })
})

describe('the author’s yes', () => {
  it.each(PERMISSION_STATES.filter((each) => each !== 'refused' && each !== 'granted'))(
    'shows an accepted mention whose question is %s',
    (permission) => {
      const before = accepted(permission)
      const { state, record } = after(before, hearAuthor(before, 'yes', NOW))
      expect(state).toMatchObject({ confirmedAt: NOW, permission: 'granted' })
      expect(record).toEqual(['confirmed author'])
      expect(isShowing(state, NOW)).toBe(true)
    },
  )

  it.each([
    ['pending again', aMention({ permission: 'asked' })],
    ['rejected meanwhile', rejected({ permission: 'asked' })],
  ])('is remembered, and shows nothing that is %s', (_what, before) => {
    const { state } = after(before, hearAuthor(before, 'yes', NOW))
    expect(state).toMatchObject({ confirmedAt: null, permission: 'granted' })
    expect(isShowing(state, NOW)).toBe(false)
  })

  it('counts once, not after a no, and not after the end', () => {
    expect(hearAuthor(onScreen(), 'yes', NOW)).toBe('unchanged')
    expect(hearAuthor(rejected({ permission: 'refused' }), 'yes', NOW)).toBe('unchanged')
    expect(hearAuthor(accepted('unanswered', dead), 'yes', NOW)).toBe('unchanged')
    expect(hearAuthor(accepted('asked', tooOld), 'yes', NOW)).toBe('unchanged')
  })
})

describe('the author’s no', () => {
  it.each([
    ['asked about', accepted('asked')],
    ['on the screens', onScreen()],
    ['shown without asking', onScreen({ permission: 'none' })],
    ['pending again', aMention({ permission: 'asked' })],
    ['over', accepted('unanswered', dead)],
  ])('takes off what is %s, for good', (_what, before) => {
    const { state, record } = after(before, hearAuthor(before, 'no', NOW))
    expect(state).toMatchObject({ rejectedAt: NOW, acceptedAt: null, permission: 'refused' })
    expect(record).toEqual(['refused author'])
    expect(decide(state, acceptAtOnce, NOW)).not.toMatchObject({ to: {} })
  })

  it('leaves the moment of an earlier rejection', () => {
    const before = rejected({ permission: 'asked' })
    expect(after(before, hearAuthor(before, 'no', NOW)).state.rejectedAt).toEqual(EARLIER)
  })

  it('counts once', () => {
    expect(hearAuthor(rejected({ permission: 'refused' }), 'no', NOW)).toBe('unchanged')
  })
})

describe('asking', () => {
  it('is noted before the question leaves', () => {
    const before = accepted('sending')
    const { state, record } = after(before, beginAsking(before, NOW))
    expect(state.permission).toBe('asked')
    expect(record).toEqual(['asked system'])
    expect(beginAsking(state, NOW)).toBe('unchanged')
  })

  it.each([
    ['not accepted any more', aMention({ permission: 'sending' })],
    ['rejected', rejected({ permission: 'sending' })],
    ['confirmed', onScreen({ permission: 'sending' })],
    ['over', accepted('sending', tooOld)],
    ['asked', accepted('asked')],
    ['undeliverable', accepted('undelivered')],
  ])('is not begun for what is %s', (_what, state) => {
    expect(beginAsking(state, NOW)).toBe('unchanged')
  })

  it.each([
    ['later', 'sending', []],
    ['undelivered', 'undelivered', ['not_delivered system']],
    ['late', 'late', ['too_late system']],
  ] as const)('that failed (%s) leaves the question %s', (why, permission, record) => {
    const before = accepted('asked')
    const verdict = failAsking(before, why, NOW)
    const made = after(before, verdict)
    expect(made.state.permission).toBe(permission)
    expect(made.record).toEqual(record)
    // Nobody was asked: the record must not say so.
    expect(changeOf(verdict).takesBack).toBe('asked')
  })

  it('is not tried again for what was decided otherwise meanwhile', () => {
    const before = rejected({ permission: 'asked' })
    expect(after(before, failAsking(before, 'later', NOW)).state.permission).toBe('none')
  })

  it('does not overrule an answer that came all the same', () => {
    expect(failAsking(onScreen(), 'undelivered', NOW)).toBe('unchanged')
    expect(failAsking(rejected({ permission: 'refused' }), 'late', NOW)).toBe('unchanged')
  })
})

describe('the end', () => {
  it.each([
    ['none', 'none', ['ended system']],
    ['asked', 'unanswered', ['ended system']],
    ['sending', 'late', ['too_late system', 'ended system']],
    ['granted', 'granted', ['ended system']],
    ['undelivered', 'undelivered', ['ended system']],
  ] as const)('makes of the question %s: %s', (permission, later, record) => {
    const before = accepted(permission)
    const made = after(before, endMention(before, 'system', NOW))
    expect(made.state).toMatchObject({ endedAt: NOW, permission: later })
    expect(made.record).toEqual(record)
  })

  it('takes what was shown off the screens, whoever brought it about', () => {
    const before = onScreen()
    const { state, record } = after(before, endMention(before, 'author', NOW))
    expect(isShowing(before, NOW)).toBe(true)
    expect(isShowing(state, NOW)).toBe(false)
    expect(record).toEqual(['ended author'])
  })

  it('comes once', () => {
    expect(endMention(onScreen(dead), 'system', NOW)).toBe('unchanged')
  })
})

describe('what is on the screens', () => {
  it('is accepted, confirmed, not rejected, and not over', () => {
    expect(isShowing(onScreen(), NOW)).toBe(true)
    expect(isShowing(accepted('asked'), NOW)).toBe(false)
    expect(isShowing(onScreen({ acceptedAt: null }), NOW)).toBe(false)
    expect(isShowing(onScreen({ rejectedAt: EARLIER }), NOW)).toBe(false)
    expect(isShowing(onScreen(dead), NOW)).toBe(false)
    expect(isShowing(onScreen(tooOld), NOW)).toBe(false)
  })
})

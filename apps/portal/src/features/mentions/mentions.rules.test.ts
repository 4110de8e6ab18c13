import type { Account, Mention } from '@vitrine/api'
import { MENTION_ACTIONS, PERMISSION_STATES } from '@vitrine/domain'
import { describe, expect, it } from 'vitest'
import {
  authorName,
  countWaiting,
  groupsOf,
  historyOf,
  nextWaiting,
  offeredDecisions,
  showsMentions,
  displayStatusOf,
  tabAccounts,
} from './mentions.rules.ts'

const NOON = '2026-11-21T12:00:00.000Z'

let made = 0

function anId(): string {
  made += 1
  return `0b3a4f1e-7f3a-4c62-9f0e-${String(made).padStart(12, '0')}`
}

function aMention(changes: Partial<Mention> = {}): Mention {
  return {
    id: anId(),
    media_url: '/media/mentions/1',
    media_type: 'IMAGE',
    username: 'ana.lima',
    rejected_at: null,
    accepted_at: null,
    confirmed_at: null,
    created_at: NOON,
    expires_at: '2026-11-22T12:00:00.000Z',
    ended_at: null,
    showing: false,
    permission: 'none',
    author: { id: anId(), username: 'ana.lima', name: 'Ana Lima', rule: 'none' },
    history: [],
    ...changes,
  }
}

function did(minute: number, action: Mention['history'][number]['action']) {
  return { at: `2026-11-21T12:0${minute}:00.000Z`, action, by: 'owner', name: 'Célia' } as const
}

const pending = aMention()
const rejected = aMention({ rejected_at: NOON })
const asked = aMention({ accepted_at: NOON, permission: 'asked' })
const showing = aMention({ accepted_at: NOON, confirmed_at: NOON, showing: true })
const ended = aMention({ accepted_at: NOON, confirmed_at: NOON, ended_at: NOON })
const refused = aMention({ accepted_at: NOON, rejected_at: NOON, permission: 'refused' })

describe('groupsOf', () => {
  it('separates waiting mentions from decided ones, each in order', () => {
    const later = aMention()
    expect(groupsOf([showing, pending, ended, later], new Set())).toEqual({
      waiting: [pending, later],
      decided: [showing, ended],
    })
  })

  it('keeps the place of a mention that was just decided', () => {
    expect(groupsOf([rejected, pending], new Set([rejected.id]))).toEqual({
      waiting: [rejected, pending],
      decided: [],
    })
  })
})

function anAccount(changes: Partial<Account> = {}): Account {
  return {
    id: anId(),
    name: 'Café Aurora',
    picture: null,
    provider: 'facebook',
    username: 'cafe.aurora',
    expires_in: null,
    expired_at: null,
    expired_reason: null,
    allow_repost: true,
    accepted_repost: false,
    logo_opacity: 100,
    view: 'both',
    missing_grants: [],
    media: { ready: 9, pending: 0, failed: 0 },
    reseller_url: null,
    mentions: { heard: true, waiting: 0 },
    ...changes,
  }
}

describe('displayStatusOf', () => {
  it.each([
    ['pending', pending],
    ['rejected', rejected],
    ['asked', asked],
    ['showing', showing],
    ['ended', ended],
    ['refused', refused],
    ['sending', aMention({ accepted_at: NOON })],
    ['sending', aMention({ accepted_at: NOON, permission: 'sending' })],
    ['undelivered', aMention({ accepted_at: NOON, permission: 'undelivered' })],
    ['late', aMention({ accepted_at: NOON, permission: 'late' })],
    ['accepted', aMention({ accepted_at: NOON, confirmed_at: NOON, permission: 'granted' })],
  ] as const)('is %s', (status, mention) => {
    expect(displayStatusOf(mention)).toBe(status)
  })

  it.each(['unanswered', 'late', 'undelivered'] as const)(
    'keeps the status of a missing consent after the story has ended: %s',
    (permission) => {
      expect(displayStatusOf(aMention({ accepted_at: NOON, ended_at: NOON, permission }))).toBe(
        permission,
      )
    },
  )

  it('is removed after reposts were removed, until the next decision', () => {
    const history = [did(2, 'removed'), did(1, 'accepted')]
    expect(displayStatusOf(aMention({ rejected_at: NOON, history }))).toBe('removed')
    const again = [...history, did(3, 'accepted')]
    expect(
      displayStatusOf(aMention({ accepted_at: NOON, permission: 'asked', history: again })),
    ).toBe('asked')
  })

  it('is defined for every state of the permission', () => {
    for (const permission of PERMISSION_STATES) {
      expect(displayStatusOf(aMention({ accepted_at: NOON, permission })), permission).not.toBe(
        'pending',
      )
    }
  })
})

describe('offeredDecisions', () => {
  it('are Accept and Reject before a decision, and Undo and the other one after it', () => {
    expect(offeredDecisions(pending, true)).toEqual(['reject', 'accept'])
    expect(offeredDecisions(rejected, true)).toEqual(['undo', 'accept'])
    expect(offeredDecisions(asked, true)).toEqual(['undo', 'reject'])
    expect(offeredDecisions(showing, true)).toEqual(['undo', 'reject'])
  })

  it.each([
    ['the story is over', ended],
    ['its author refused', refused],
  ])('are none when %s', (_, mention) => {
    expect(offeredDecisions(mention, true)).toEqual([])
  })

  it.each([
    ['a mention that waits', pending, ['reject']],
    ['one that was accepted', asked, ['reject']],
    ['one that shows', showing, ['reject']],
    ['one that is rejected', rejected, []],
    ['one that is over', ended, []],
    ['one whose author refused', refused, []],
  ])('contain at most Reject for %s when reposts are not allowed', (_, mention, offered) => {
    expect(offeredDecisions(mention, false)).toEqual(offered)
  })
})

describe('nextWaiting', () => {
  const other = aMention()

  it('is the one after the current one, and then the first', () => {
    const list = [pending, rejected, other]
    expect(nextWaiting(list, pending.id)).toBe(other)
    expect(nextWaiting(list, other.id)).toBe(pending)
  })

  it('is not the current one, nor one that has ended or is decided', () => {
    const over = aMention({ ended_at: NOON })
    expect(nextWaiting([pending, rejected, over], pending.id)).toBeNull()
  })

  it('is the first when the current one is not in the list', () => {
    expect(nextWaiting([rejected, pending], anId())).toBe(pending)
  })
})

describe('historyOf', () => {
  it('is sorted from the oldest', () => {
    const mention = aMention({ history: [did(3, 'undone'), did(1, 'arrived'), did(2, 'accepted')] })
    expect(historyOf(mention).map(({ action }) => action)).toEqual([
      'arrived',
      'accepted',
      'undone',
    ])
    expect(MENTION_ACTIONS).toContain('undone')
  })
})

describe('authorName', () => {
  it('is the @username, else the name, else null', () => {
    const author = pending.author
    expect(authorName(author)).toBe('@ana.lima')
    expect(authorName({ ...author, username: null })).toBe('Ana Lima')
    expect(authorName({ ...author, username: null, name: null })).toBeNull()
  })
})

describe('tabAccounts', () => {
  const heard = anAccount()
  const deaf = anAccount({ mentions: { heard: false, waiting: 0 } })

  it('are the accounts with mentions', () => {
    expect(tabAccounts([heard, deaf], null)).toEqual([heard])
  })

  it('contain the requested account once', () => {
    expect(tabAccounts([heard, deaf], deaf)).toEqual([heard, deaf])
    expect(tabAccounts([heard, deaf], heard)).toEqual([heard])
  })
})

describe('showsMentions', () => {
  it('is true for admins, and for owners of an account with reposts', () => {
    const off = anAccount({ allow_repost: false })
    expect(showsMentions(0, [])).toBe(false)
    expect(showsMentions(0, [off])).toBe(false)
    expect(showsMentions(0, [off, anAccount()])).toBe(true)
    expect(showsMentions(1, [])).toBe(true)
  })

  it('countWaiting counts mentions that the user may decide', () => {
    const two = anAccount({ mentions: { heard: true, waiting: 2 } })
    const off = anAccount({ allow_repost: false, mentions: { heard: true, waiting: 5 } })
    expect(countWaiting([two, off, anAccount({ mentions: { heard: true, waiting: 1 } })])).toBe(3)
  })
})

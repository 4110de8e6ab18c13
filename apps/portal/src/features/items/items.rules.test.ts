import { type AccountItem, FAILURES, VISIBILITY_REASONS } from '@vitrine/api'
import { describe, expect, it } from 'vitest'
import {
  type ItemStatus,
  itemStatusOf,
  isReading,
  refetchMs,
  remedyOf,
  sectionsOf,
  toneOf,
} from './items.rules.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const HOUR_MS = 3_600_000

let made = 0

function anItem(changes: Partial<AccountItem> = {}): AccountItem {
  made += 1
  return {
    id: `0b3a4f1e-7f3a-4c62-9f0e-${String(made).padStart(12, '0')}`,
    type: 'story',
    media_type: 'IMAGE',
    timestamp: hoursAgo(2),
    caption: null,
    thumbnail_url: null,
    verdict: 'playing',
    failure: null,
    retry_at: null,
    username: null,
    ...changes,
  }
}

function hoursAgo(hours: number): string {
  return new Date(NOW - hours * HOUR_MS).toISOString()
}

describe('itemStatusOf', () => {
  it.each(VISIBILITY_REASONS.filter((reason) => reason !== 'failed'))(
    'is its visibility: %s',
    (reason) => {
      expect(itemStatusOf(anItem({ verdict: reason }), NOW)).toBe(reason)
    },
  )

  it.each(FAILURES)('is the reason of a failure: %s', (failure) => {
    expect(itemStatusOf(anItem({ verdict: 'failed', failure }), NOW)).toBe(`failed_${failure}`)
  })

  it('is an internal failure without a reason', () => {
    expect(itemStatusOf(anItem({ verdict: 'failed' }), NOW)).toBe('failed_internal')
  })

  it('distinguishes a story past the screen’s hours from one that has ended', () => {
    const pastHours = anItem({ verdict: 'too_old', timestamp: hoursAgo(23.9) })
    const over = anItem({ verdict: 'too_old', timestamp: hoursAgo(24) })
    expect([pastHours, over].map((item) => itemStatusOf(item, NOW))).toEqual(['too_old', 'over'])
  })
})

describe('remedyOf', () => {
  const ITEM_STATUSES: readonly ItemStatus[] = [
    ...VISIBILITY_REASONS.filter((reason) => reason !== 'failed'),
    ...FAILURES.map((failure) => `failed_${failure}` as const),
    'over',
  ]

  it('is the screen for items that its settings leave out', () => {
    expect(ITEM_STATUSES.filter((status) => remedyOf(status) === 'screen')).toEqual([
      'too_old',
      'beyond_count',
      'no_hashtag',
      'view_off',
    ])
  })

  it('is the mentions for items that need a decision', () => {
    expect(ITEM_STATUSES.filter((status) => remedyOf(status) === 'mentions')).toEqual([
      'waiting_approval',
      'waiting_author',
      'rejected',
    ])
  })

  it('is the account when a permission is missing', () => {
    expect(ITEM_STATUSES.filter((status) => remedyOf(status) === 'account')).toEqual([
      'failed_permission',
    ])
  })

  it('toneOf is good only for playing items, and bad only for failures', () => {
    expect(ITEM_STATUSES.filter((status) => toneOf(status) === 'good')).toEqual(['playing'])
    expect(ITEM_STATUSES.filter((status) => toneOf(status) === 'bad')).toEqual([
      'withheld',
      ...FAILURES.map((failure) => `failed_${failure}`),
    ])
  })
})

describe('sectionsOf', () => {
  const old = anItem({ timestamp: hoursAgo(9), verdict: 'too_old' })
  const older = anItem({ timestamp: hoursAgo(10), verdict: 'too_old' })
  const fresh = anItem({ timestamp: hoursAgo(1) })
  const reel = anItem({ type: 'reel', timestamp: hoursAgo(50) })

  it('groups items by kind, hidden ones first, then newest first', () => {
    expect(sectionsOf([reel, older, old, fresh], 'all')).toEqual([
      { kind: 'story', items: [old, older, fresh] },
      { kind: 'reel', items: [reel] },
    ])
  })

  it('leaves out items on the screen when only hidden ones are requested', () => {
    expect(sectionsOf([reel, old, fresh], 'off')).toEqual([{ kind: 'story', items: [old] }])
  })

  it('is empty when nothing was posted', () => {
    expect(sectionsOf([], 'all')).toEqual([])
  })
})

describe('isReading', () => {
  const pressed = { atMs: NOW, readAt: hoursAgo(1) }

  it('is true until the lists are read again', () => {
    expect(isReading(pressed, { readAt: hoursAgo(1), atMs: NOW + 4_000 })).toBe(true)
    expect(isReading(pressed, { readAt: hoursAgo(0), atMs: NOW + 4_000 })).toBe(false)
  })

  it('is false after a minute', () => {
    expect(isReading(pressed, { readAt: hoursAgo(1), atMs: NOW + 59_999 })).toBe(true)
    expect(isReading(pressed, { readAt: hoursAgo(1), atMs: NOW + 60_000 })).toBe(false)
  })

  it('is true when the lists were never read', () => {
    const first = { atMs: NOW, readAt: null }
    expect(isReading(first, { readAt: null, atMs: NOW + 1 })).toBe(true)
    expect(isReading(first, { readAt: hoursAgo(0), atMs: NOW + 1 })).toBe(false)
  })

  it('is false without a request', () => {
    expect(isReading(null, { readAt: null, atMs: NOW })).toBe(false)
  })
})

describe('refetchMs', () => {
  it('is shortest during a reading, short while an item is prepared, and longer otherwise', () => {
    const preparing = [anItem({ verdict: 'preparing' })]
    expect(refetchMs(preparing, true)).toBeLessThan(refetchMs(preparing, false))
    expect(refetchMs(preparing, false)).toBeLessThan(refetchMs([anItem()], false))
  })
})

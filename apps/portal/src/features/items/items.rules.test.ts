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

describe('what an item’s line says', () => {
  it.each(VISIBILITY_REASONS.filter((reason) => reason !== 'failed'))(
    'is its verdict: %s',
    (reason) => {
      expect(itemStatusOf(anItem({ verdict: reason }), NOW)).toBe(reason)
    },
  )

  it.each(FAILURES)('of a failure is why: %s', (failure) => {
    expect(itemStatusOf(anItem({ verdict: 'failed', failure }), NOW)).toBe(`failed_${failure}`)
  })

  it('of a failure without a reason blames ourselves', () => {
    expect(itemStatusOf(anItem({ verdict: 'failed' }), NOW)).toBe('failed_internal')
  })

  it('tells a story past the screen’s hours from one that has lived its day', () => {
    const pastHours = anItem({ verdict: 'too_old', timestamp: hoursAgo(23.9) })
    const over = anItem({ verdict: 'too_old', timestamp: hoursAgo(24) })
    expect([pastHours, over].map((item) => itemStatusOf(item, NOW))).toEqual(['too_old', 'over'])
  })
})

describe('where something can be done', () => {
  const ITEM_STATUSES: readonly ItemStatus[] = [
    ...VISIBILITY_REASONS.filter((reason) => reason !== 'failed'),
    ...FAILURES.map((failure) => `failed_${failure}` as const),
    'over',
  ]

  it('is the screen for what its settings leave out', () => {
    expect(ITEM_STATUSES.filter((status) => remedyOf(status) === 'screen')).toEqual([
      'too_old',
      'beyond_count',
      'no_hashtag',
      'view_off',
    ])
  })

  it('is the mentions for what somebody decides there', () => {
    expect(ITEM_STATUSES.filter((status) => remedyOf(status) === 'mentions')).toEqual([
      'waiting_approval',
      'waiting_author',
      'rejected',
    ])
  })

  it('is the account where a permission is missing', () => {
    expect(ITEM_STATUSES.filter((status) => remedyOf(status) === 'account')).toEqual([
      'failed_permission',
    ])
  })

  it('only what plays looks good, and only trouble looks bad', () => {
    expect(ITEM_STATUSES.filter((status) => toneOf(status) === 'good')).toEqual(['playing'])
    expect(ITEM_STATUSES.filter((status) => toneOf(status) === 'bad')).toEqual([
      'withheld',
      ...FAILURES.map((failure) => `failed_${failure}`),
    ])
  })
})

describe('the sections', () => {
  const old = anItem({ timestamp: hoursAgo(9), verdict: 'too_old' })
  const older = anItem({ timestamp: hoursAgo(10), verdict: 'too_old' })
  const fresh = anItem({ timestamp: hoursAgo(1) })
  const reel = anItem({ type: 'reel', timestamp: hoursAgo(50) })

  it('stand apart by kind, what does not show first, newest first', () => {
    expect(sectionsOf([reel, older, old, fresh], 'all')).toEqual([
      { kind: 'story', items: [old, older, fresh] },
      { kind: 'reel', items: [reel] },
    ])
  })

  it('leave out what is on the screen where only the others are asked for', () => {
    expect(sectionsOf([reel, old, fresh], 'off')).toEqual([{ kind: 'story', items: [old] }])
  })

  it('are none where nothing was posted', () => {
    expect(sectionsOf([], 'all')).toEqual([])
  })
})

describe('a reading that was asked for', () => {
  const pressed = { atMs: NOW, readAt: hoursAgo(1) }

  it('is waited for until the lists were read anew', () => {
    expect(isReading(pressed, { readAt: hoursAgo(1), atMs: NOW + 4_000 })).toBe(true)
    expect(isReading(pressed, { readAt: hoursAgo(0), atMs: NOW + 4_000 })).toBe(false)
  })

  it('is not waited for longer than a minute', () => {
    expect(isReading(pressed, { readAt: hoursAgo(1), atMs: NOW + 59_999 })).toBe(true)
    expect(isReading(pressed, { readAt: hoursAgo(1), atMs: NOW + 60_000 })).toBe(false)
  })

  it('is waited for where the lists were never read before', () => {
    const first = { atMs: NOW, readAt: null }
    expect(isReading(first, { readAt: null, atMs: NOW + 1 })).toBe(true)
    expect(isReading(first, { readAt: hoursAgo(0), atMs: NOW + 1 })).toBe(false)
  })

  it('that nobody asked for is not waited for', () => {
    expect(isReading(null, { readAt: null, atMs: NOW })).toBe(false)
  })
})

describe('the list is asked for again', () => {
  it('soonest during a reading, soon while something is prepared, else now and then', () => {
    const preparing = [anItem({ verdict: 'preparing' })]
    expect(refetchMs(preparing, true)).toBeLessThan(refetchMs(preparing, false))
    expect(refetchMs(preparing, false)).toBeLessThan(refetchMs([anItem()], false))
  })
})

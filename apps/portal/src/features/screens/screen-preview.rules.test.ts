import { type AccountItem, VISIBILITY_REASONS } from '@vitrine/api'
import { DEFAULT_SCREEN_SETTINGS } from '@vitrine/domain'
import { describe, expect, it } from 'vitest'
import { ageMinutes, previewItems, shownAt, stageOf } from './screen-preview.rules.ts'
import type { SettingsDraft } from './screen-settings.state.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const HOUR_MS = 3_600_000

function aDraft(changes: Partial<SettingsDraft> = {}): SettingsDraft {
  return { ...DEFAULT_SCREEN_SETTINGS, ...changes }
}

let made = 0

function anItem(hours: number, changes: Partial<AccountItem> = {}): AccountItem {
  made += 1
  return {
    id: `0b3a4f1e-7f3a-4c62-9f0e-${String(made).padStart(12, '0')}`,
    type: 'story',
    media_type: 'IMAGE',
    timestamp: new Date(NOW - hours * HOUR_MS).toISOString(),
    caption: null,
    thumbnail_url: null,
    verdict: 'playing',
    failure: null,
    retry_at: null,
    username: null,
    ...changes,
  }
}

const aReel = (hours: number, changes: Partial<AccountItem> = {}): AccountItem =>
  anItem(hours, { type: 'reel', ...changes })

const aRepost = (hours: number, changes: Partial<AccountItem> = {}): AccountItem =>
  anItem(hours, { type: 'repost', ...changes })

describe('previewItems', () => {
  const fresh = anItem(1)
  const older = anItem(5, { verdict: 'too_old' })
  const over = anItem(30, { verdict: 'too_old' })
  const tagged = aReel(40, { caption: 'Pão quente #TV', verdict: 'no_hashtag' })
  const plain = aReel(90, { verdict: 'playing' })
  const all = [over, plain, older, tagged, fresh]

  it('is stories, newest first, then reels', () => {
    expect(previewItems(all, aDraft(), NOW)).toEqual([fresh, older, tagged, plain])
  })

  it.each([
    [{ view: 'stories' }, [fresh, older]],
    [{ view: 'reels' }, [tagged, plain]],
    [{ storyHourLimit: 3 }, [fresh, tagged, plain]],
    [{ reelsCountLimit: -1 }, [fresh, older, tagged]],
    [{ reelsCountLimit: -1, hashtag: ' #tv ' }, [fresh, older, tagged]],
    [{ reelsCountLimit: -1, hashtag: '#outra' }, [fresh, older]],
    [{ reelsCountLimit: -1, hashtag: 'sem cerquilha' }, [fresh, older]],
  ] as const)('with %j follows the draft, not what was saved', (changes, expected) => {
    expect(previewItems(all, aDraft(changes), NOW)).toEqual(expected)
  })

  it('contains only the newest reels, not counting hidden ones', () => {
    const reels = Array.from({ length: 8 }, (_, at) => aReel(50 + at))
    const [first, ...rest] = reels
    const lost = [{ ...anItem(49), type: 'reel', verdict: 'withheld' } as const, ...reels]
    expect(previewItems(lost, aDraft({ reelsCountLimit: 5 }), NOW)).toEqual(
      [first, ...rest].slice(0, 5),
    )
  })

  it('leaves out items that no setting can show', () => {
    const reasons = VISIBILITY_REASONS.filter(
      (reason) => previewItems([anItem(1, { verdict: reason })], aDraft(), NOW).length > 0,
    )
    expect(reasons).toEqual([
      'playing',
      'preparing',
      'too_old',
      'beyond_count',
      'no_hashtag',
      'view_off',
    ])
  })

  it('places a repost after every third item, and the others at the end', () => {
    const own = [anItem(1), anItem(2), anItem(3), aReel(60)]
    const [first, second, third] = [aRepost(1), aRepost(2), aRepost(3, { verdict: 'view_off' })]
    const shown = previewItems([third, second, first, ...own], aDraft(), NOW)
    expect(shown).toEqual([...own.slice(0, 3), first, own[3], second, third])
  })

  it('contains reposts within the hours of the draft', () => {
    const reposts = [aRepost(2), aRepost(5, { verdict: 'too_old' }), aRepost(7)]
    expect(previewItems(reposts, aDraft({ storyHourLimit: 6 }), NOW)).toEqual(reposts.slice(0, 2))
  })

  it('contains no repost in a view of reels, nor one that has ended', () => {
    expect(previewItems([aRepost(1)], aDraft({ view: 'reels' }), NOW)).toEqual([])
    expect(previewItems([aRepost(25, { verdict: 'too_old' })], aDraft(), NOW)).toEqual([])
  })
})

describe('shownAt', () => {
  const five = Array.from({ length: 5 }, (_, at) => anItem(at))

  it('shows three of more than four, without duplicates, and all in rotation', () => {
    const draft = aDraft({ quantityShow: 3 })
    const steps = Array.from({ length: 5 }, (_, step) => shownAt(five, draft, step))
    for (const shown of steps) expect(new Set(shown).size).toBe(3)
    expect(new Set(steps.flat())).toEqual(new Set(five))
    expect(steps[0]).toEqual(five.slice(0, 3))
  })

  it.each([
    [five.slice(0, 4), { quantityShow: 3 }],
    [five, { quantityShow: 1 }],
    [five, { degrees: 90 }],
  ] as const)('shows one otherwise', (items, changes) => {
    expect(shownAt(items, aDraft(changes), 2)).toEqual([items[2]])
  })

  it('is empty without items', () => {
    expect(shownAt([], aDraft(), 3)).toEqual([])
  })
})

it('ageMinutes is whole minutes, and 0 for a future time', () => {
  expect(ageMinutes(anItem(1.01), NOW)).toBe(60)
  expect(ageMinutes(anItem(-1), NOW)).toBe(0)
})

it('stageOf is upright only for the offered rotations', () => {
  expect(stageOf({ degrees: 90 })).toEqual(stageOf({ degrees: 270 }))
  expect(stageOf({ degrees: 90 }).height).toBeCloseTo(177.8, 1)
  expect(stageOf({ degrees: 0 }).width).toBeCloseTo(177.8, 1)
  expect(stageOf({ degrees: 180 })).toEqual(stageOf({ degrees: 0 }))
})

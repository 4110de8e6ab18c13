import { FAILURES, VISIBILITY_REASONS, type Visibility } from '@vitrine/api'
import { describe, expect, it } from 'vitest'
import type { ScreenSettings } from './playlist.rules.ts'
import {
  type ItemStatus,
  itemsVisibility,
  mentionVisibility,
  type RecentMention,
  toAccountItem,
  toFailure,
  toMentionItem,
} from './visibility.rules.ts'

const NOW = new Date('2026-01-05T18:00:00Z')
const hoursAgo = (hours: number): Date => new Date(NOW.getTime() - hours * 3_600_000)

function aScreen(changes: Partial<ScreenSettings> = {}): ScreenSettings {
  return {
    view: 'both',
    storyHourLimit: 24,
    reelsCountLimit: 5,
    hashtag: '#tv',
    resolution: 'medium',
    ...changes,
  }
}

function anItem(changes: Partial<ItemStatus> = {}): ItemStatus {
  return {
    id: 'a',
    kind: 'story',
    type: 'VIDEO',
    state: 'ready',
    reason: null,
    attempts: 0,
    dueAt: null,
    caption: null,
    postedAt: hoursAgo(1),
    publicId: 'public',
    width: 720,
    height: 1280,
    durationSeconds: 6,
    ...changes,
  }
}

function aMention(changes: Partial<RecentMention> = {}): RecentMention {
  return {
    id: 'm',
    mediaType: 'IMAGE',
    username: 'ana',
    name: null,
    postedAt: hoursAgo(2),
    expiresAt: hoursAgo(-22),
    endedAt: null,
    rejectedAt: null,
    acceptedAt: null,
    confirmedAt: null,
    ...changes,
  }
}

const visibilityOf = (item: ItemStatus, screen = aScreen()): Visibility | undefined =>
  itemsVisibility([item], screen, NOW)[0]?.[1]

const onStories = { allowRepost: true, screen: aScreen(), now: NOW }
const accepted = { acceptedAt: hoursAgo(1), confirmedAt: hoursAgo(1) }

describe('itemsVisibility', () => {
  it.each([
    ['ready', 'playing'],
    ['pending', 'preparing'],
    ['listed', 'preparing'],
    ['withheld', 'withheld'],
    ['failed', 'failed'],
  ] as const)('that is %s and chosen is %s', (state, visibility) => {
    expect(visibilityOf(anItem({ state }))).toBe(visibility)
    expect(visibilityOf(anItem({ kind: 'reel', state }))).toBe(visibility)
  })

  it.each([
    ['story', 'reels'],
    ['reel', 'stories'],
  ] as const)('of kind %s is left out by the view %s', (kind, view) => {
    expect(visibilityOf(anItem({ kind }), aScreen({ view }))).toBe('view_off')
    expect(visibilityOf(anItem({ kind, state: 'pending' }), aScreen({ view }))).toBe('view_off')
  })

  it.each([
    ['story', 'stories'],
    ['reel', 'reels'],
  ] as const)('of kind %s plays in the view %s', (kind, view) => {
    expect(visibilityOf(anItem({ kind }), aScreen({ view }))).toBe('playing')
  })

  it('is too_old after the screen’s hours, and after 24 hours in every state', () => {
    const screen = aScreen({ storyHourLimit: 3 })
    expect(visibilityOf(anItem({ postedAt: hoursAgo(2.9) }), screen)).toBe('playing')
    expect(visibilityOf(anItem({ postedAt: hoursAgo(3) }), screen)).toBe('too_old')
    for (const state of ['ready', 'pending', 'failed', 'withheld'] as const) {
      expect(visibilityOf(anItem({ state, postedAt: hoursAgo(24) }))).toBe('too_old')
    }
    expect(visibilityOf(anItem({ postedAt: hoursAgo(30) }), aScreen({ view: 'reels' }))).toBe(
      'too_old',
    )
    expect(visibilityOf(anItem({ kind: 'reel', postedAt: hoursAgo(300) }))).toBe('playing')
  })

  it('prefers reasons of the item over reasons of the screen', () => {
    const off = aScreen({ view: 'reels', storyHourLimit: 3 })
    expect(visibilityOf(anItem({ state: 'withheld', postedAt: hoursAgo(5) }), off)).toBe('withheld')
    expect(visibilityOf(anItem({ state: 'failed', postedAt: hoursAgo(5) }), off)).toBe('failed')
    expect(visibilityOf(anItem({ postedAt: hoursAgo(5) }), off)).toBe('view_off')
  })

  it('is beyond_count only after enough reels that can be shown', () => {
    const states = ['ready', 'failed', 'pending', 'withheld', 'listed', 'ready'] as const
    const reels = states.map((state, index) =>
      anItem({ id: String(index), kind: 'reel', state, postedAt: hoursAgo(index + 1) }),
    )
    const found = itemsVisibility(reels, aScreen({ reelsCountLimit: 3 }), NOW)
    expect(found.map(([, visibility]) => visibility)).toEqual([
      'playing',
      'failed',
      'preparing',
      'withheld',
      'preparing',
      'beyond_count',
    ])
  })

  it('is no_hashtag when the screen selects by hashtag', () => {
    const screen = aScreen({ reelsCountLimit: -1 })
    expect(visibilityOf(anItem({ kind: 'reel', caption: 'Novo #TV' }), screen)).toBe('playing')
    expect(visibilityOf(anItem({ kind: 'reel', caption: '#tvs' }), screen)).toBe('no_hashtag')
    expect(visibilityOf(anItem({ kind: 'reel', state: 'listed' }), screen)).toBe('no_hashtag')
    expect(visibilityOf(anItem(), screen)).toBe('playing')
  })
})

describe('mentionVisibility', () => {
  it.each([
    ['waiting_approval', {}],
    ['waiting_author', { acceptedAt: hoursAgo(1) }],
    ['playing', accepted],
    ['preparing', { ...accepted, mediaType: null }],
    ['preparing', { ...accepted, username: null }],
    ['playing', { ...accepted, username: null, name: 'Ana' }],
    ['rejected', { ...accepted, rejectedAt: hoursAgo(0.5) }],
    ['too_old', { ...accepted, endedAt: hoursAgo(0.5) }],
    ['too_old', { ...accepted, expiresAt: NOW }],
    ['rejected', { rejectedAt: hoursAgo(3), expiresAt: hoursAgo(1) }],
  ] satisfies [Visibility, Partial<RecentMention>][])('is %s with %j', (visibility, changes) => {
    expect(mentionVisibility(aMention(changes), onStories)).toBe(visibility)
  })

  it('is reposts_off when the account shows none, whatever was decided', () => {
    const off = { ...onStories, allowRepost: false }
    expect(mentionVisibility(aMention(accepted), off)).toBe('reposts_off')
    expect(mentionVisibility(aMention(), off)).toBe('reposts_off')
  })

  it('is playing when the view has stories', () => {
    const on = (view: ScreenSettings['view']) =>
      mentionVisibility(aMention(accepted), { ...onStories, screen: aScreen({ view }) })
    expect([on('stories'), on('both'), on('reels')]).toEqual(['playing', 'playing', 'view_off'])
  })

  it('is too_old when the screen shows only newer stories', () => {
    const within = (storyHourLimit: number) =>
      mentionVisibility(aMention({ ...accepted, postedAt: hoursAgo(4) }), {
        ...onStories,
        screen: aScreen({ storyHourLimit }),
      })
    expect([within(3), within(6)]).toEqual(['too_old', 'playing'])
  })

  it('maps to an API item with author and without thumbnail', () => {
    expect(toMentionItem(aMention(), 'waiting_approval')).toEqual({
      id: 'm',
      type: 'repost',
      media_type: 'IMAGE',
      timestamp: '2026-01-05T16:00:00.000Z',
      caption: null,
      thumbnail_url: null,
      verdict: 'waiting_approval',
      failure: null,
      retry_at: null,
      username: 'ana',
    })
  })
})

it('every visibility is reachable', () => {
  const reels = (screen: ScreenSettings) =>
    itemsVisibility(
      [1, 2, 3, 4, 5, 6].map((hours) =>
        anItem({ id: String(hours), kind: 'reel', postedAt: hoursAgo(hours) }),
      ),
      screen,
      NOW,
    ).map(([, visibility]) => visibility)
  const seen = new Set<Visibility | undefined>([
    ...reels(aScreen()),
    ...reels(aScreen({ reelsCountLimit: -1 })),
    ...(['pending', 'withheld', 'failed'] as const).map((state) => visibilityOf(anItem({ state }))),
    visibilityOf(anItem({ postedAt: hoursAgo(25) })),
    visibilityOf(anItem(), aScreen({ view: 'reels' })),
    ...[{}, { acceptedAt: NOW }, { rejectedAt: NOW }].map((changes) =>
      mentionVisibility(aMention(changes), onStories),
    ),
    mentionVisibility(aMention(), { ...onStories, allowRepost: false }),
  ])
  expect([...seen].sort()).toEqual([...VISIBILITY_REASONS].sort())
})

describe('failure', () => {
  it.each([
    ['corrupt', 'unreadable'],
    ['unsupported', 'unreadable'],
    ['too_large', 'too_large'],
    ['too_long', 'too_long'],
    ['gone', 'gone'],
    ['link_expired', 'network'],
    ['try_later', 'network'],
    ['slow_down', 'network'],
    ['permission_missing', 'permission'],
    ['reconnect', 'permission'],
    ['refused', 'internal'],
    ['address_refused', 'internal'],
    ['timed_out', 'internal'],
    ['tool_failed', 'internal'],
    ['internal', 'internal'],
    [null, 'internal'],
  ] as const)('in the state %s is returned as %s', (reason, failure) => {
    expect(toFailure(reason)).toBe(failure)
    expect(FAILURES).toContain(failure)
  })

  it('has the time of the next attempt', () => {
    const dueAt = hoursAgo(-1)
    const addresses = { files: new Set<string>(), urlOf: () => '' }
    const failed = anItem({ state: 'failed', reason: 'gone', attempts: 2, dueAt })
    expect(toAccountItem(failed, 'failed', addresses)).toMatchObject({
      failure: 'gone',
      retry_at: dueAt.toISOString(),
    })
    const last = { ...failed, dueAt: null }
    expect(toAccountItem(last, 'failed', addresses).retry_at).toBeNull()
    // An item that was sent for the first time is not retried, whatever its row contains.
    const first = anItem({ state: 'pending', dueAt })
    expect(toAccountItem(first, 'preparing', addresses).retry_at).toBeNull()
    for (const attempts of [0, 1]) {
      const claimExpiresAt = anItem({ state: 'pending', reason: 'slow_down', attempts, dueAt })
      expect(toAccountItem(claimExpiresAt, 'preparing', addresses)).toMatchObject({
        failure: null,
        retry_at: dueAt.toISOString(),
      })
    }
  })
})

it('toAccountItem returns the thumbnail', () => {
  const urlOf = (publicId: string, file: string): string => `${publicId}/${file}`
  const files = new Set(['low.mp4', 'original.mp4', 'first.jpg'])
  expect(toAccountItem(anItem(), 'playing', { files, urlOf })).toEqual({
    id: 'a',
    type: 'story',
    media_type: 'VIDEO',
    timestamp: '2026-01-05T17:00:00.000Z',
    caption: null,
    thumbnail_url: 'public/first.jpg',
    verdict: 'playing',
    failure: null,
    retry_at: null,
    username: null,
  })
})

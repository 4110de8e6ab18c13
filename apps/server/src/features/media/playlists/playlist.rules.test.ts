import { describe, expect, it } from 'vitest'
import {
  chooseReels,
  chooseStories,
  type PlaylistItem,
  type ScreenSettings,
  isTvPlayable,
  toMediaItem,
  toPlainCaption,
} from './playlist.rules.ts'

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

function anItem(changes: Partial<PlaylistItem> = {}): PlaylistItem {
  return {
    id: 'a',
    kind: 'story',
    type: 'VIDEO',
    state: 'ready',
    caption: null,
    postedAt: hoursAgo(1),
    publicId: 'public',
    width: 720,
    height: 1280,
    durationSeconds: 6,
    ...changes,
  }
}

const urlOf = (publicId: string, file: string): string => `${publicId}/${file}`
const ids = (items: readonly PlaylistItem[]): string[] => items.map(({ id }) => id)

describe('chooseStories', () => {
  it('omits stories older than the screen’s hours', () => {
    const items = [2.99, 3, 5].map((hours) =>
      anItem({ id: String(hours), postedAt: hoursAgo(hours) }),
    )
    expect(ids(chooseStories(items, aScreen({ storyHourLimit: 3 }), NOW))).toEqual(['2.99'])
  })

  it('returns nothing when the screen’s view excludes the kind', () => {
    const items = [anItem()]
    expect(chooseStories(items, aScreen({ view: 'reels' }), NOW)).toEqual([])
    expect(chooseReels(items, aScreen({ view: 'stories' }))).toEqual([])
  })
})

describe('chooseReels', () => {
  it('replaces a reel that cannot be shown by the next one', () => {
    const states = ['ready', 'withheld', 'pending', 'failed', 'listed', 'ready'] as const
    const items = states.map((state, index) =>
      anItem({ id: `${state}${String(index)}`, kind: 'reel', state }),
    )
    expect(ids(chooseReels(items, aScreen({ reelsCountLimit: 3 })))).toEqual([
      'ready0',
      'pending2',
      'listed4',
    ])
  })

  it('selects all reels with the hashtag, case-insensitively', () => {
    const captions = ['Oi #TV', '#tvs', null, 'a #tv.', ...Array.from({ length: 12 }, () => '#Tv')]
    const items = captions.map((caption, index) =>
      anItem({ id: String(index), kind: 'reel', caption }),
    )
    const chosen = ids(chooseReels(items, aScreen({ reelsCountLimit: -1 })))
    expect(chosen.slice(0, 2)).toEqual(['0', '3'])
    expect(chosen).toHaveLength(14)
  })
})

describe('toMediaItem', () => {
  it.each([
    ['low', ['low.mp4', 'medium.mp4', 'original.mp4'], 'low.mp4'],
    ['low', ['original.mp4'], 'original.mp4'],
    ['medium', ['low.mp4', 'original.mp4'], 'original.mp4'],
    ['default', ['low.mp4', 'medium.mp4', 'original.mp4'], 'original.mp4'],
  ] as const)('for resolution %s and files %j uses %s', (resolution, files, file) => {
    const item = toMediaItem(anItem(), aScreen({ resolution }), { files: new Set(files), urlOf })
    expect(item?.media_url).toBe(`public/${file}`)
    expect(item?.poster_url).toBeNull()
  })

  it('returns null when the item has no files', () => {
    expect(toMediaItem(anItem(), aScreen(), { files: new Set(), urlOf })).toBeNull()
  })

  it('sets expires_at for stories and null for reels', () => {
    const files = new Set(['original.mp4'])
    const screen = aScreen({ storyHourLimit: 6 })
    const story = toMediaItem(anItem(), screen, { files, urlOf })
    expect(story?.expires_at).toBe('2026-01-05T23:00:00.000Z')
    const reel = toMediaItem(anItem({ kind: 'reel' }), screen, { files, urlOf })
    expect(reel?.expires_at).toBeNull()
  })
})

describe('isTvPlayable', () => {
  it.each([
    ['original.mp4', 'video/mp4', 1080, 1920, true],
    ['original.mp4', 'video/mp4', 2160, 3840, false],
    ['low.mp4', 'video/mp4', 2160, 3840, true],
    ['original.mp4', 'video/webm', 720, 1280, false],
    ['original.jpg', 'image/jpeg', 3000, 4000, true],
    ['original.jpg', 'image/avif', 1080, 1920, false],
  ])('for %s, %s, of an item of %i x %i returns %s', (name, contentType, width, height, plays) => {
    expect(isTvPlayable({ width, height }, { name, contentType })).toBe(plays)
  })
})

describe('toPlainCaption', () => {
  it.each([
    [null, null],
    [' \u0000\t ', null],
    ['Bom dia\n#tv', 'Bom dia\n#tv'],
    ['preço \u202e5 $R', 'preço  5 $R'],
  ])('maps %j to %j', (caption, written) => {
    expect(toPlainCaption(caption)).toBe(written)
  })

  it('truncates a caption of over 500 characters after a word without splitting a character', () => {
    expect(toPlainCaption('🍰 café '.repeat(100))).toMatch(/ (🍰|café)…$/u)
    expect([...(toPlainCaption('𝒶'.repeat(600)) ?? '')]).toHaveLength(500)
    expect([...(toPlainCaption('palavra '.repeat(600)) ?? '')].length).toBeLessThanOrEqual(500)
  })
})

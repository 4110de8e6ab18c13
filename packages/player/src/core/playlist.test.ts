import { describe, expect, it } from 'vitest'
import { anItem } from '../../test/builders.ts'
import { isItemCurrent, mergePlaylist } from './playlist.ts'

const HOUR_MS = 3_600_000

function namesOf(items: Parameters<typeof mergePlaylist>[0]): string {
  return mergePlaylist(items)
    .map(({ id }) => id)
    .join(' ')
}

describe('mergePlaylist', () => {
  it('sorts stories newest first, then reels newest first', () => {
    const items = [
      anItem('r1', { kind: 'reel', postedAt: 9 }),
      anItem('s1', { kind: 'story', postedAt: 1 }),
      anItem('r2', { kind: 'reel', postedAt: 10 }),
      anItem('s2', { kind: 'story', postedAt: 2 }),
    ]
    expect(namesOf(items)).toBe('s2 s1 r2 r1')
  })

  it('inserts a repost after every third item, newest first', () => {
    const reels = [7, 6, 5, 4, 3, 2, 1].map((at) => anItem(`r${at}`, { postedAt: at }))
    const reposts = [1, 2].map((at) => anItem(`m${at}`, { kind: 'repost', postedAt: at }))
    expect(namesOf([...reposts, ...reels])).toBe('r7 r6 r5 m2 r4 r3 r2 m1 r1')
  })

  it('appends the remaining reposts', () => {
    const reposts = [1, 2].map((at) => anItem(`m${at}`, { kind: 'repost', postedAt: at }))
    expect(namesOf([anItem('r1'), ...reposts])).toBe('r1 m2 m1')
  })

  it('omits a repost without an author', () => {
    const reposts = [undefined, null, '', ' ', '@ana'].map((author, at) =>
      anItem(`m${at}`, { kind: 'repost', author }),
    )
    expect(namesOf([anItem('r'), ...reposts])).toBe('r m4')
  })

  it('omits duplicates', () => {
    expect(namesOf([anItem('a'), anItem('a'), anItem('b', { postedAt: -1 })])).toBe('a b')
  })
})

describe('isItemCurrent', () => {
  it('is false when a story reaches the age limit of the screen', () => {
    const story = anItem('s', { kind: 'story', postedAt: 0 })
    expect(isItemCurrent(story, 3 * HOUR_MS - 1, 3)).toBe(true)
    expect(isItemCurrent(story, 3 * HOUR_MS, 3)).toBe(false)
  })

  it('is false when a repost reaches the age limit of the screen', () => {
    const repost = anItem('m', { kind: 'repost', postedAt: 0, expiresAt: 24 * HOUR_MS })
    expect(isItemCurrent(repost, 3 * HOUR_MS - 1, 3)).toBe(true)
    expect(isItemCurrent(repost, 3 * HOUR_MS, 3)).toBe(false)
  })

  it('is true for a reel of any age', () => {
    expect(isItemCurrent(anItem('r', { postedAt: 0 }), 900 * HOUR_MS, 3)).toBe(true)
  })

  it('is false from the expiry time on', () => {
    const mention = anItem('m', { kind: 'repost', expiresAt: 500 })
    expect(isItemCurrent(mention, 499, 24)).toBe(true)
    expect(isItemCurrent(mention, 500, 24)).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import {
  compareLists,
  initialState,
  isStoryExpired,
  type StoredItem,
  type ListedItem,
  nextState,
  storyRetentionCutoff,
  storyExpiryCutoff,
  prioritizeItems,
} from './item.rules.ts'

const NOW = new Date('2026-01-05T18:00:00Z')

function aListed(changes: Partial<ListedItem> = {}): ListedItem {
  return {
    id: '1',
    node: 'instagram_media',
    kind: 'reel',
    postedAt: NOW,
    caption: null,
    isWithheld: false,
    ...changes,
  }
}

function aStored(changes: Partial<StoredItem> = {}): StoredItem {
  return {
    id: 'a',
    node: 'instagram_media',
    externalId: '1',
    caption: null,
    state: 'ready',
    ...changes,
  }
}

describe('compareLists', () => {
  it('separates added, changed and removed items', () => {
    const stored = [
      aStored(),
      aStored({ id: 'b', externalId: '2' }),
      aStored({ id: 'c', externalId: '3' }),
    ]
    const listed = [aListed(), aListed({ id: '2', caption: 'Novo' }), aListed({ id: '4' })]
    const { added, changed, removed } = compareLists(listed, stored)
    expect(added.map(({ id }) => id)).toEqual(['4'])
    expect(changed.map((pair) => pair.stored.id)).toEqual(['b'])
    expect(removed.map(({ id }) => id)).toEqual(['c'])
  })

  it('distinguishes nodes with equal ids and ignores duplicates', () => {
    const listed = [aListed({ node: 'page_video' }), aListed({ node: 'page_video' })]
    expect(compareLists(listed, [aStored()])).toMatchObject({ added: [{}], removed: [{ id: 'a' }] })
  })
})

describe('initialState', () => {
  it('prepares stories at once and lists reels', () => {
    expect(initialState(aListed({ kind: 'story' }))).toBe('pending')
    expect(initialState(aListed())).toBe('listed')
    expect(initialState(aListed({ isWithheld: true, kind: 'story' }))).toBe('withheld')
  })
})

describe('nextState', () => {
  it('follows a file when it becomes withheld or available', () => {
    const withheld = aListed({ isWithheld: true })
    expect(nextState(aStored({ state: 'pending' }), withheld)).toBe('withheld')
    expect(nextState(aStored({ state: 'withheld' }), aListed({ kind: 'story' }))).toBe('pending')
    expect(nextState(aStored({ state: 'withheld' }), aListed())).toBe('listed')
    // A prepared item stays ready while the network lists it.
    expect(nextState(aStored(), withheld)).toBe('ready')
    expect(nextState(aStored({ state: 'failed' }), aListed())).toBe('failed')
  })
})

describe('isStoryExpired', () => {
  it('is true from 24 hours on', () => {
    const hoursAgo = (hours: number): Date => new Date(NOW.getTime() - hours * 3_600_000)
    expect(isStoryExpired(hoursAgo(23.99), NOW)).toBe(false)
    expect(isStoryExpired(hoursAgo(24), NOW)).toBe(true)
    expect(storyExpiryCutoff(NOW)).toEqual(hoursAgo(24))
    expect(storyRetentionCutoff(NOW)).toEqual(hoursAgo(48))
  })
})

describe('prioritizeItems', () => {
  it('puts photos and the first videos first, newest first', () => {
    const item = (id: string, kind: 'story' | 'reel', type: 'IMAGE' | 'VIDEO', hours: number) => {
      return { id, kind, type, postedAt: new Date(NOW.getTime() - hours * 3_600_000) }
    }
    const work = prioritizeItems([
      item('old reel', 'reel', 'VIDEO', 50),
      item('photo', 'story', 'IMAGE', 9),
      item('third video', 'story', 'VIDEO', 8),
      item('second video', 'story', 'VIDEO', 2),
      item('first video', 'story', 'VIDEO', 1),
    ])
    expect(work.map(({ id, priority }) => [id, priority])).toEqual([
      ['first video', 2],
      ['second video', 2],
      ['third video', 1],
      ['photo', 2],
      ['old reel', 0],
    ])
  })
})

import type { AccountItem } from '@vitrine/api'
import { expect, it } from 'vitest'
import { MAX_THUMBNAILS, placeholderCount, readyThumbnails } from './ready-thumbnails.rules.ts'

function anItem(id: string, changes: Partial<AccountItem> = {}): AccountItem {
  return {
    id,
    type: 'story',
    media_type: 'IMAGE',
    timestamp: '2026-11-20T12:00:00.000Z',
    caption: null,
    thumbnail_url: `/media/${id}.jpg`,
    verdict: 'playing',
    failure: null,
    retry_at: null,
    username: null,
    ...changes,
  }
}

const at = (hour: number) => ({
  timestamp: `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`,
})

it('readyThumbnails returns the newest items in a fixed order before and after they are ready', () => {
  const before = [
    anItem('old', at(1)),
    anItem('new', { ...at(9), verdict: 'preparing', thumbnail_url: null }),
    anItem('middle', { ...at(5), type: 'reel' }),
  ]
  const thumbnails = [
    { id: 'new', url: null },
    { id: 'middle', url: '/media/middle.jpg' },
    { id: 'old', url: '/media/old.jpg' },
  ]
  expect(readyThumbnails(before)).toEqual(thumbnails)
  const after = before.map((item) => (item.id === 'new' ? anItem('new', at(9)) : item))
  expect(readyThumbnails(after)).toEqual([
    { id: 'new', url: '/media/new.jpg' },
    ...thumbnails.slice(1),
  ])
})

it('readyThumbnails has no address until the item is ready', () => {
  expect(readyThumbnails([anItem('video', { verdict: 'preparing' })])).toEqual([
    { id: 'video', url: null },
  ])
})

it('readyThumbnails leaves out hidden items and reposts', () => {
  const away = (['failed', 'withheld', 'too_old', 'beyond_count', 'view_off'] as const).map(
    (reason) => anItem(reason, { verdict: reason }),
  )
  expect(readyThumbnails([...away, anItem('theirs', { type: 'repost', username: 'ana' })])).toEqual(
    [],
  )
})

it('readyThumbnails returns at most one row', () => {
  const many = Array.from({ length: 20 }, (_, index) => anItem(String(index)))
  expect(readyThumbnails(many)).toHaveLength(MAX_THUMBNAILS)
})

it('placeholderCount is the number of items when they are fewer than a row', () => {
  expect(placeholderCount([])).toBe(MAX_THUMBNAILS)
  expect(placeholderCount(readyThumbnails([anItem('one'), anItem('two')]))).toBe(2)
})

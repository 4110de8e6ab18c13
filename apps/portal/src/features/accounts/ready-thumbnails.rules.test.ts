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

it('are of the newest that go to the screen, at the same place before and after they are ready', () => {
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

it('wait until an item is ready, though the network has a still of it', () => {
  expect(readyThumbnails([anItem('video', { verdict: 'preparing' })])).toEqual([
    { id: 'video', url: null },
  ])
})

it('are of nothing that stays away, and of nobody else', () => {
  const away = (['failed', 'withheld', 'too_old', 'beyond_count', 'view_off'] as const).map(
    (reason) => anItem(reason, { verdict: reason }),
  )
  expect(readyThumbnails([...away, anItem('theirs', { type: 'repost', username: 'ana' })])).toEqual(
    [],
  )
})

it('fill one row', () => {
  const many = Array.from({ length: 20 }, (_, index) => anItem(String(index)))
  expect(readyThumbnails(many)).toHaveLength(MAX_THUMBNAILS)
})

it('leave no place empty for an account that has few', () => {
  expect(placeholderCount([])).toBe(MAX_THUMBNAILS)
  expect(placeholderCount(readyThumbnails([anItem('one'), anItem('two')]))).toBe(2)
})

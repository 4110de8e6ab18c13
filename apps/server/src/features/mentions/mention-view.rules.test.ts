import { Mention } from '@vitrine/api'
import { expect, it } from 'vitest'
import {
  authorAsShown,
  type MentionSurroundings,
  type StoredMention,
  toMention,
} from './mention-view.rules.ts'

const NOW = new Date('2026-03-10T15:00:00.000Z')
const ID = '5b0e8a52-6f2a-4a53-9d3c-0f4f2f6f7c11'
const AUTHOR = {
  id: '5b0e8a52-6f2a-4a53-9d3c-0f4f2f6f7c12',
  username: 'ana',
  name: null,
  rule: 'none',
} as const

const stored: StoredMention = {
  id: ID,
  mediaType: 'IMAGE',
  postedAt: new Date('2026-03-10T14:00:00.000Z'),
  expiresAt: new Date('2026-03-11T14:00:00.000Z'),
  endedAt: null,
  acceptedAt: NOW,
  confirmedAt: NOW,
  rejectedAt: null,
  permission: 'granted',
}
const around: MentionSurroundings = {
  author: AUTHOR,
  history: [],
  mediaUrl: 'http://portal.test/media/mentions/x',
  allowRepost: true,
  now: NOW,
}

it('is what the contract promises', () => {
  const mention = toMention(stored, around)
  expect(Mention.parse(mention)).toEqual(mention)
  expect(mention).toMatchObject({
    username: 'ana',
    created_at: '2026-03-10T14:00:00.000Z',
    accepted_at: NOW.toISOString(),
    rejected_at: null,
    showing: true,
    author: AUTHOR,
  })
})

it('shows nothing of an account that may not', () => {
  expect(toMention(stored, { ...around, allowRepost: false }).showing).toBe(false)
})

it('tells who did what', () => {
  const history = [
    { at: stored.postedAt, action: 'arrived', actor: 'author', name: null },
    { at: NOW, action: 'accepted', actor: 'owner', name: 'Célia' },
  ] as const
  expect(toMention(stored, { ...around, history }).history).toEqual([
    { at: '2026-03-10T14:00:00.000Z', action: 'arrived', by: 'author', name: null },
    { at: NOW.toISOString(), action: 'accepted', by: 'owner', name: 'Célia' },
  ])
})

it.each([
  [{ username: 'ana', name: 'Ana Silva' }, '@ana'],
  [{ username: null, name: 'Ana Silva' }, 'Ana Silva'],
  [{ username: ' ', name: '' }, null],
  [{ username: null, name: null }, null],
])('a screen names the author %o as %s', (author, shown) => {
  expect(authorAsShown(author)).toBe(shown)
})

import { Mention } from '@vitrine/api'
import { describe, expect, it } from 'vitest'
import {
  authorDisplayName,
  type MentionContext,
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
const context: MentionContext = {
  author: AUTHOR,
  history: [],
  mediaUrl: 'http://portal.test/media/mentions/x',
  allowRepost: true,
  now: NOW,
}

describe('toMention', () => {
  it('matches the API contract', () => {
    const mention = toMention(stored, context)
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

  it('is not showing when the account may not show reposts', () => {
    expect(toMention(stored, { ...context, allowRepost: false }).showing).toBe(false)
  })

  it('lists the events with their actors', () => {
    const history = [
      { at: stored.postedAt, action: 'arrived', actor: 'author', name: null },
      { at: NOW, action: 'accepted', actor: 'owner', name: 'Célia' },
    ] as const
    expect(toMention(stored, { ...context, history }).history).toEqual([
      { at: '2026-03-10T14:00:00.000Z', action: 'arrived', by: 'author', name: null },
      { at: NOW.toISOString(), action: 'accepted', by: 'owner', name: 'Célia' },
    ])
  })
})

describe('authorDisplayName', () => {
  it.each([
    [{ username: 'ana', name: 'Ana Silva' }, '@ana'],
    [{ username: null, name: 'Ana Silva' }, 'Ana Silva'],
    [{ username: ' ', name: '' }, null],
    [{ username: null, name: null }, null],
  ])('converts %o to %s', (author, shown) => {
    expect(authorDisplayName(author)).toBe(shown)
  })
})

import type { MediaItem } from '@vitrine/api'
import { CallError } from '@vitrine/api/client'
import { PlaylistError } from '@vitrine/player'
import { expect, it } from 'vitest'
import { playlistError, playlistItem } from './playlist-source.ts'

const story: MediaItem = {
  id: 'a',
  media_type: 'VIDEO',
  media_url: 'https://example.test/a.mp4',
  timestamp: '2026-11-20T12:00:00.000Z',
  type: 'story',
  duration: 7.5,
  width: 720,
  height: 1280,
  poster_url: 'https://example.test/a.jpg',
  last_frame_url: null,
  expires_at: '2026-11-21T12:00:00.000Z',
  caption: null,
}

it('puts an item of the wire into the player’s words', () => {
  expect(playlistItem(story)).toEqual({
    id: 'a',
    quality: 'a.mp4',
    kind: 'story',
    type: 'video',
    url: 'https://example.test/a.mp4',
    posterUrl: 'https://example.test/a.jpg',
    lastFrameUrl: null,
    width: 720,
    height: 1280,
    durationSeconds: 7.5,
    postedAt: Date.UTC(2026, 10, 20, 12),
    expiresAt: Date.UTC(2026, 10, 21, 12),
  })
})

const answered = (status: number, code: string) =>
  new CallError('answered', { status, errors: [{ code, message: 'why' }] })

it.each([
  ['plan_expired', answered(403, 'playback.plan_expired')],
  ['screen_limit', answered(422, 'playback.screen_limit')],
  ['signed_out', answered(401, 'auth.required')],
  ['refused', answered(404, 'accounts.not_found')],
  ['failed', answered(500, 'internal')],
  ['network', new CallError('network')],
  ['network', new CallError('unreadable', { status: 200 })],
] as const)('tells the player %s', (kind, error) => {
  const told = playlistError(error)
  expect(told).toBeInstanceOf(PlaylistError)
  expect(told).toMatchObject({ kind, cause: error })
})

it('hands on what is not a failed call', () => {
  const aborted = new Error('aborted')
  expect(playlistError(aborted)).toBe(aborted)
})

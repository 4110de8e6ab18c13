import type { MediaItem } from '@vitrine/api'
import { type ApiClient, CallError } from '@vitrine/api/client'
import { PlaylistError } from '@vitrine/player'
import { expect, it } from 'vitest'
import { createPlaylistSource, playlistError, playlistItem } from './playlist-source.ts'

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
const refused = (status: number, code: string) =>
  new CallError('answered', { status, errors: [{ code, message: 'why' }], isRefusal: true })

it.each([
  ['plan_expired', refused(403, 'playback.plan_expired')],
  ['screen_limit', refused(422, 'playback.screen_limit')],
  ['signed_out', refused(401, 'auth.required')],
  ['account_gone', refused(404, 'accounts.not_found')],
  ['screen_gone', refused(404, 'screens.not_found')],
  ['refused', refused(403, 'auth.forbidden')],
  ['failed', answered(500, 'internal')],
  ['network', new CallError('network')],
  ...[200, 401, 403, 404, 422, 511].map(
    (status) => ['network', new CallError('unreadable', { status })] as const,
  ),
] as const)('tells the player %s', (kind, error) => {
  const told = playlistError(error)
  expect(told).toBeInstanceOf(PlaylistError)
  expect(told).toMatchObject({ kind, cause: error })
})

it('hands on what is not a failed call', () => {
  const aborted = new Error('aborted')
  expect(playlistError(aborted)).toBe(aborted)
})

it('knows somebody else’s story by its id alone, whatever its address is signed with', () => {
  const address = 'https://example.test/media/mentions/m?session=s&until=1&signature='
  const mention: MediaItem = {
    ...story,
    id: 'm',
    type: 'repost',
    media_url: `${address}first`,
    duration: null,
    poster_url: null,
    author: '@ana',
  }
  const item = playlistItem(mention)
  expect(item).toMatchObject({ id: 'm', kind: 'repost', durationSeconds: null, posterUrl: null })
  expect(item).toMatchObject({ author: '@ana' })
  expect(playlistItem({ ...mention, author: null })).toMatchObject({ author: null })
  expect(item).not.toHaveProperty('quality')
  const signedAnew = playlistItem({ ...mention, media_url: `${address}second` })
  expect(signedAnew).toEqual({ ...item, url: `${address}second` })
})

/** A server that answers each list by its path; what is no list is thrown. */
function aSource(answers: Readonly<Record<string, unknown>>) {
  const asked: string[] = []
  const api = {
    async call({ path }: { path: string }, { query }: { query: object }) {
      asked.push(`${path} ${JSON.stringify(query)}`)
      const answer = answers[path.replace('/accounts/:id/', '')]
      if (answer instanceof Error) throw answer
      return answer
    },
  }
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- a fake answers as any call would
  const client = api as unknown as ApiClient
  return {
    asked,
    source: createPlaylistSource({ api: client, accountId: 'a', screenId: 's', runId: 'r' }),
  }
}

const listOf = (...data: readonly MediaItem[]) => ({
  now: '2026-11-20T13:00:00.000Z',
  data,
  ready: data.length,
  pending: 1,
})
const { signal } = new AbortController()

it('asks for other people’s stories apart from the shop’s own', async () => {
  const mention: MediaItem = { ...story, id: 'm', type: 'repost' }
  const answers = { stories: listOf(story), reels: listOf(), reposts: listOf(mention) }
  const { source, asked } = aSource(answers)
  const own = await source.load({ signal })
  expect(own.items.map(({ id }) => id)).toEqual(['a'])
  expect(own).toMatchObject({ ready: 1, pending: 2, serverNow: Date.UTC(2026, 10, 20, 13) })
  expect(asked).toHaveLength(2)
  const reposts = await source.loadReposts?.({ signal })
  expect(reposts).toMatchObject({ items: [{ id: 'm', kind: 'repost' }], ready: 1, pending: 1 })
  expect(asked[2]).toBe('/accounts/:id/reposts {"session_id":"r","screen_id":"s","is_app":"true"}')
})

it('says in the player’s words why they could not be had', async () => {
  const limited = aSource({ reposts: refused(422, 'playback.screen_limit') })
  await expect(limited.source.loadReposts?.({ signal })).rejects.toMatchObject({
    kind: 'screen_limit',
  })
  const older = aSource({ reposts: refused(404, 'accounts.not_found') })
  await expect(older.source.loadReposts?.({ signal })).rejects.toMatchObject({
    kind: 'account_gone',
  })
})

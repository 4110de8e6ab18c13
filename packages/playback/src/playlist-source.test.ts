import type { MediaItem } from '@vitrine/api'
import { type ApiClient, CallError } from '@vitrine/api/client'
import { describe, expect, it, vi } from 'vitest'
import { createPlaylistSource, type Run } from './playlist-source.ts'
import { previewOptions } from './preview.ts'

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

const refused = (status: number, code: string) =>
  new CallError('answered', { status, errors: [{ code, message: 'why' }], isRefusal: true })

const RUN: Run = { runId: 'r', accountId: 'a', screenId: 's' }

/** A server that answers each list by its path. Errors are thrown. */
function aSource(responses: Readonly<Record<string, unknown>>) {
  const queries: string[] = []
  const api = {
    async call({ path }: { path: string }, { query }: { query: object }) {
      queries.push(`${path} ${JSON.stringify(query)}`)
      const answer = responses[path.replace('/accounts/:id/', '')]
      if (answer instanceof Error) throw answer
      return answer
    },
  }
  // oxlint-disable-next-line typescript/consistent-type-assertions -- a fake answers as any call would
  const client = api as unknown as ApiClient
  return {
    queries,
    source: createPlaylistSource(client, RUN, { isApp: true }),
  }
}

const listOf = (...data: readonly MediaItem[]) => ({
  now: '2026-11-20T13:00:00.000Z',
  data,
  ready: data.length,
  pending: 1,
})
const { signal } = new AbortController()

const NOW = '2026-11-21T12:00:00.000Z'

function anItem(id: string, type: 'story' | 'reel'): MediaItem {
  return {
    id,
    type,
    media_type: 'IMAGE',
    media_url: `/media/${id}/low.jpg`,
    timestamp: NOW,
    duration: null,
    width: 480,
    height: 853,
    poster_url: null,
    last_frame_url: null,
    expires_at: null,
    caption: null,
  }
}

/** A server whose screen shows its story at first, and its reel once `view` is `reels`. */
function aServer() {
  const server: { view: 'stories' | 'reels' } = { view: 'stories' }
  const fake = {
    async call({ path }: { path: string }) {
      const list = path.endsWith('/stories') ? 'stories' : 'reels'
      const item = list === 'stories' ? anItem('s', 'story') : anItem('r', 'reel')
      const data = server.view === list ? [item] : []
      return { now: NOW, data, ready: data.length, pending: 0 }
    },
  }
  // oxlint-disable-next-line typescript/consistent-type-assertions -- a fake answers as any call would
  return { server, client: fake as unknown as ApiClient }
}

describe('createPlaylistSource', () => {
  it('loads reposts apart from the other lists', async () => {
    const mention: MediaItem = { ...story, id: 'm', type: 'repost' }
    const responses = { stories: listOf(story), reels: listOf(), reposts: listOf(mention) }
    const { source, queries } = aSource(responses)
    const own = await source.load({ signal })
    expect(own.items.map(({ id }) => id)).toEqual(['a'])
    expect(own).toMatchObject({ ready: 1, pending: 2, serverNow: Date.UTC(2026, 10, 20, 13) })
    expect(queries).toHaveLength(2)
    const reposts = await source.loadReposts?.({ signal })
    expect(reposts).toMatchObject({ items: [{ id: 'm', kind: 'repost' }], ready: 1, pending: 1 })
    expect(queries[2]).toBe(
      '/accounts/:id/reposts {"session_id":"r","screen_id":"s","is_app":"true"}',
    )
  })

  it('rejects with the error of the player when the reposts are refused', async () => {
    const limited = aSource({ reposts: refused(422, 'playback.screen_limit') })
    await expect(limited.source.loadReposts?.({ signal })).rejects.toMatchObject({
      kind: 'screen_limit',
    })
    const older = aSource({ reposts: refused(404, 'accounts.not_found') })
    await expect(older.source.loadReposts?.({ signal })).rejects.toMatchObject({
      kind: 'account_gone',
    })
  })

  it('loads reels after the screen changed from stories to reels', async () => {
    const { server, client } = aServer()
    const source = createPlaylistSource(client, RUN, { isApp: false })
    expect(await source.load({ signal })).toMatchObject({ items: [{ id: 's' }], ready: 1 })
    server.view = 'reels'
    expect(await source.load({ signal })).toMatchObject({
      items: [{ id: 'r' }],
      ready: 1,
      pending: 0,
      serverNow: Date.parse(NOW),
    })
  })

  it('marks every list of a preview and reports its end by the server’s clock', async () => {
    const queries: unknown[] = []
    const fake = {
      call(_endpoint: unknown, { query }: { query: unknown }) {
        queries.push(query)
        const ends = '2026-11-21T12:04:30.000Z'
        return Promise.resolve({ now: NOW, data: [], ready: 0, pending: 0, preview_ends_at: ends })
      },
    }
    // oxlint-disable-next-line typescript/consistent-type-assertions -- a fake answers as any call would
    const client = fake as unknown as ApiClient
    const preview = { onEndsIn: vi.fn(), onOver: vi.fn() }
    const source = createPlaylistSource(client, RUN, previewOptions(preview))
    await source.load({ signal })
    await source.loadReposts?.({ signal })
    expect(queries).toHaveLength(3)
    for (const query of queries) expect(query).toMatchObject({ preview: 'true' })
    expect(preview.onEndsIn).toHaveBeenCalledWith(270_000)
    expect(preview.onOver).not.toHaveBeenCalled()
  })

  it('reports the end of a preview when the server refuses it', async () => {
    const errors = [{ code: 'playback.preview_over', message: 'over' }]
    const refusal = new CallError('answered', { status: 422, errors, isRefusal: true })
    const fake = { call: () => Promise.reject(refusal) }
    // oxlint-disable-next-line typescript/consistent-type-assertions -- a fake answers as any call would
    const client = fake as unknown as ApiClient
    const preview = { onEndsIn: vi.fn(), onOver: vi.fn() }
    await expect(
      createPlaylistSource(client, RUN, previewOptions(preview)).load({ signal }),
    ).rejects.toThrow('over')
    expect(preview.onOver).toHaveBeenCalled()
  })
})

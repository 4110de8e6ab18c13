import type { MediaItem } from '@vitrine/api'
import { type ApiClient, CallError } from '@vitrine/api/client'
import { expect, it, vi } from 'vitest'
import { createSource } from './playlist-source.ts'

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

/** A server whose screen shows stories at first, with one story and one reel to choose from. */
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
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- a fake answers as any call would
  return { server, client: fake as unknown as ApiClient }
}

it('plays reels from the next load on after the screen changed from stories to reels', async () => {
  const { server, client } = aServer()
  const run = { sessionId: 'run', accountId: 'a', screenId: 'b', isTv: false, preview: null }
  const source = createSource(client, run)
  const { signal } = new AbortController()
  expect(await source.load({ signal })).toMatchObject({ items: [{ id: 's' }], ready: 1 })
  server.view = 'reels'
  expect(await source.load({ signal })).toMatchObject({
    items: [{ id: 'r' }],
    ready: 1,
    pending: 0,
    serverNow: Date.parse(NOW),
  })
})

it('marks every list of a preview, and tells how long it lasts by the server’s clock', async () => {
  const queries: unknown[] = []
  const fake = {
    call(_endpoint: unknown, { query }: { query: unknown }) {
      queries.push(query)
      const ends = '2026-11-21T12:04:30.000Z'
      return Promise.resolve({ now: NOW, data: [], ready: 0, pending: 0, preview_ends_at: ends })
    },
  }
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- a fake answers as any call would
  const client = fake as unknown as ApiClient
  const preview = { onEndsIn: vi.fn(), onOver: vi.fn() }
  const run = { sessionId: 'run', accountId: 'a', screenId: 'b', isTv: false, preview }
  const { signal } = new AbortController()
  const source = createSource(client, run)
  await source.load({ signal })
  await source.loadReposts?.({ signal })
  expect(queries).toHaveLength(3)
  for (const query of queries) expect(query).toMatchObject({ preview: 'true' })
  expect(preview.onEndsIn).toHaveBeenCalledWith(270_000)
  expect(preview.onOver).not.toHaveBeenCalled()
})

it('tells that the preview is over when the server gives no more of it', async () => {
  const errors = [{ code: 'playback.preview_over', message: 'over' }]
  const refusal = new CallError('answered', { status: 422, errors, isRefusal: true })
  const fake = { call: () => Promise.reject(refusal) }
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- a fake answers as any call would
  const client = fake as unknown as ApiClient
  const preview = { onEndsIn: vi.fn(), onOver: vi.fn() }
  const run = { sessionId: 'run', accountId: 'a', screenId: 'b', isTv: false, preview }
  const { signal } = new AbortController()
  await expect(createSource(client, run).load({ signal })).rejects.toThrow('over')
  expect(preview.onOver).toHaveBeenCalled()
})

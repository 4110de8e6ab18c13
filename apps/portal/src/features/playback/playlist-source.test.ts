import type { MediaItem } from '@vitrine/api'
import type { ApiClient } from '@vitrine/api/client'
import { expect, it } from 'vitest'
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
  const run = { sessionId: 'run', accountId: 'a', screenId: 'b', isTv: false }
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

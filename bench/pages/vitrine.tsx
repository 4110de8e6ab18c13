import { createRoot } from 'react-dom/client'
import { createBlobStore, createRealClock } from '@vitrine/player'
import type { PlaylistItem } from '@vitrine/player'
import { Player } from '@vitrine/player/react'
import type { BenchItem } from '../media/items.ts'
import { MEDIA_HEIGHT, MEDIA_WIDTH } from '../analysis/code.ts'
import { countShown, findRoot } from './page.ts'

const { items, slots, decoders, photoSeconds } = window.bench
const startedAt = Date.now()

function playlistItemOf(item: BenchItem): PlaylistItem {
  const isVideo = item.type === 'video'
  return {
    id: `item-${item.index}`,
    kind: 'story',
    type: item.type,
    url: item.url,
    posterUrl: item.first,
    lastFrameUrl: item.last,
    width: MEDIA_WIDTH,
    height: MEDIA_HEIGHT,
    durationSeconds: isVideo ? item.seconds : null,
    postedAt: startedAt - (item.index + 1) * 60_000,
    expiresAt: null,
  }
}

const source = {
  // The list comes from the network, like the server's: without one it does not come.
  async load() {
    const answer = await fetch('/list.json', { cache: 'no-store' })
    if (!answer.ok) throw new Error(`no list: ${answer.status}`)
    return { items: items.map(playlistItemOf), ready: items.length, pending: 0 }
  },
}

const clock = createRealClock()
const store = createBlobStore({ clock, fetch: fetch.bind(window), objectUrls: URL })

const texts = {
  loading: '',
  preparing: () => '',
  liveTag: () => '',
  downloadFailed: () => '',
  itemFailed: '',
  offline: '',
  soundBlocked: '',
}

createRoot(findRoot()).render(
  <Player
    source={source}
    store={store}
    clock={clock}
    texts={texts}
    unattended
    budget={{ maxVideos: decoders, maxLoadedVideos: decoders === 1 ? 1 : 2 * decoders }}
    settings={{
      storyHourLimit: 24,
      durationSeconds: photoSeconds,
      degrees: 0,
      quantityShow: slots,
      audio: false,
      realTime: false,
      header: false,
    }}
    onEvent={({ type }) => {
      if (type === 'itemShown') countShown()
    }}
  />,
)

import { createRoot } from 'react-dom/client'
import {
  createDatabase,
  createDecoderProbe,
  createDecoderCache,
  createStoredValues,
  createMediaStore,
  createPlaylistCache,
  createRealClock,
} from '@vitrine/player'
import type { PlaylistItem, Player as RunningPlayer } from '@vitrine/player'
import frameRateClip from '@vitrine/player/pace.mp4?url'
import probeClip from '@vitrine/player/probe.mp4?url'
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
  // The list comes from the network, as from the product's server.
  async load() {
    const answer = await fetch('/list.json', { cache: 'no-store' })
    if (!answer.ok) throw new Error(`no list: ${answer.status}`)
    return { items: items.map(playlistItemOf), ready: items.length, pending: 0 }
  },
}

const clock = createRealClock()
const database = createDatabase(clock)
let player: RunningPlayer | null = null

// The ports of a TV with the capabilities of a browser.
const store = createMediaStore({
  ...{ clock, database, blobUrls: 'all', files: null, objectUrls: URL },
  fetch: fetch.bind(window),
  serverNow: () => player?.serverNow() ?? null,
  estimate: () => navigator.storage.estimate(),
})
const playlistCache = createPlaylistCache(
  createStoredValues({ database, storage: localStorage }),
  'bench',
)
const decoderProbe = createDecoderProbe({
  cache: createDecoderCache(localStorage, 'bench'),
  ...{ clock, document, clip: probeClip, estimate: 6 },
})

const texts = {
  loading: '',
  preparing: () => '',
  liveTag: () => '',
  downloadFailed: () => '',
  itemFailed: '',
  offline: '',
  serverFailed: '',
  soundBlocked: '',
  trouble: '',
}

createRoot(findRoot()).render(
  <Player
    source={source}
    store={store}
    clock={clock}
    playlistCache={playlistCache}
    frameRateClip={frameRateClip}
    {...(decoders > 1 && { decoders: decoderProbe })}
    onPlayer={(running) => {
      player = running
    }}
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
      sidePanels: false,
    }}
    onEvent={({ type }) => {
      if (type === 'itemShown') countShown()
    }}
  />,
)

import { createRoot } from 'react-dom/client'
import probeClip from '../../assets/probe.mp4?url'
import {
  createBlobStore,
  createDatabase,
  createDecoderProbe,
  createDirectStore,
  createStoredValues,
  createMediaStore,
  createPlaylistCache,
  createRealClock,
  PlaylistError,
} from '../../src/index.ts'
import type {
  MediaStore,
  Player as RunningPlayer,
  PlaylistItem,
  PlayerNotification,
} from '../../src/index.ts'
import { Player } from '../../src/react/index.ts'
import { createElementVideoLayer } from './element-video-layer.ts'

/** The page under test: what plays and how is in its address. */
declare global {
  interface Window {
    playerEvents: PlayerNotification[]
    loads: number
    /** Videos found to play at once, by the probe; null before its end. */
    probedVideos: number | null
    /** The owner takes every mention off: the next list has none. */
    takeMentionsOff: () => void
  }
}

const address = new URLSearchParams(location.search)
const VIDEO_SECONDS: Record<string, number> = { red: 4, green: 3, blue: 5, purple: 1.5 }

/** `purple.2` is another item with the file of `purple`. */
function itemOf(id: string, index: number): PlaylistItem {
  const name = id.split('.')[0] ?? id
  const seconds = VIDEO_SECONDS[name] ?? null
  return {
    id,
    kind: index === 0 ? 'story' : 'reel',
    type: seconds === null ? 'image' : 'video',
    url: seconds === null ? `./media/${name}.jpg` : `./media/${name}.mp4`,
    posterUrl: seconds === null ? null : `./media/${name}-first.jpg`,
    lastFrameUrl: null,
    width: 360,
    height: 640,
    durationSeconds: seconds,
    postedAt: Date.now() - (index + 1) * 60_000,
    expiresAt: null,
  }
}

const caption = address.get('caption')
const items = (address.get('items') ?? 'red,green')
  .split(',')
  .map(itemOf)
  .map((item): PlaylistItem => (caption === null ? item : { ...item, caption }))
const authorOf = (id: string) => `@${id}.with.a.name.thirty.chars`
/** Other people's stories: no stills, nothing known of their length. */
let mentions = (address.get('mentions') ?? '')
  .split(',')
  .filter((id) => id !== '')
  .map((id, index): PlaylistItem => {
    const unknown = { posterUrl: null, durationSeconds: null }
    const words = { author: authorOf(id), caption: 'Words of somebody else' }
    return { ...itemOf(id, index + 1), ...unknown, ...words, kind: 'repost' }
  })
let running: RunningPlayer | null = null
window.playerEvents = []
window.loads = 0
window.probedVideos = null
window.takeMentionsOff = () => {
  mentions = []
  running?.refresh()
}

const source = {
  load: () => {
    window.loads += 1
    if (address.get('offline') === '1') return Promise.reject(new PlaylistError('network'))
    return Promise.resolve({ items, ready: items.length, pending: 0 })
  },
  loadReposts: () => Promise.resolve({ items: mentions, ready: mentions.length, pending: 0 }),
}
const clock = createRealClock()
const database = createDatabase(clock, 'player-test')
const download = { clock, fetch: fetch.bind(window), objectUrls: URL }

function createStore(): MediaStore {
  const kind = address.get('store')
  if (kind === 'blob') return createBlobStore(download)
  if (kind !== 'kept') return createDirectStore()
  return createMediaStore({
    ...{ ...download, database, blobUrls: 'all', files: null },
    serverNow: () => Date.now(),
  })
}

const store = createStore()
const values = createStoredValues({ database, storage: localStorage })
const isProbed = address.get('decoders') === 'probe'
const decoders = isProbed ? 3 : Number(address.get('decoders') ?? 3)
const probe = createDecoderProbe({
  ...{ clock, document, clip: probeClip, estimate: 6 },
  cache: {
    read: () => null,
    write: (videos) => {
      window.probedVideos = videos
    },
  },
})
const nativeVideoLayer =
  address.get('videoLayer') === '1' ? createElementVideoLayer(document) : null

const texts = {
  loading: 'Loading',
  preparing: (ready: number, total: number) => `${ready} of ${total}`,
  liveTag: (minutes: number) => `${minutes} min`,
  downloadFailed: (status: number | null) => `Download failed ${status ?? ''}`,
  itemFailed: 'One post could not be shown. The others carry on.',
  offline: 'Offline',
  serverFailed: 'Server failed',
  trouble: 'Trouble',
  soundBlocked: 'Sound is off',
}

const filled = (background: string) => <div style={{ width: '100%', height: '100%', background }} />

const root = document.getElementById('root')
if (!root) throw new Error('no root')
// A browser does not paint a video that an opaque page covers; the video layer of a TV is always painted.
if (nativeVideoLayer) root.style.opacity = '0.999'
createRoot(root).render(
  <Player
    source={source}
    store={store}
    clock={clock}
    {...(address.get('store') === 'kept' && {
      playlistCache: createPlaylistCache(values, 'test'),
    })}
    {...(isProbed && { decoders: probe })}
    branded={<p>Nothing left to play</p>}
    nativeVideoLayer={nativeVideoLayer}
    texts={texts}
    unattended
    header={{ name: '@cafe.vitrine', avatarUrl: address.get('picture') }}
    logo={filled('#8d86c4')}
    resellerCode={filled('#ffffff')}
    shop={<p>The shop</p>}
    budget={{ maxVideos: decoders, maxLoadedVideos: decoders === 1 ? 1 : 2 * decoders }}
    settings={{
      storyHourLimit: 24,
      durationSeconds: 5,
      degrees: Number(address.get('degrees') ?? 0),
      quantityShow: address.get('slots') === '1' ? 1 : 3,
      audio: address.get('audio') === '1',
      realTime: true,
      header: address.get('header') !== '0',
      sidePanels: address.get('sides') === '1',
    }}
    onEvent={(event) => window.playerEvents.push(event)}
    onPlayer={(player) => {
      running = player
    }}
  />,
)

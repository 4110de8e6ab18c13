import { createRoot } from 'react-dom/client'
import { createBlobStore, createDirectStore, createRealClock } from '../../src/index.ts'
import type { PlaylistItem, PlayerNotification } from '../../src/index.ts'
import { Player } from '../../src/react/index.ts'
import { createElementPlane } from './element-plane.ts'

/** The page under test: what plays and how is in its address. */
declare global {
  interface Window {
    playerEvents: PlayerNotification[]
    loads: number
  }
}

const address = new URLSearchParams(location.search)
const VIDEO_SECONDS: Record<string, number> = { red: 4, green: 3, blue: 5, purple: 1.5 }

function itemOf(name: string, index: number): PlaylistItem {
  const seconds = VIDEO_SECONDS[name] ?? null
  return {
    id: name,
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

const items = (address.get('items') ?? 'red,green').split(',').map(itemOf)
window.playerEvents = []
window.loads = 0

const source = {
  load: () => {
    window.loads += 1
    return Promise.resolve({ items, ready: items.length, pending: 0 })
  },
}
const clock = createRealClock()
const store =
  address.get('store') === 'blob'
    ? createBlobStore({ clock, fetch: fetch.bind(window), objectUrls: URL })
    : createDirectStore()
const plane = address.get('plane') === '1' ? createElementPlane(document) : null
const decoders = Number(address.get('decoders') ?? 3)

const texts = {
  loading: 'Loading',
  preparing: (ready: number, total: number) => `${ready} of ${total}`,
  liveTag: (minutes: number) => `${minutes} min`,
  downloadFailed: (status: number | null) => `Download failed ${status ?? ''}`,
  itemFailed: 'Item failed',
  offline: 'Offline',
  soundBlocked: 'Sound is off',
}

const root = document.getElementById('root')
if (!root) throw new Error('no root')
// A browser puts off painting a video that an opaque page covers; a TV's plane is always there.
if (plane) root.style.opacity = '0.999'
createRoot(root).render(
  <Player
    source={source}
    store={store}
    clock={clock}
    plane={plane}
    texts={texts}
    unattended
    header={{ name: 'cafe.vitrine', pictureUrl: null }}
    budget={{ maxVideos: decoders, maxLoadedVideos: decoders === 1 ? 1 : 2 * decoders }}
    settings={{
      storyHourLimit: 24,
      durationSeconds: 5,
      degrees: Number(address.get('degrees') ?? 0),
      quantityShow: 3,
      audio: address.get('audio') === '1',
      realTime: true,
      header: true,
    }}
    onEvent={(event) => window.playerEvents.push(event)}
  />,
)

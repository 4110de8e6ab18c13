import type { Device, Stop } from '@vitrine/device/browser'
import {
  createBlobStore,
  createDatabase,
  createDecoderProbe,
  createDecoderCache,
  createStoredValues,
  createMediaStore,
  createPlaylistCache,
  createRealClock,
  type DecoderProbe,
  type KeepAwake,
  type MediaStore,
  type Player,
  type PlaylistCache,
  wipeDevice,
} from '@vitrine/player'
import frameRateClip from '@vitrine/player/pace.mp4?url'
import probeClip from '@vitrine/player/probe.mp4?url'
import type { ShowIds } from './home.ts'

/** What players need of the device that they run on. It is created once and outlives every player. */
export interface DevicePlayback {
  readonly store: MediaStore
  readonly decoders: DecoderProbe
  readonly keepAwake: KeepAwake
  readonly frameRateClip: string | null
  /** Where the playlist of an account on a screen is saved. */
  readonly playlistCache: (ids: ShowIds) => PlaylistCache
  /** Sets the running player, whose server time decides what the store drops; null when none runs. */
  readonly setPlayer: (player: Player | null) => void
  /** How many videos play at once, as far as is known. */
  readonly maxVideos: () => number
  /** Removes all media and playlists from the device; rejects where something remains. */
  readonly wipe: () => Promise<void>
}

export interface DeviceDeps {
  readonly window: Window & typeof globalThis
  readonly device: Device
  /** Plays one video at a time, without a probe of the decoders (reading P20). */
  readonly plainMode?: boolean
}

/** Plain mode does not measure: several videos at once may be what the page fails of. */
const ONE_DECODER: DecoderProbe = {
  estimate: 1,
  probe: () => Promise.resolve(1),
  lowered: () => undefined,
}

const PLAYLIST_PREFIX = 'vitrine:playlist:'
const VIDEOS_PER_SLOT = 2
const MAX_SLOTS = 3

/** For a device that serves as a shop's screen: media and playlists are saved for a start without a network. */
export function createDevicePlayback({ window, device, plainMode }: DeviceDeps): DevicePlayback {
  const clock = createRealClock()
  const database = createDatabase(clock)
  const storage = openLocalStorage(window)
  const values = createStoredValues({ database, storage })
  const decoderCache = createDecoderCache(storage, device.fingerprint)
  const { videoDecoders } = device
  let player: Player | null = null
  const store = createMediaStore({
    clock,
    database,
    blobUrls: device.blobUrls,
    files: device.files,
    objectUrls: URL,
    fetch: window.fetch.bind(window),
    serverNow: () => player?.serverNow() ?? null,
    ...estimateOf(window.navigator),
  })
  return {
    store,
    decoders: plainMode
      ? ONE_DECODER
      : createDecoderProbe({
          cache: decoderCache,
          clock,
          document: window.document,
          clip: probeClip,
          estimate: videoDecoders === 1 ? 1 : VIDEOS_PER_SLOT * videoDecoders,
        }),
    keepAwake: createKeepAwake(device),
    frameRateClip: device.lowersFrameRate && !plainMode ? frameRateClip : null,
    playlistCache: ({ accountId, screenId }) =>
      createPlaylistCache(values, `${accountId} ${screenId}`),
    setPlayer: (next) => void (player = next),
    maxVideos: () => Math.min(plainMode ? 1 : MAX_SLOTS, decoderCache.read() ?? videoDecoders),
    wipe() {
      removePlaylists(storage)
      return wipeDevice({ database, files: device.files, store })
    },
  }
}

/** For a person's browser: nothing is saved on it. */
export function createTransientStore({ window }: Pick<DeviceDeps, 'window'>): MediaStore {
  const clock = createRealClock()
  return createBlobStore({ clock, fetch: window.fetch.bind(window), objectUrls: URL })
}

/** Null where storage is switched off: reading the property itself throws there. */
export function openLocalStorage(window: Window): globalThis.Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

/** The player saves playlists here where the database has no room for them. */
function removePlaylists(storage: globalThis.Storage | null): void {
  if (storage === null) return
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index))
  for (const name of names) if (name?.indexOf(PLAYLIST_PREFIX) === 0) storage.removeItem(name)
}

/** Only in a secure context, and not before Chromium 61. */
function estimateOf(navigator: Partial<Navigator>) {
  const { storage } = navigator
  return storage ? { estimate: () => storage.estimate() } : {}
}

/** The player calls `hold` with every heartbeat; the device renews the hold by itself. */
export function createKeepAwake(device: Pick<Device, 'keepAwake'>): KeepAwake {
  let stop: Stop | null = null
  return {
    hold() {
      stop ??= device.keepAwake()
    },
    release() {
      stop?.()
      stop = null
    },
  }
}

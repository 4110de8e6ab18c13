import type { Device, Stop } from '@vitrine/device'
import {
  createDatabase,
  createDecoderProbe,
  createDecoderMemory,
  createStoredValues,
  createMediaStore,
  createPlaylistMemory,
  createRealClock,
  type DecoderProbe,
  type ReloadHistory,
  nextReload,
  type KeepAwake,
  type MediaStore,
  type Player,
  type PlaylistMemory,
  wipeDevice,
} from '@vitrine/player'
import paceClip from '@vitrine/player/pace.mp4?url'
import probeClip from '@vitrine/player/probe.mp4?url'
import { parseJson } from './parse-json.ts'
import { openLocalStorage, type DeviceStorage } from './storage.ts'

interface ShowIds {
  readonly accountId: string
  readonly screenId: string
}

/** What the player needs of this device, made once: it outlives every page. */
export interface PlayerParts {
  readonly store: MediaStore
  /** Removes all files and lists from the device; rejects where something stays. */
  readonly wipe: () => Promise<void>
  readonly decoders: DecoderProbe
  readonly keepAwake: KeepAwake
  readonly paceClip: string | null
  readonly memoryOf: (ids: ShowIds) => PlaylistMemory
  /** The player that runs now, whose time of the server the store goes by; null when none does. */
  readonly setPlayer: (player: Player | null) => void
  /** Videos that play at once, as far as is known. */
  readonly videosAtOnce: () => number
  /** Whether a page that stands still may start afresh now; it notes that it does. */
  readonly mayStartAfresh: () => boolean
}

const FRESH_STARTS = 'fresh_starts'
const KEEP_DAYS = 365
const PLAYLIST_PREFIX = 'vitrine:playlist:'
const VIDEOS_BESIDE_THE_NEXT = 2

interface Given {
  readonly window: Window & typeof globalThis
  readonly device: Device
  readonly local: DeviceStorage
}

export function createPlayerParts({ window, device, local }: Given): PlayerParts {
  const clock = createRealClock()
  const database = createDatabase(clock)
  const storage = openLocalStorage(window)
  const values = createStoredValues({ database, storage })
  const found = createDecoderMemory(storage, device.fingerprint)
  let player: Player | null = null
  const store = createMediaStore({
    ...{ clock, database, mediaSource: device.mediaSource, objectUrls: URL },
    files: device.files,
    fetch: window.fetch.bind(window),
    serverNow: () => player?.serverNow() ?? null,
    ...estimateOf(window.navigator),
  })
  return {
    store,
    async wipe() {
      removePlaylists(storage)
      await wipeDevice({ database, files: device.files, store })
    },
    decoders: createDecoderProbe({
      ...{ ...found, clock, document: window.document, clip: probeClip },
      guess: device.videoDecoders === 1 ? 1 : VIDEOS_BESIDE_THE_NEXT * device.videoDecoders,
    }),
    keepAwake: keepAwakePort(device),
    paceClip: device.slowsForVideos ? paceClip : null,
    memoryOf: ({ accountId, screenId }) => createPlaylistMemory(values, `${accountId} ${screenId}`),
    setPlayer: (next) => void (player = next),
    videosAtOnce: () => Math.min(3, found.known() ?? device.videoDecoders),
    mayStartAfresh: () => mayStartAfresh(local, clock.calendarNow()),
  }
}

/** Lists that the database had no room for lie here. */
function removePlaylists(storage: globalThis.Storage | null): void {
  if (storage === null) return
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index))
  for (const name of names) if (name?.indexOf(PLAYLIST_PREFIX) === 0) storage.removeItem(name)
}

function estimateOf(navigator: Partial<Navigator>) {
  const { storage } = navigator
  return storage ? { estimate: () => storage.estimate() } : {}
}

function mayStartAfresh(local: DeviceStorage, now: number): boolean {
  const next = nextReload(parseReloadHistory(parseJson(local.get(FRESH_STARTS))), now)
  if (next === null) return false
  local.set(FRESH_STARTS, JSON.stringify(next), KEEP_DAYS)
  return true
}

function parseReloadHistory(kept: unknown): ReloadHistory | null {
  if (typeof kept !== 'object' || kept === null) return null
  const count = 'count' in kept ? kept.count : null
  const lastAt = 'lastAt' in kept ? kept.lastAt : null
  return typeof count === 'number' && typeof lastAt === 'number' ? { count, lastAt } : null
}

/** The player asserts its hold with every heartbeat; the device keeps it up by itself. */
function keepAwakePort(device: Device): KeepAwake {
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

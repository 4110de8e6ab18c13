import type { Device, Stop } from '@vitrine/device'
import {
  createDatabase,
  createDecoderJudge,
  createKeptValues,
  createMediaStore,
  createPlaylistMemory,
  createRealClock,
  type DecoderJudge,
  type FreshStarts,
  freshStart,
  type KeepAwake,
  type MediaStore,
  type Player,
  type PlaylistMemory,
} from '@vitrine/player'
import probeClip from '@vitrine/player/probe.mp4?url'
import { parseJson } from './parse-json.ts'
import type { Storage } from './storage.ts'

interface ShowIds {
  readonly accountId: string
  readonly screenId: string
}

/** What the player needs of this device, made once: it outlives every page. */
export interface PlayerParts {
  readonly store: MediaStore
  readonly decoders: DecoderJudge
  readonly keepAwake: KeepAwake
  readonly memoryOf: (ids: ShowIds) => PlaylistMemory
  /** The player that runs now, whose time of the server the store goes by; null when none does. */
  readonly setPlayer: (player: Player | null) => void
  /** Videos that play at once, as far as is known. */
  readonly videosAtOnce: () => number
  /** Whether a page that stands still may start afresh now; it notes that it does. */
  readonly mayStartAfresh: () => boolean
}

const DECODERS = 'decoders'
const FRESH_STARTS = 'fresh_starts'
const KEEP_DAYS = 365
const VIDEOS_BESIDE_THE_NEXT = 2

interface Given {
  readonly window: Window & typeof globalThis
  readonly device: Device
  readonly local: Storage
}

export function createPlayerParts({ window, device, local }: Given): PlayerParts {
  const clock = createRealClock()
  const database = createDatabase(clock)
  const values = createKeptValues({ database, storage: openStorage(window) })
  let player: Player | null = null
  const known = () => readKnown(local, window.navigator.userAgent)
  return {
    store: createMediaStore({
      ...{ clock, database, mediaSource: device.mediaSource, objectUrls: URL },
      fetch: window.fetch.bind(window),
      serverNow: () => player?.serverNow() ?? null,
      ...estimateOf(window.navigator),
    }),
    decoders: createDecoderJudge({
      ...{ clock, known, document: window.document, clip: probeClip },
      guess: device.videoDecoders === 1 ? 1 : VIDEOS_BESIDE_THE_NEXT * device.videoDecoders,
      remember: (videos) => writeKnown(local, window.navigator.userAgent, videos),
    }),
    keepAwake: keepAwakePort(device),
    memoryOf: ({ accountId, screenId }) => createPlaylistMemory(values, `${accountId} ${screenId}`),
    setPlayer: (next) => void (player = next),
    videosAtOnce: () => Math.min(3, known() ?? device.videoDecoders),
    mayStartAfresh: () => mayStartAfresh(local, clock.calendarNow()),
  }
}

/** `localStorage` may throw already when it is looked at. */
function openStorage(window: Window): globalThis.Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

function estimateOf(navigator: Partial<Navigator>) {
  const { storage } = navigator
  return storage ? { estimate: () => storage.estimate() } : {}
}

/** What was found holds for this device and firmware, which the engine's name tells. */
function readKnown(local: Storage, device: string): number | null {
  const kept = parseJson(local.get(DECODERS))
  if (typeof kept !== 'object' || kept === null || !('device' in kept)) return null
  const videos = 'videos' in kept ? kept.videos : null
  return kept.device === device && typeof videos === 'number' && videos > 0 ? videos : null
}

function writeKnown(local: Storage, device: string, videos: number | null): void {
  if (videos === null) local.remove(DECODERS)
  else local.set(DECODERS, JSON.stringify({ device, videos }), KEEP_DAYS)
}

function mayStartAfresh(local: Storage, now: number): boolean {
  const next = freshStart(parseFreshStarts(parseJson(local.get(FRESH_STARTS))), now)
  if (next === null) return false
  local.set(FRESH_STARTS, JSON.stringify(next), KEEP_DAYS)
  return true
}

function parseFreshStarts(kept: unknown): FreshStarts | null {
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

import type { PressedKey } from '@vitrine/api'
import type { Check } from './check.ts'
import { rotationCheck, VIDEO_CHECKS } from './video-checks.ts'

/** How long the network is measured, in ms: a slow line reads a part of the file. */
const SPEED_MS = 8_000
/** A larger error of the device's clock is a fault, in ms. */
const CLOCK_LIMIT_MS = 5 * 60_000

const engineCheck: Check = {
  name: 'engine',
  limitMs: 2_000,
  usualMs: 100,
  run: ({ engine }) => Promise.resolve({ engine: { outcome: 'passed', ...engine() } }),
}

const networkCheck: Check = {
  name: 'network',
  limitMs: 10_000,
  usualMs: 500,
  async run({ network }, signal) {
    // The first request opens the connection; the second one measures it.
    await network.ping(signal)
    const { latencyMs } = await network.ping(signal)
    return { network: { outcome: 'passed', latency_ms: Math.round(latencyMs) } }
  },
}

const clockCheck: Check = {
  name: 'clock',
  limitMs: 10_000,
  usualMs: 500,
  async run({ clock, network }, signal) {
    const { serverMs } = await network.ping(signal)
    if (serverMs === null) return { clock: { outcome: 'unavailable' } }
    const offset = Math.round(clock.calendarNow() - serverMs)
    const isRight = Math.abs(offset) <= CLOCK_LIMIT_MS
    return { clock: { outcome: isRight ? 'passed' : 'failed', offset_ms: offset } }
  },
}

const speedCheck: Check = {
  name: 'speed',
  limitMs: SPEED_MS + 7_000,
  usualMs: 5_000,
  async run({ network }, signal) {
    const { bytes, ms } = await network.measure(SPEED_MS, signal)
    const kbit = ms > 0 ? Math.round((bytes * 8) / ms) : 0
    return { speed: { outcome: bytes > 0 ? 'passed' : 'failed', bytes, kbit_per_second: kbit } }
  },
}

const storageCheck: Check = {
  name: 'storage',
  limitMs: 20_000,
  usualMs: 1_000,
  async run({ storage }) {
    const estimate = await storage.estimate()
    const local = storage.testLocalStorage()
    const database = await storage.testDatabase()
    return {
      storage: {
        outcome: local && database ? 'passed' : 'failed',
        local_storage: local,
        database,
        ...(estimate === null
          ? {}
          : { quota_bytes: Math.round(estimate.quota), used_bytes: Math.round(estimate.usage) }),
      },
    }
  },
}

const wakeLockCheck: Check = {
  name: 'wake_lock',
  limitMs: 8_000,
  usualMs: 300,
  async run({ checkWakeLock }) {
    const result = await checkWakeLock()
    if (result === null) return { wake_lock: { outcome: 'unavailable' } }
    const { method, isGranted } = result
    return { wake_lock: { outcome: isGranted ? 'passed' : 'failed', method } }
  },
}

/** The keys that the app uses, in the order of the page. */
export const WANTED_KEYS = ['left', 'right', 'up', 'down', 'ok', 'back', 'playPause'] as const
export type WantedKey = (typeof WANTED_KEYS)[number]

/** Not every remote control has this key; the pages have a button for it. */
const OPTIONAL_KEYS: readonly WantedKey[] = ['playPause']

/** The wanted keys that were not pressed. A separate Play or Pause key counts as one that does both. */
export function missingKeys(pressed: readonly PressedKey[]): readonly WantedKey[] {
  const keys = pressed.map(({ key }) => (key === 'play' || key === 'pause' ? 'playPause' : key))
  return WANTED_KEYS.filter((wanted) => !keys.includes(wanted))
}

const keysCheck: Check = {
  name: 'keys',
  limitMs: 120_000,
  usualMs: 20_000,
  async run({ questions }, signal) {
    const pressed = await questions.keys(signal)
    if (pressed.length === 0) return { keys: { outcome: 'skipped' } }
    const missing = missingKeys(pressed)
    const isComplete = missing.every((key) => OPTIONAL_KEYS.includes(key))
    return {
      keys: {
        outcome: isComplete ? 'passed' : 'failed',
        pressed: [...pressed],
        missing: [...missing],
      },
    }
  },
}

/** In the order of the test: those that need a person come last. */
export const CHECKS: readonly Check[] = [
  engineCheck,
  networkCheck,
  clockCheck,
  speedCheck,
  storageCheck,
  ...VIDEO_CHECKS,
  wakeLockCheck,
  rotationCheck,
  keysCheck,
]

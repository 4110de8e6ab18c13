import { z } from 'zod/mini'
import { DEVICE, PERSON } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { IdParams, Moment } from '../fields.ts'
import { Platform } from './authorizations.ts'

/**
 * How a check of the device test ended. `crashed`: the page ended during it. `unavailable`: the device has no such
 * function. `skipped`: the person did not answer.
 */
export const TEST_OUTCOMES = [
  'passed',
  'failed',
  'timed_out',
  'crashed',
  'skipped',
  'unavailable',
] as const
export type TestOutcome = (typeof TEST_OUTCOMES)[number]

/** Printable characters only, as the database requires. `max` in characters. */
const line = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[\x20-\x7e]*$/))
/** Whole numbers that a test measures: bytes, milliseconds, pixels, counts. */
const Count = z.int().check(z.minimum(0))

const BASE = {
  outcome: z.enum(TEST_OUTCOMES),
  /** Duration of the check. */
  ms: z.optional(Count),
  /** Message of the fault, for support. */
  reason: z.optional(line(200)),
}

const VideoCheck = z.object({
  ...BASE,
  /** The size that the device reports, in pixels. */
  width: z.optional(Count),
  height: z.optional(Count),
  /** Time from the address to the first progress. */
  start_ms: z.optional(Count),
  dropped: z.optional(Count),
  /** Whether sound was decoded; absent where the engine does not report it. */
  has_sound: z.optional(z.boolean()),
})

const SourceCheck = z.object({ ...BASE, start_ms: z.optional(Count) })

const PressedKey = z.object({
  /** Our name of the key; null for a key that the app does not use. */
  key: z.nullable(line(20)),
  code: Count,
  /** The engine's own name of the key. */
  name: line(30),
})
export type PressedKey = z.infer<typeof PressedKey>

/** The checks of the device test; one that is absent did not run. Unknown checks of newer apps are ignored. */
export const DeviceChecks = z.object({
  engine: z.optional(
    z.object({
      ...BASE,
      name: z.optional(line(60)),
      user_agent: z.optional(line(400)),
      /** Size of the page, in CSS pixels. */
      width: z.optional(Count),
      height: z.optional(Count),
      /** Functions that the engine lacks and the app would use. */
      missing: z.optional(z.array(line(40)).check(z.maxLength(30))),
    }),
  ),
  network: z.optional(z.object({ ...BASE, latency_ms: z.optional(Count) })),
  /** The device's clock minus the server's, in ms. */
  clock: z.optional(z.object({ ...BASE, offset_ms: z.optional(z.int()) })),
  speed: z.optional(
    z.object({ ...BASE, bytes: z.optional(Count), kbit_per_second: z.optional(Count) }),
  ),
  storage: z.optional(
    z.object({
      ...BASE,
      quota_bytes: z.optional(Count),
      used_bytes: z.optional(Count),
      /** What was written was read again. */
      local_storage: z.optional(z.boolean()),
      database: z.optional(z.boolean()),
    }),
  ),
  photo: z.optional(VideoCheck),
  video_480: z.optional(VideoCheck),
  video_720: z.optional(VideoCheck),
  video_upright: z.optional(VideoCheck),
  video_wide: z.optional(VideoCheck),
  /** A video from a `blob:` URL. */
  blob: z.optional(SourceCheck),
  /** A video from the app's own folder. */
  file: z.optional(SourceCheck),
  /** Videos that advance while all others do. */
  decoders: z.optional(z.object({ ...BASE, count: z.optional(Count) })),
  wake_lock: z.optional(
    z.object({ ...BASE, method: z.optional(z.enum(['shell', 'platform', 'wake_lock'])) }),
  ),
  rotation: z.optional(
    z.object({
      ...BASE,
      method: z.optional(z.enum(['css', 'native'])),
      /** What the person saw: the video rotated as it should be, in another position, or not at all. */
      seen: z.optional(z.enum(['rotated', 'not_rotated', 'nothing'])),
    }),
  ),
  keys: z.optional(
    z.object({
      ...BASE,
      pressed: z.optional(z.array(PressedKey).check(z.maxLength(40))),
      missing: z.optional(z.array(line(20)).check(z.maxLength(20))),
    }),
  ),
})
export type DeviceChecks = z.infer<typeof DeviceChecks>

/** In the order of the test. */
export const DEVICE_CHECKS = [
  ...(['engine', 'network', 'clock', 'speed', 'storage', 'photo'] as const),
  ...(['video_480', 'video_720', 'video_upright', 'video_wide'] as const),
  ...(['blob', 'file', 'decoders', 'wake_lock', 'rotation', 'keys'] as const),
] as const satisfies readonly (keyof DeviceChecks)[]
export type DeviceCheckName = (typeof DEVICE_CHECKS)[number]
/** The result of one check, without what only this check measures. */
export type DeviceCheck = NonNullable<DeviceChecks[DeviceCheckName]>

/** The result of a device test, as the TV sends it. */
export const DeviceTest = z.object({
  version: line(40),
  platform: Platform,
  model: line(40),
  firmware: z.nullable(line(80)),
  duration_ms: Count,
  checks: DeviceChecks,
})
export type DeviceTest = z.infer<typeof DeviceTest>

export const saveDeviceTest = endpoint({
  method: 'POST',
  path: '/monitoring/device_test',
  summary: 'A TV sends the result of its device test, which replaces the one before',
  access: DEVICE,
  body: DeviceTest,
  response: z.object({ tested_at: Moment }),
})

export const getDeviceTest = endpoint({
  method: 'GET',
  path: '/sessions/:id/device_test',
  summary: 'The latest device test of a TV; null when there is none',
  access: PERSON,
  params: IdParams,
  response: z.object({ tested_at: z.nullable(Moment), test: z.nullable(DeviceTest) }),
  errors: ['sessions.not_found'],
})

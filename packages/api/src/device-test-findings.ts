import type { DeviceCheck, DeviceCheckName, DeviceChecks } from './calls/device-tests.ts'
import { DEVICE_CHECKS } from './calls/device-tests.ts'
import type { TestVideoName } from './device-test-media.ts'

/** `good`: as a shop expects. `limited`: works with a limit. `bad`: needs a person. */
export type FindingTone = 'good' | 'limited' | 'bad'

/** What a device test means for the shop. Each name is a text key of `device-results.ts`. */
export type FindingName =
  | ('videos_many' | 'videos_two' | 'videos_one' | 'videos_none')
  | ('quality_original' | 'quality_high' | 'quality_normal')
  | ('offline_all' | 'offline_photos' | 'offline_none')
  | ('speed_good' | 'speed_slow' | 'speed_poor')
  | ('awake_yes' | 'awake_no' | 'rotated_yes' | 'rotated_no')
  | ('keys_all' | 'keys_missing' | 'clock_wrong' | 'space_small' | 'unfinished')

export interface Finding {
  readonly name: FindingName
  readonly tone: FindingTone
  /** The number in the text: videos or Mbit/s; null for a text without one. */
  readonly value: number | null
}

/** A slot plays at most three videos side by side. */
const MANY_VIDEOS = 3
/** Three videos of the original quality, at most 8 Mbit/s each while they are loaded for the first time. */
const GOOD_KBIT_PER_SECOND = 8_000
/** One video of the normal quality plays without a stop. */
const POOR_KBIT_PER_SECOND = 1_500
/** With a larger error the server's certificate and the opening hours can fail. */
const CLOCK_LIMIT_MS = 5 * 60_000
/** Room for the media of one account. */
const SMALL_QUOTA_BYTES = 300_000_000

/** What the checks mean for the shop, the most important first. Checks that did not run yield nothing. */
export function findingsOf(checks: DeviceChecks): readonly Finding[] {
  return [
    videosAtOnce(checks),
    quality(checks),
    offline(checks),
    speed(checks),
    awake(checks),
    rotation(checks),
    keys(checks),
    clock(checks),
    space(checks),
    unfinished(checks),
  ].flatMap((found) => (found === null ? [] : [found]))
}

function finding(name: FindingName, tone: FindingTone, value: number | null = null): Finding {
  return { name, tone, value }
}

function hasPassed(check: DeviceCheck | undefined): boolean {
  return check?.outcome === 'passed'
}

const VIDEOS: readonly TestVideoName[] = ['video_480', 'video_720', 'video_upright', 'video_wide']

function playsVideo(checks: DeviceChecks): boolean {
  return VIDEOS.some((name) => hasPassed(checks[name]))
}

function videosAtOnce(checks: DeviceChecks): Finding | null {
  const ran = VIDEOS.some((name) => checks[name] !== undefined)
  if (ran && !playsVideo(checks)) return finding('videos_none', 'bad')
  const count = checks.decoders?.count
  if (count === undefined || count === 0) return null
  if (count >= MANY_VIDEOS) return finding('videos_many', 'good', count)
  return count === 1 ? finding('videos_one', 'limited') : finding('videos_two', 'limited')
}

/** The highest quality that plays upright, which is how stories and reels are filmed. */
function quality({ video_480, video_720, video_upright }: DeviceChecks): Finding | null {
  if (hasPassed(video_upright)) return finding('quality_original', 'good')
  if (hasPassed(video_720)) return finding('quality_high', 'limited')
  return hasPassed(video_480) ? finding('quality_normal', 'limited') : null
}

function offline(checks: DeviceChecks): Finding | null {
  const { blob, file, storage } = checks
  if (blob === undefined && file === undefined) return null
  if (hasPassed(file) || (hasPassed(blob) && storage?.database === true)) {
    return finding('offline_all', 'good')
  }
  return storage?.database === true
    ? finding('offline_photos', 'limited')
    : finding('offline_none', 'bad')
}

function speed({ speed: check, network }: DeviceChecks): Finding | null {
  const kbit = check?.kbit_per_second
  if (kbit === undefined)
    return network?.outcome === 'failed' ? finding('speed_poor', 'bad', 0) : null
  const megabit = Math.round(kbit / 100) / 10
  if (kbit >= GOOD_KBIT_PER_SECOND) return finding('speed_good', 'good', megabit)
  return kbit >= POOR_KBIT_PER_SECOND
    ? finding('speed_slow', 'limited', megabit)
    : finding('speed_poor', 'bad', megabit)
}

function awake({ wake_lock }: DeviceChecks): Finding | null {
  if (wake_lock === undefined) return null
  return hasPassed(wake_lock) ? finding('awake_yes', 'good') : finding('awake_no', 'limited')
}

function rotation({ rotation: check }: DeviceChecks): Finding | null {
  if (check?.seen === undefined) return null
  return check.seen === 'rotated'
    ? finding('rotated_yes', 'good')
    : finding('rotated_no', 'limited')
}

function keys({ keys: check }: DeviceChecks): Finding | null {
  if (check?.missing === undefined) return null
  return check.missing.length === 0
    ? finding('keys_all', 'good')
    : finding('keys_missing', 'limited')
}

function clock({ clock: check }: DeviceChecks): Finding | null {
  const offset = check?.offset_ms
  return offset !== undefined && Math.abs(offset) > CLOCK_LIMIT_MS
    ? finding('clock_wrong', 'limited')
    : null
}

function space({ storage }: DeviceChecks): Finding | null {
  const quota = storage?.quota_bytes
  return quota !== undefined && quota < SMALL_QUOTA_BYTES ? finding('space_small', 'limited') : null
}

function unfinished(checks: DeviceChecks): Finding | null {
  const isUnfinished = (name: DeviceCheckName) =>
    ['crashed', 'timed_out'].includes(checks[name]?.outcome ?? '')
  return DEVICE_CHECKS.some(isUnfinished) ? finding('unfinished', 'bad') : null
}

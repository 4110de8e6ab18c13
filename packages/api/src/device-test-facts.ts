import type { DeviceCheckName, DeviceChecks } from './calls/device-tests.ts'

/** Numbers and units of the page's language. */
interface Format {
  readonly number: (value: number) => string
  readonly gigabytes: string
}

function formatOf(languageTag: string): Format {
  const format = new Intl.NumberFormat(languageTag)
  return {
    number: (value) => format.format(value),
    gigabytes: languageTag.startsWith('fr') ? 'Go' : 'GB',
  }
}

/**
 * What a check measured, in numbers and units that need no translation, such as "720 × 1280 · 310 ms". The fault's
 * message instead, where there is one; empty where nothing was measured.
 */
export function factOf(checks: DeviceChecks, name: DeviceCheckName, languageTag: string): string {
  const reason = checks[name]?.reason
  if (reason !== undefined && reason !== '') return reason
  return MEASURED[name](checks, formatOf(languageTag)).join(' · ')
}

type Measured = (checks: DeviceChecks, format: Format) => readonly string[]

const MEGABIT = { by: 1_000, unit: 'Mbit/s' }
const GIGABYTE = 1_000_000_000

const MEASURED: Readonly<Record<DeviceCheckName, Measured>> = {
  engine: ({ engine }) => listed(engine?.name),
  network: ({ network }, format) => duration(network?.latency_ms, format),
  clock: ({ clock }, format) => seconds(clock?.offset_ms, format),
  speed: ({ speed }, format) => scaled(speed?.kbit_per_second, MEGABIT, format),
  storage: ({ storage }, format) =>
    scaled(storage?.quota_bytes, { by: GIGABYTE, unit: format.gigabytes }, format),
  photo: ({ photo }) => sizeOf(photo),
  video_480: ({ video_480 }, format) => ofVideo(video_480, format),
  video_720: ({ video_720 }, format) => ofVideo(video_720, format),
  video_upright: ({ video_upright }, format) => ofVideo(video_upright, format),
  video_wide: ({ video_wide }, format) => ofVideo(video_wide, format),
  blob: ({ blob }, format) => duration(blob?.start_ms, format),
  file: ({ file }, format) => duration(file?.start_ms, format),
  decoders: ({ decoders }, format) =>
    decoders?.count === undefined ? [] : [format.number(decoders.count)],
  wake_lock: ({ wake_lock }) => listed(wake_lock?.method),
  rotation: ({ rotation }) => listed(rotation?.method),
  keys: ({ keys }) =>
    (keys?.pressed ?? []).map(({ key, name, code }) => key ?? `${name} ${String(code)}`),
}

type VideoCheck = DeviceChecks['video_480']

function ofVideo(check: VideoCheck, format: Format): readonly string[] {
  return [...sizeOf(check), ...duration(check?.start_ms, format)]
}

function sizeOf(check: VideoCheck): readonly string[] {
  if (check?.width === undefined || check.height === undefined) return []
  return [`${String(check.width)} × ${String(check.height)}`]
}

function listed(text: string | undefined): readonly string[] {
  return text === undefined ? [] : [text]
}

function duration(ms: number | undefined, format: Format): readonly string[] {
  return ms === undefined ? [] : [`${format.number(ms)} ms`]
}

function seconds(ms: number | undefined, format: Format): readonly string[] {
  return ms === undefined ? [] : [`${format.number(Math.round(ms / 100) / 10)} s`]
}

function scaled(
  value: number | undefined,
  { by, unit }: { readonly by: number; readonly unit: string },
  format: Format,
): readonly string[] {
  return value === undefined ? [] : [`${format.number(Math.round((value / by) * 10) / 10)} ${unit}`]
}

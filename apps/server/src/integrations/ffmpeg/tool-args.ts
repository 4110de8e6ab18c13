import type { Orientation } from './exif-orientation.ts'
import { DEMUXERS, type FileKind } from './sniff.ts'
import { MAX_FRAMES_PER_SECOND, type Size, type VideoVariant } from './variant-plan.ts'

interface Conversion {
  readonly input: string
  readonly output: string
}

/** Arguments of every run: no prompts, limited threads and memory. */
const COMMON_ARGS = [
  ...['-hide_banner', '-nostdin', '-loglevel', 'error', '-y'],
  ...['-threads', '2', '-filter_threads', '2', '-max_alloc', '500000000'],
]
/** Removes metadata, chapters, subtitles and data streams. */
const STRIP_ARGS = ['-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn']
const MAX_VIDEO_BYTES = '200000000'
const MAX_IMAGE_BYTES = '30000000'

function inputArgs(kind: FileKind, file: string): readonly string[] {
  return ['-protocol_whitelist', 'file', '-f', DEMUXERS[kind], '-i', `file:${file}`]
}

export interface VideoConversion extends Conversion {
  readonly variant: VideoVariant
  /** Null when there is no audio stream. */
  readonly audioCodec: string | null
  readonly framesPerSecond: number
}

/** One quality of a video, as MP4 whose index comes first so that it plays while loading. */
export function videoArgs(request: VideoConversion): readonly string[] {
  return [
    ...COMMON_ARGS,
    ...inputArgs('mp4', request.input),
    ...['-map', '0:v:0', ...(request.audioCodec === null ? [] : ['-map', '0:a:0'])],
    ...(request.variant.action === 'copy' ? ['-c:v', 'copy'] : encodeArgs(request)),
    ...audioArgs(request.audioCodec),
    ...STRIP_ARGS,
    ...['-movflags', '+faststart', '-fs', MAX_VIDEO_BYTES, '-f', 'mp4', `file:${request.output}`],
  ]
}

function encodeArgs({ variant, framesPerSecond }: VideoConversion): readonly string[] {
  const filters = [
    `scale=${String(variant.width)}:${String(variant.height)}:flags=bicubic`,
    'setsar=1',
  ]
  if (framesPerSecond > MAX_FRAMES_PER_SECOND) filters.push(`fps=${String(MAX_FRAMES_PER_SECOND)}`)
  const { crf, maxRate } = QUALITY[variant.name]
  return [
    ...['-vf', [...filters, 'format=yuv420p'].join(',')],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'high', '-level:v', '4.1'],
    ...['-crf', crf, '-maxrate', maxRate, '-bufsize', maxRate, '-g', '60', '-threads', '2'],
  ]
}

const QUALITY = {
  low: { crf: '25', maxRate: '1200k' },
  medium: { crf: '24', maxRate: '2800k' },
  default: { crf: '22', maxRate: '8000k' },
} as const

function audioArgs(codec: string | null): readonly string[] {
  if (codec === null) return ['-an']
  return codec === 'aac'
    ? ['-c:a', 'copy']
    : ['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-ar', '48000']
}

export interface FrameConversion extends Conversion {
  readonly size: Size
}

export function firstFrameArgs({ input, output, size }: FrameConversion): readonly string[] {
  return [
    ...COMMON_ARGS,
    ...inputArgs('mp4', input),
    ...['-map', '0:v:0', '-frames:v', '1'],
    ...imageArgs([scaleFilter(size)], output),
  ]
}

/** Every frame from `fromSeconds` on overwrites the previous one, so that the last one remains. */
export function lastFrameArgs(
  { input, output, size }: FrameConversion,
  fromSeconds: number,
): readonly string[] {
  return [
    ...COMMON_ARGS,
    ...['-ss', fromSeconds.toFixed(3)],
    ...inputArgs('mp4', input),
    ...['-map', '0:v:0'],
    ...imageArgs([scaleFilter(size)], output),
  ]
}

export interface PhotoConversion extends Conversion {
  readonly kind: FileKind
  readonly orientation: Orientation
  readonly size: Size
}

export function photoArgs(request: PhotoConversion): readonly string[] {
  return [
    ...COMMON_ARGS,
    // The filters below apply the orientation, equally in every version of ffmpeg.
    '-noautorotate',
    ...inputArgs(request.kind, request.input),
    ...['-map', '0:v:0', '-frames:v', '1'],
    ...imageArgs(
      [...ORIENTATION_FILTERS[request.orientation], scaleFilter(request.size)],
      request.output,
    ),
  ]
}

const ORIENTATION_FILTERS: Readonly<Record<Orientation, readonly string[]>> = {
  1: [],
  2: ['hflip'],
  3: ['hflip', 'vflip'],
  4: ['vflip'],
  5: ['transpose=cclock_flip'],
  6: ['transpose=clock'],
  7: ['transpose=clock_flip'],
  8: ['transpose=cclock'],
}

function scaleFilter({ width, height }: Size): string {
  return `scale=${String(width)}:${String(height)}:flags=bicubic`
}

function imageArgs(filters: readonly string[], output: string): readonly string[] {
  return [
    ...['-vf', [...filters, 'setsar=1', 'format=yuvj420p'].join(',')],
    ...['-c:v', 'mjpeg', '-q:v', '3', '-an', ...STRIP_ARGS, '-fs', MAX_IMAGE_BYTES],
    ...['-f', 'image2', '-update', '1', `file:${output}`],
  ]
}

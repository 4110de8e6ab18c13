import { z } from 'zod/mini'
import { MediaError } from './media-error.ts'
import { type Isolation, runTool, ToolExitError } from './run-tool.ts'
import { DEMUXERS, type FileKind } from './sniff.ts'
import type { ToolLauncher } from './tool-launcher.ts'

/** Properties of a video file. Width and height are display sizes: rotated, with square pixels. */
export interface VideoInfo {
  readonly width: number
  readonly height: number
  /** Whether the stored pixels equal the displayed ones: not rotated, not stretched. */
  readonly isUpright: boolean
  /** Duration of the video stream, in seconds. */
  readonly durationSeconds: number
  readonly framesPerSecond: number
  readonly codec: string
  /** H.264 level × 10, as 41 for 4.1; null when unknown. */
  readonly level: number | null
  readonly pixelFormat: string
  readonly audioCodec: string | null
}

export interface PhotoInfo {
  /** As stored, before the orientation is applied. */
  readonly width: number
  readonly height: number
}

const Numeric = z.optional(
  z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((value) => Number(value)),
  ),
)

const Stream = z.object({
  codec_type: z.optional(z.string()),
  codec_name: z.optional(z.string()),
  level: z.optional(z.number()),
  width: z.optional(z.int()),
  height: z.optional(z.int()),
  pix_fmt: z.optional(z.string()),
  sample_aspect_ratio: z.optional(z.string()),
  avg_frame_rate: z.optional(z.string()),
  duration: Numeric,
  tags: z.optional(z.object({ rotate: Numeric })),
  side_data_list: z.optional(z.array(z.object({ rotation: Numeric }))),
  disposition: z.optional(z.object({ attached_pic: z.optional(z.int()) })),
})
type Stream = z.infer<typeof Stream>

const Probe = z.object({
  streams: z.array(Stream),
  format: z.optional(z.object({ duration: Numeric })),
})
type Probe = z.infer<typeof Probe>

const PROBE_TIMEOUT_MS = 20_000

export interface ProbeRequest {
  /** Path of ffprobe. */
  readonly program: string
  readonly isolation: Isolation
  readonly launcher: ToolLauncher
  readonly file: string
  readonly kind: FileKind
  readonly signal: AbortSignal
}

export async function probeVideo(request: ProbeRequest): Promise<VideoInfo> {
  return parseVideoInfo(await probe(request))
}

export async function probePhoto(request: ProbeRequest): Promise<PhotoInfo> {
  const found = await probe(request)
  const image = found.streams.find((stream) => stream.codec_type === 'video')
  if (image?.width === undefined || image.height === undefined || image.width === 0) {
    throw new MediaError('corrupt', 'no video stream')
  }
  return { width: image.width, height: image.height }
}

/** Restricts ffprobe to this local file and to the format found by its first bytes. */
export function probeArgs({ file, kind }: Pick<ProbeRequest, 'file' | 'kind'>): readonly string[] {
  return [
    ...['-v', 'error', '-protocol_whitelist', 'file', '-f', DEMUXERS[kind]],
    ...['-show_streams', '-show_format', '-of', 'json', `file:${file}`],
  ]
}

async function probe(request: ProbeRequest): Promise<Probe> {
  const { program, isolation, launcher, signal } = request
  const args = probeArgs(request)
  const text = await runTool({
    program,
    args,
    isolation,
    launcher,
    timeoutMs: PROBE_TIMEOUT_MS,
    signal,
  }).catch((error: unknown) => {
    throw error instanceof ToolExitError
      ? new MediaError('corrupt', 'cannot be read', { cause: error })
      : error
  })
  const parsed = Probe.safeParse(JSON.parse(text))
  if (!parsed.success) throw new MediaError('corrupt', 'ffprobe’s output is not valid')
  return parsed.data
}

export function parseVideoInfo(found: Probe): VideoInfo {
  const video = found.streams.find(
    (stream) => stream.codec_type === 'video' && stream.disposition?.attached_pic !== 1,
  )
  if (video === undefined) throw new MediaError('corrupt', 'no video stream')
  const durationSeconds = video.duration ?? found.format?.duration ?? 0
  if (!Number.isFinite(durationSeconds) || durationSeconds <= 0) {
    throw new MediaError('corrupt', 'no duration')
  }
  const audio = found.streams.find((stream) => stream.codec_type === 'audio')
  return {
    ...readDisplaySize(video),
    durationSeconds,
    framesPerSecond: parseRatio(video.avg_frame_rate, '/') ?? 30,
    codec: video.codec_name ?? 'unknown',
    level: video.level !== undefined && video.level > 0 ? video.level : null,
    pixelFormat: video.pix_fmt ?? 'unknown',
    audioCodec: audio === undefined ? null : (audio.codec_name ?? 'unknown'),
  }
}

function readDisplaySize(video: Stream): Pick<VideoInfo, 'width' | 'height' | 'isUpright'> {
  const { width = 0, height = 0 } = video
  if (width <= 0 || height <= 0) throw new MediaError('corrupt', 'a video stream without a size')
  const degrees = readRotation(video)
  const ratio = parseRatio(video.sample_aspect_ratio, ':') ?? 1
  const shownWidth = Math.round(width * ratio)
  const isUpright = degrees === 0 && ratio === 1
  return degrees % 180 === 0
    ? { width: shownWidth, height, isUpright }
    : { width: height, height: shownWidth, isUpright }
}

/** Rotation in degrees, 0 to 359. Older versions of ffprobe report a tag, newer ones side data. */
function readRotation(stream: Stream): number {
  const fromSideData = stream.side_data_list?.find((data) => data.rotation !== undefined)?.rotation
  const degrees = Math.round(fromSideData ?? stream.tags?.rotate ?? 0)
  return Number.isFinite(degrees) ? ((degrees % 360) + 360) % 360 : 0
}

/** Parses `30000/1001` or `4:3`; null for no positive number, as in `0/0`. */
function parseRatio(text: string | undefined, sign: string): number | null {
  const [above, below] = (text ?? '').split(sign).map(Number)
  if (above === undefined || below === undefined) return null
  const value = above / below
  return Number.isFinite(value) && value > 0 ? value : null
}

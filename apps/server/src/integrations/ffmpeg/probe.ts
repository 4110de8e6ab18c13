import { z } from 'zod/mini'
import type { Isolation } from './isolation.ts'
import { MediaError } from './media-error.ts'
import { runTool, ToolFailure } from './run-tool.ts'
import { DEMUXERS, type FileKind } from './sniff.ts'

/** What a video file holds. Width and height are as shown: turned and with square pixels. */
export interface VideoFacts {
  readonly width: number
  readonly height: number
  /** Whether the pixels are stored as shown: not turned, not stretched. */
  readonly isUpright: boolean
  /** Of the picture, in seconds. */
  readonly durationSeconds: number
  readonly framesPerSecond: number
  readonly codec: string
  /** 41 for 4.1; null when not told. */
  readonly level: number | null
  readonly pixelFormat: string
  readonly audioCodec: string | null
}

export interface PhotoFacts {
  /** As stored, before any turning. */
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

const PROBE_MS = 20_000

export interface ProbeRequest {
  /** Path of ffprobe. */
  readonly program: string
  readonly isolation: Isolation
  readonly file: string
  readonly kind: FileKind
  readonly signal: AbortSignal
}

export async function probeVideo(request: ProbeRequest): Promise<VideoFacts> {
  return readVideoFacts(await probe(request))
}

export async function probePhoto(request: ProbeRequest): Promise<PhotoFacts> {
  const found = await probe(request)
  const picture = found.streams.find((stream) => stream.codec_type === 'video')
  if (picture?.width === undefined || picture.height === undefined || picture.width === 0) {
    throw new MediaError('corrupt', 'no picture inside')
  }
  return { width: picture.width, height: picture.height }
}

/** Opens nothing but this file, and only as the kind its bytes claim. */
export function probeArgs({ file, kind }: Pick<ProbeRequest, 'file' | 'kind'>): readonly string[] {
  return [
    ...['-v', 'error', '-protocol_whitelist', 'file', '-f', DEMUXERS[kind]],
    ...['-show_streams', '-show_format', '-of', 'json', `file:${file}`],
  ]
}

async function probe(request: ProbeRequest): Promise<Probe> {
  const { program, isolation, signal } = request
  const args = probeArgs(request)
  const text = await runTool({ program, args, isolation, timeoutMs: PROBE_MS, signal }).catch(
    (error: unknown) => {
      throw error instanceof ToolFailure
        ? new MediaError('corrupt', 'cannot be read', { cause: error })
        : error
    },
  )
  const parsed = Probe.safeParse(JSON.parse(text))
  if (!parsed.success) throw new MediaError('corrupt', 'describes itself without sense')
  return parsed.data
}

export function readVideoFacts(found: Probe): VideoFacts {
  const video = found.streams.find(
    (stream) => stream.codec_type === 'video' && stream.disposition?.attached_pic !== 1,
  )
  if (video === undefined) throw new MediaError('corrupt', 'no picture inside')
  const durationSeconds = video.duration ?? found.format?.duration ?? 0
  if (!Number.isFinite(durationSeconds) || durationSeconds <= 0) {
    throw new MediaError('corrupt', 'no length')
  }
  const audio = found.streams.find((stream) => stream.codec_type === 'audio')
  return {
    ...readShape(video),
    durationSeconds,
    framesPerSecond: fraction(video.avg_frame_rate, '/') ?? 30,
    codec: video.codec_name ?? 'unknown',
    level: video.level !== undefined && video.level > 0 ? video.level : null,
    pixelFormat: video.pix_fmt ?? 'unknown',
    audioCodec: audio === undefined ? null : (audio.codec_name ?? 'unknown'),
  }
}

function readShape(video: Stream): Pick<VideoFacts, 'width' | 'height' | 'isUpright'> {
  const { width = 0, height = 0 } = video
  if (width <= 0 || height <= 0) throw new MediaError('corrupt', 'a picture without a size')
  const degrees = rotationOf(video)
  const ratio = fraction(video.sample_aspect_ratio, ':') ?? 1
  const shownWidth = Math.round(width * ratio)
  const isUpright = degrees === 0 && ratio === 1
  return degrees % 180 === 0
    ? { width: shownWidth, height, isUpright }
    : { width: height, height: shownWidth, isUpright }
}

/** Older versions tell the rotation as a tag, newer ones as side data. 0 to 359. */
function rotationOf(stream: Stream): number {
  const fromSideData = stream.side_data_list?.find((data) => data.rotation !== undefined)?.rotation
  const degrees = Math.round(fromSideData ?? stream.tags?.rotate ?? 0)
  return Number.isFinite(degrees) ? ((degrees % 360) + 360) % 360 : 0
}

/** Reads `30000/1001` or `4:3`; null when it says nothing, as `0/0` does. */
function fraction(text: string | undefined, sign: string): number | null {
  const [above, below] = (text ?? '').split(sign).map(Number)
  if (above === undefined || below === undefined) return null
  const value = above / below
  return Number.isFinite(value) && value > 0 ? value : null
}

import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readJpegOrientation } from './exif-orientation.ts'
import type { Tools } from './locate.ts'
import { MediaError } from './media-error.ts'
import type { PrepareStep } from './prepare-steps.ts'
import { probePhoto, probeVideo, type VideoInfo } from './probe.ts'
import { sniffFile, type FileKind } from './sniff.ts'
import { firstFrameArgs, lastFrameArgs, photoArgs, videoArgs } from './tool-args.ts'
import { planPhoto, planFrame, planVideo, type Size, type VariantName } from './variant-plan.ts'
import { isCompleteImage } from './complete-image.ts'
import {
  fileBytes,
  runFfmpeg,
  toProbeRequest,
  requireNonEmptyFile,
  type ToolCall,
  type MediaTools,
} from './media-tools.ts'

/** A prepared file, in the work folder. */
export interface PreparedFile extends Size {
  readonly path: string
  readonly contentType: 'video/mp4' | 'image/jpeg'
}

export interface PreparedVariant extends PreparedFile {
  readonly name: VariantName
}

/** All files of one item. Pixels are upright; sizes are display sizes in pixels. */
export type PreparedMedia = Size & {
  readonly variants: readonly PreparedVariant[]
} & (
    | { readonly type: 'IMAGE' }
    | {
        readonly type: 'VIDEO'
        readonly durationSeconds: number
        readonly firstFrame: PreparedFile
        readonly lastFrame: PreparedFile
      }
  )

export interface PrepareRequest {
  readonly file: string
  /** Folder used by this request only. The caller removes it. */
  readonly workDir: string
  readonly signal: AbortSignal
  /** Called after each step. */
  readonly onStep?: (step: PrepareStep) => void
}

export interface MediaPreparer {
  /** Throws a `MediaError` when the file cannot be prepared. */
  prepare(request: PrepareRequest): Promise<PreparedMedia>
}

const IMAGE_TIMEOUT_MS = 30_000
const MAX_VIDEO_SECONDS = 15 * 60
const MAX_VIDEO_SIDE = 4_096
const MAX_PHOTO_PIXELS = 60_000_000
/** A truncated file still declares its full duration, but its output is shorter. */
const MIN_DURATION_RATIO = 0.9

export function createMediaPreparer(
  tools: Tools,
  onCall: (call: ToolCall) => void = () => undefined,
): MediaPreparer {
  const mediaTools: MediaTools = { ...tools, onCall }
  return {
    async prepare(request) {
      const kind = await sniffFile(request.file)
      request.onStep?.('sniffed')
      return kind === 'mp4'
        ? prepareVideo(mediaTools, request)
        : preparePhoto(mediaTools, { ...request, kind })
    },
  }
}

async function prepareVideo(tools: MediaTools, request: PrepareRequest): Promise<PreparedMedia> {
  const { file, workDir, signal, onStep } = request
  const info = await probeVideo(toProbeRequest(tools, { file, kind: 'mp4', signal }))
  requireWithinLimits(info)
  onStep?.('probed')
  const plan = planVideo(info)
  const variants: PreparedVariant[] = []
  for (const variant of plan) {
    const output = join(workDir, `${variant.name}.mp4`)
    await runFfmpeg(tools, { args: videoArgs({ input: file, output, variant, ...info }), signal })
    await requireFullDuration(tools, { output, signal, durationSeconds: info.durationSeconds })
    const { name, width, height } = variant
    variants.push({ name, width, height, path: output, contentType: 'video/mp4' })
    onStep?.(`${name}_ready`)
  }
  const firstFrame = await makeFirstFrame(tools, request, info)
  onStep?.('first_frame_ready')
  const lastFrame = await makeLastFrame(tools, request, info)
  onStep?.('last_frame_ready')
  const shown = variants.at(-1) ?? info
  return {
    type: 'VIDEO',
    width: shown.width,
    height: shown.height,
    durationSeconds: info.durationSeconds,
    variants,
    firstFrame,
    lastFrame,
  }
}

function requireWithinLimits({ durationSeconds, width, height }: VideoInfo): void {
  if (durationSeconds > MAX_VIDEO_SECONDS) throw new MediaError('too_long', 'the video is too long')
  if (Math.max(width, height) > MAX_VIDEO_SIDE) {
    throw new MediaError('too_large', 'the video has too many pixels')
  }
}

interface DurationCheck {
  readonly output: string
  readonly durationSeconds: number
  readonly signal: AbortSignal
}

async function requireFullDuration(
  tools: MediaTools,
  { output, signal, durationSeconds }: DurationCheck,
): Promise<void> {
  const made = await probeVideo(toProbeRequest(tools, { file: output, kind: 'mp4', signal }))
  if (made.durationSeconds < durationSeconds * MIN_DURATION_RATIO - 0.1) {
    throw new MediaError('corrupt', 'shorter than declared')
  }
}

async function makeFirstFrame(
  tools: MediaTools,
  { file, workDir, signal }: PrepareRequest,
  info: VideoInfo,
): Promise<PreparedFile> {
  const size = planFrame(info)
  const path = join(workDir, 'first.jpg')
  const args = firstFrameArgs({ input: file, output: path, size })
  await runFfmpeg(tools, { args, signal, timeoutMs: IMAGE_TIMEOUT_MS })
  await requireNonEmptyFile(path)
  return { path, ...size, contentType: 'image/jpeg' }
}

/** Seeks further back when no frame is found: a container may declare more than its last frame's time. */
async function makeLastFrame(
  tools: MediaTools,
  { file, workDir, signal }: PrepareRequest,
  info: VideoInfo,
): Promise<PreparedFile> {
  const size = planFrame(info)
  const path = join(workDir, 'last.jpg')
  for (const secondsBeforeEnd of [0.5, 5, Infinity]) {
    const from = Math.max(0, info.durationSeconds - secondsBeforeEnd)
    const args = lastFrameArgs({ input: file, output: path, size }, from)
    await rm(path, { force: true })
    await runFfmpeg(tools, { args, signal, timeoutMs: IMAGE_TIMEOUT_MS })
    if ((await fileBytes(path)) > 0) break
  }
  await requireNonEmptyFile(path)
  return { path, ...size, contentType: 'image/jpeg' }
}

async function preparePhoto(
  tools: MediaTools,
  { file, workDir, signal, kind, onStep }: PrepareRequest & { kind: FileKind },
): Promise<PreparedMedia> {
  const info = await probePhoto(toProbeRequest(tools, { file, kind, signal }))
  onStep?.('probed')
  if (info.width * info.height > MAX_PHOTO_PIXELS) {
    throw new MediaError('too_large', 'the photo has too many pixels')
  }
  const bytes = await readFile(file)
  if (!isCompleteImage(bytes, kind)) throw new MediaError('corrupt', 'the photo is truncated')
  const orientation = kind === 'jpeg' ? readJpegOrientation(bytes) : 1
  const variants: PreparedVariant[] = []
  for (const { action, name, ...size } of planPhoto(info, { kind, orientation })) {
    const path = join(workDir, `${name}.jpg`)
    const output = action === 'keep' ? file : path
    // A kept photo is decoded too, to find out whether it can be.
    const args = photoArgs({ input: file, output: path, kind, orientation, size })
    await runFfmpeg(tools, { args, signal, timeoutMs: IMAGE_TIMEOUT_MS })
    await requireNonEmptyFile(path)
    variants.push({ name, ...size, path: output, contentType: 'image/jpeg' })
    onStep?.(`${name}_ready`)
  }
  const shown = variants.at(-1) ?? info
  return { type: 'IMAGE', width: shown.width, height: shown.height, variants }
}

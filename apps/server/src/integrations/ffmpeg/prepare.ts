import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readJpegOrientation } from './exif-orientation.ts'
import type { Tools } from './locate.ts'
import { MediaError } from './media-error.ts'
import type { PrepareStep } from './prepare-steps.ts'
import { probePhoto, probeVideo, type VideoFacts } from './probe.ts'
import { sniffFile, type FileKind } from './sniff.ts'
import { firstFrameArgs, lastFrameArgs, photoArgs, videoArgs } from './tool-args.ts'
import { planPhoto, planStill, planVideo, type Size, type VariantName } from './variant-plan.ts'
import { isWholePicture } from './whole-picture.ts'
import {
  bytesOf,
  convert,
  probing,
  requireBytes,
  type ToolCall,
  type Workbench,
} from './workbench.ts'

/** A file made ready to be served, still in the work folder. */
export interface PreparedFile extends Size {
  readonly path: string
  readonly contentType: 'video/mp4' | 'image/jpeg'
}

export interface PreparedVariant extends PreparedFile {
  readonly name: VariantName
}

/** Everything one item is shown with; pixels upright, sizes as shown. */
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
  /** A folder of this run alone; the caller removes it. */
  readonly workDir: string
  readonly signal: AbortSignal
  /** Told of each step when it is done. */
  readonly onStep?: (step: PrepareStep) => void
}

export interface MediaPreparer {
  /** Throws `MediaError` when the file cannot be shown. */
  prepare(request: PrepareRequest): Promise<PreparedMedia>
}

const STILL_MS = 30_000
const MAX_VIDEO_SECONDS = 15 * 60
const MAX_VIDEO_SIDE = 4_096
const MAX_PHOTO_PIXELS = 60_000_000
/** A cut file keeps the length it once had; what comes out of it is shorter. */
const WHOLE_SHARE = 0.9

export function createMediaPreparer(
  tools: Tools,
  onCall: (call: ToolCall) => void = () => undefined,
): MediaPreparer {
  const bench: Workbench = { ...tools, onCall }
  return {
    async prepare(request) {
      const kind = await sniffFile(request.file)
      request.onStep?.('sniffed')
      return kind === 'mp4'
        ? prepareVideo(bench, request)
        : preparePhoto(bench, { ...request, kind })
    },
  }
}

async function prepareVideo(tools: Workbench, request: PrepareRequest): Promise<PreparedMedia> {
  const { file, workDir, signal, onStep } = request
  const facts = await probeVideo(probing(tools, { file, kind: 'mp4', signal }))
  requireReasonable(facts)
  onStep?.('probed')
  const plan = planVideo(facts)
  const variants: PreparedVariant[] = []
  for (const variant of plan) {
    const output = join(workDir, `${variant.name}.mp4`)
    await convert(tools, { args: videoArgs({ input: file, output, variant, ...facts }), signal })
    await requireWhole(tools, { output, signal, durationSeconds: facts.durationSeconds })
    const { name, width, height } = variant
    variants.push({ name, width, height, path: output, contentType: 'video/mp4' })
    onStep?.(`${name}_made`)
  }
  const firstFrame = await makeFirstFrame(tools, request, facts)
  onStep?.('first_frame_made')
  const lastFrame = await makeLastFrame(tools, request, facts)
  onStep?.('last_frame_made')
  const shown = variants.at(-1) ?? facts
  return {
    type: 'VIDEO',
    width: shown.width,
    height: shown.height,
    durationSeconds: facts.durationSeconds,
    variants,
    firstFrame,
    lastFrame,
  }
}

function requireReasonable({ durationSeconds, width, height }: VideoFacts): void {
  if (durationSeconds > MAX_VIDEO_SECONDS) throw new MediaError('too_long', 'the video is too long')
  if (Math.max(width, height) > MAX_VIDEO_SIDE) {
    throw new MediaError('too_large', 'the video has too many pixels')
  }
}

interface WholeCheck {
  readonly output: string
  readonly durationSeconds: number
  readonly signal: AbortSignal
}

async function requireWhole(tools: Workbench, { output, ...wanted }: WholeCheck): Promise<void> {
  const made = await probeVideo(
    probing(tools, { file: output, kind: 'mp4', signal: wanted.signal }),
  )
  if (made.durationSeconds < wanted.durationSeconds * WHOLE_SHARE - 0.1) {
    throw new MediaError('corrupt', 'shorter than it says')
  }
}

async function makeFirstFrame(
  tools: Workbench,
  { file, workDir, signal }: PrepareRequest,
  facts: VideoFacts,
): Promise<PreparedFile> {
  const size = planStill(facts)
  const path = join(workDir, 'first.jpg')
  const args = firstFrameArgs({ input: file, output: path, size })
  await convert(tools, { args, signal, timeoutMs: STILL_MS })
  await requireBytes(path)
  return { path, ...size, contentType: 'image/jpeg' }
}

/** The last picture lies in the last moment, but a file may say it is longer than its pictures. */
async function makeLastFrame(
  tools: Workbench,
  { file, workDir, signal }: PrepareRequest,
  facts: VideoFacts,
): Promise<PreparedFile> {
  const size = planStill(facts)
  const path = join(workDir, 'last.jpg')
  for (const secondsBeforeEnd of [0.5, 5, Infinity]) {
    const from = Math.max(0, facts.durationSeconds - secondsBeforeEnd)
    const args = lastFrameArgs({ input: file, output: path, size }, from)
    await rm(path, { force: true })
    await convert(tools, { args, signal, timeoutMs: STILL_MS })
    if ((await bytesOf(path)) > 0) break
  }
  await requireBytes(path)
  return { path, ...size, contentType: 'image/jpeg' }
}

async function preparePhoto(
  tools: Workbench,
  { file, workDir, signal, kind, onStep }: PrepareRequest & { kind: FileKind },
): Promise<PreparedMedia> {
  const facts = await probePhoto(probing(tools, { file, kind, signal }))
  onStep?.('probed')
  if (facts.width * facts.height > MAX_PHOTO_PIXELS) {
    throw new MediaError('too_large', 'the photo has too many pixels')
  }
  const bytes = await readFile(file)
  if (!isWholePicture(bytes, kind)) throw new MediaError('corrupt', 'the photo is cut')
  const orientation = kind === 'jpeg' ? readJpegOrientation(bytes) : 1
  const variants: PreparedVariant[] = []
  for (const { action, name, ...size } of planPhoto(facts, { kind, orientation })) {
    const path = join(workDir, `${name}.jpg`)
    const output = action === 'keep' ? file : path
    // A kept photo is decoded all the same: only that shows whether it can be.
    const args = photoArgs({ input: file, output: path, kind, orientation, size })
    await convert(tools, { args, signal, timeoutMs: STILL_MS })
    await requireBytes(path)
    variants.push({ name, ...size, path: output, contentType: 'image/jpeg' })
    onStep?.(`${name}_made`)
  }
  const shown = variants.at(-1) ?? facts
  return { type: 'IMAGE', width: shown.width, height: shown.height, variants }
}

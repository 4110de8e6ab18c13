import { stat } from 'node:fs/promises'
import type { Tools } from './locate.ts'
import { MediaError } from './media-error.ts'
import { probeArgs, type ProbeRequest } from './probe.ts'
import { runTool, ToolExitError } from './run-tool.ts'

export interface ToolCall {
  readonly tool: 'ffmpeg' | 'ffprobe'
  /** Path of the program. */
  readonly program: string
  readonly args: readonly string[]
}

/** The programs, and a listener that is called before each run. */
export interface MediaTools extends Tools {
  readonly onCall: (call: ToolCall) => void
}

/** Builds a request for ffprobe, and reports it to `onCall`. */
export function toProbeRequest(
  { ffprobe: program, isolation, launcher, onCall }: MediaTools,
  file: Pick<ProbeRequest, 'file' | 'kind' | 'signal'>,
): ProbeRequest {
  onCall({ tool: 'ffprobe', program, args: probeArgs(file) })
  return { ...file, program, isolation, launcher }
}

const VIDEO_TIMEOUT_MS = 240_000

interface Run {
  readonly args: readonly string[]
  readonly signal: AbortSignal
  readonly timeoutMs?: number
}

/** Runs ffmpeg. Throws a `MediaError` with `corrupt` when ffmpeg fails: the file is then the cause. */
export async function runFfmpeg(
  tools: MediaTools,
  { args, signal, timeoutMs = VIDEO_TIMEOUT_MS }: Run,
): Promise<void> {
  tools.onCall({ tool: 'ffmpeg', program: tools.ffmpeg, args })
  try {
    const { ffmpeg: program, isolation, launcher } = tools
    await runTool({ program, args, isolation, launcher, timeoutMs, signal })
  } catch (error) {
    if (error instanceof ToolExitError) {
      throw new MediaError('corrupt', 'cannot be converted', { cause: error })
    }
    throw error
  }
}

export async function requireNonEmptyFile(path: string): Promise<void> {
  if ((await fileBytes(path)) === 0) throw new MediaError('corrupt', 'no output')
}

export async function fileBytes(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  )
}

import { stat } from 'node:fs/promises'
import type { Tools } from './locate.ts'
import { MediaError } from './media-error.ts'
import { probeArgs, type ProbeRequest } from './probe.ts'
import { runTool, ToolFailure } from './run-tool.ts'

export interface ToolCall {
  readonly tool: 'ffmpeg' | 'ffprobe'
  /** Its path. */
  readonly program: string
  readonly args: readonly string[]
}

/** The programs, and who is told of each call before it is made. */
export interface Workbench extends Tools {
  readonly onCall: (call: ToolCall) => void
}

/** What to hand to a probe of this file; it is told of. */
export function probing(
  { ffprobe: program, isolation, onCall }: Workbench,
  of: Pick<ProbeRequest, 'file' | 'kind' | 'signal'>,
): ProbeRequest {
  onCall({ tool: 'ffprobe', program, args: probeArgs(of) })
  return { ...of, program, isolation }
}

const ENCODE_MS = 240_000

interface Run {
  readonly args: readonly string[]
  readonly signal: AbortSignal
  readonly timeoutMs?: number
}

/** Lets ffmpeg do one thing; what it cannot do is the file's fault. */
export async function convert(
  tools: Workbench,
  { args, signal, timeoutMs = ENCODE_MS }: Run,
): Promise<void> {
  tools.onCall({ tool: 'ffmpeg', program: tools.ffmpeg, args })
  try {
    const { ffmpeg: program, isolation } = tools
    await runTool({ program, args, isolation, timeoutMs, signal })
  } catch (error) {
    if (error instanceof ToolFailure) {
      throw new MediaError('corrupt', 'cannot be converted', { cause: error })
    }
    throw error
  }
}

export async function requireBytes(path: string): Promise<void> {
  if ((await bytesOf(path)) === 0) throw new MediaError('corrupt', 'no picture came out')
}

export async function bytesOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  )
}

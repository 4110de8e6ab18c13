import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { MediaError } from './media-error.ts'
import { runTool } from './run-tool.ts'

export interface Tools {
  readonly ffmpeg: string
  readonly ffprobe: string
}

const CHECK_MS = 15_000
const require = createRequire(import.meta.url)

/**
 * The system's programs where they can encode what we need, else the ones npm carries: some systems
 * ship an ffmpeg without x264. `path` is the PATH to search.
 */
export async function locateTools(path: string, signal: AbortSignal): Promise<Tools> {
  const ffmpeg = await firstThat(
    [...(await findOnPath('ffmpeg', path)), ...carried('@ffmpeg-installer/ffmpeg')],
    (program) => canEncode(program, signal),
  )
  const ffprobe = await firstThat(
    [...(await findOnPath('ffprobe', path)), ...carried('@ffprobe-installer/ffprobe')],
    (program) => answers(program, signal),
  )
  if (ffmpeg === null || ffprobe === null) {
    throw new MediaError('tool_failed', 'no ffmpeg and ffprobe found: install Debian’s ffmpeg')
  }
  return { ffmpeg, ffprobe }
}

async function firstThat(
  programs: readonly string[],
  suits: (program: string) => Promise<boolean>,
): Promise<string | null> {
  for (const program of programs) if (await suits(program)) return program
  return null
}

async function findOnPath(name: string, path: string): Promise<string[]> {
  const file = process.platform === 'win32' ? `${name}.exe` : name
  const found: string[] = []
  for (const folder of path.split(delimiter).filter((part) => part !== '')) {
    const program = join(folder, file)
    const isRunnable = await access(program, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (isRunnable) found.push(program)
  }
  return found
}

/** Where npm put its copy; none on a kind of machine it has no copy for. */
function carried(packageName: string): string[] {
  try {
    const installed: unknown = require(packageName)
    const hasPath = typeof installed === 'object' && installed !== null && 'path' in installed
    return hasPath && typeof installed.path === 'string' ? [installed.path] : []
  } catch {
    return []
  }
}

async function canEncode(program: string, signal: AbortSignal): Promise<boolean> {
  const args = ['-hide_banner', '-encoders']
  try {
    const encoders = await runTool({ program, args, timeoutMs: CHECK_MS, signal })
    return ['libx264', 'aac', 'mjpeg'].every((name) => new RegExp(`\\s${name}\\s`).test(encoders))
  } catch {
    return false
  }
}

async function answers(program: string, signal: AbortSignal): Promise<boolean> {
  return runTool({ program, args: ['-version'], timeoutMs: CHECK_MS, signal }).then(
    () => true,
    () => false,
  )
}

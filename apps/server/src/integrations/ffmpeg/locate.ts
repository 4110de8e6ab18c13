import { createRequire } from 'node:module'
import { StartFault } from '../../shared/start-fault.ts'
import { findOnPath } from './find-on-path.ts'
import { findIsolation } from './isolation.ts'
import { MediaError } from './media-error.ts'
import { type Isolation, NO_ISOLATION, runTool } from './run-tool.ts'
import type { ToolLauncher } from './tool-launcher.ts'
import { MIN_RELEASE, parseToolVersion } from './tool-version.ts'

export interface Tools {
  readonly ffmpeg: string
  readonly ffprobe: string
  readonly isolation: Isolation
  readonly launcher: ToolLauncher
}

export interface ToolSearch {
  /** Value of PATH to search. */
  readonly path: string
  /** Whether untrusted bytes are read. A build that is too old then throws a `StartFault`. */
  readonly mustBeRecent: boolean
  readonly launcher: ToolLauncher
  readonly signal: AbortSignal
}

const CHECK_TIMEOUT_MS = 15_000
const require = createRequire(import.meta.url)

/**
 * Finds the system's programs that have the required encoders, else the ones bundled by npm: some systems
 * ship an ffmpeg without x264. Throws a `StartFault` when `mustBeRecent` and all are too old, and a
 * `MediaError` when there are none.
 */
export async function locateTools(search: ToolSearch): Promise<Tools> {
  const { path, mustBeRecent, launcher } = search
  const old: string[] = []
  const isAccepted = async (program: string): Promise<boolean> => {
    if (!mustBeRecent) return true
    const version = parseToolVersion((await captureOutput(program, ['-version'], search)) ?? '')
    if (version.isRecent !== true) old.push(`${program} is ${version.text}`)
    return version.isRecent === true
  }
  const ffmpeg = await findFirst(
    [...(await findOnPath('ffmpeg', path)), ...findBundled('@ffmpeg-installer/ffmpeg')],
    async (program) => (await canEncode(program, search)) && isAccepted(program),
  )
  const ffprobe = await findFirst(
    [...(await findOnPath('ffprobe', path)), ...findBundled('@ffprobe-installer/ffprobe')],
    async (program) =>
      (await captureOutput(program, ['-version'], search)) !== null && isAccepted(program),
  )
  if (ffmpeg !== null && ffprobe !== null) {
    return { ffmpeg, ffprobe, isolation: await findIsolation(path, search), launcher }
  }
  if (mustBeRecent) throw createTooOldError(old)
  throw new MediaError('tool_failed', 'no ffmpeg and ffprobe found: install Debian’s ffmpeg')
}

function createTooOldError(old: readonly string[]): StartFault {
  return new StartFault(
    `With STAND_INS=off Vitrine needs ffmpeg and ffprobe ${MIN_RELEASE} or newer, with libx264. ` +
      'Install them: apt install ffmpeg (Debian 12, Ubuntu 24.04 or newer).' +
      (old.length === 0 ? '' : `\nToo old: ${old.join('; ')}`),
  )
}

async function findFirst(
  programs: readonly string[],
  isAccepted: (program: string) => Promise<boolean>,
): Promise<string | null> {
  for (const program of programs) if (await isAccepted(program)) return program
  return null
}

/** Path of the copy bundled by npm; empty on a platform without one. */
function findBundled(packageName: string): string[] {
  try {
    const installed: unknown = require(packageName)
    const hasPath = typeof installed === 'object' && installed !== null && 'path' in installed
    return hasPath && typeof installed.path === 'string' ? [installed.path] : []
  } catch {
    return []
  }
}

async function canEncode(program: string, search: ToolSearch): Promise<boolean> {
  const encoders = await captureOutput(program, ['-hide_banner', '-encoders'], search)
  const hasEncoder = (name: string): boolean => new RegExp(`\\s${name}\\s`).test(encoders ?? '')
  return ['libx264', 'aac', 'mjpeg'].every(hasEncoder)
}

/** Standard output of a program; null when it fails. */
function captureOutput(
  program: string,
  args: readonly string[],
  { launcher, signal }: ToolSearch,
): Promise<string | null> {
  const run = { program, args, isolation: NO_ISOLATION, timeoutMs: CHECK_TIMEOUT_MS }
  return runTool({ ...run, launcher, signal }).catch(() => null)
}

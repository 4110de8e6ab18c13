import { createRequire } from 'node:module'
import { StartFault } from '../../shared/start-fault.ts'
import { findOnPath } from './find-on-path.ts'
import { findIsolation, type Isolation, NO_ISOLATION } from './isolation.ts'
import { MediaError } from './media-error.ts'
import { runTool } from './run-tool.ts'
import { OLDEST_RELEASE, parseToolVersion } from './tool-version.ts'

export interface Tools {
  readonly ffmpeg: string
  readonly ffprobe: string
  readonly isolation: Isolation
}

export interface ToolSearch {
  /** The PATH to search. */
  readonly path: string
  /** Whether bytes of strangers are read: then a build that is too old stops the start. */
  readonly mustBeRecent: boolean
  readonly signal: AbortSignal
}

const CHECK_MS = 15_000
const require = createRequire(import.meta.url)

/**
 * The system's programs where they can encode what we need, else the ones npm carries: some systems
 * ship an ffmpeg without x264. Throws a `StartFault` when the only ones are too old.
 */
export async function locateTools({ path, mustBeRecent, signal }: ToolSearch): Promise<Tools> {
  const old: string[] = []
  const suits = async (program: string): Promise<boolean> => {
    if (!mustBeRecent) return true
    const version = parseToolVersion((await print(program, ['-version'], signal)) ?? '')
    if (version.isRecent !== true) old.push(`${program} is ${version.text}`)
    return version.isRecent === true
  }
  const ffmpeg = await firstThat(
    [...(await findOnPath('ffmpeg', path)), ...carried('@ffmpeg-installer/ffmpeg')],
    async (program) => (await canEncode(program, signal)) && suits(program),
  )
  const ffprobe = await firstThat(
    [...(await findOnPath('ffprobe', path)), ...carried('@ffprobe-installer/ffprobe')],
    async (program) => (await print(program, ['-version'], signal)) !== null && suits(program),
  )
  if (ffmpeg !== null && ffprobe !== null) {
    return { ffmpeg, ffprobe, isolation: await findIsolation(path, signal) }
  }
  if (mustBeRecent) throw tooOld(old)
  throw new MediaError('tool_failed', 'no ffmpeg and ffprobe found: install Debian’s ffmpeg')
}

function tooOld(old: readonly string[]): StartFault {
  return new StartFault(
    `With STAND_INS=off Vitrine needs ffmpeg and ffprobe ${OLDEST_RELEASE} or newer, with libx264. ` +
      'Install them: apt install ffmpeg (Debian 12, Ubuntu 24.04 or newer).' +
      (old.length === 0 ? '' : `\nToo old: ${old.join('; ')}`),
  )
}

async function firstThat(
  programs: readonly string[],
  suits: (program: string) => Promise<boolean>,
): Promise<string | null> {
  for (const program of programs) if (await suits(program)) return program
  return null
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
  const encoders = await print(program, ['-hide_banner', '-encoders'], signal)
  const isThere = (name: string): boolean => new RegExp(`\\s${name}\\s`).test(encoders ?? '')
  return ['libx264', 'aac', 'mjpeg'].every(isThere)
}

/** What a program says of itself; null when it does not run. */
function print(
  program: string,
  args: readonly string[],
  signal: AbortSignal,
): Promise<string | null> {
  const isolation = NO_ISOLATION
  return runTool({ program, args, isolation, timeoutMs: CHECK_MS, signal }).catch(() => null)
}

/** A version of ffmpeg, as its `-version` tells it. */
interface ToolVersion {
  /** As told, for people: `5.1.6-0+deb12u1`, `N-47683-g0e8eb07980-static`. */
  readonly text: string
  /** Null when nothing in it can be compared. */
  readonly isRecent: boolean | null
}

/** The oldest release that may read bytes of strangers (decision Z13), and its libavutil. */
export const OLDEST_RELEASE = '5.1'
const OLDEST = { release: [5, 1], libavutil: [57, 28] } as const

/**
 * Reads what `ffmpeg -version` or `ffprobe -version` prints. A build of a development version has no
 * release number (`N-…`, `git-…`, a date): there the version of libavutil, which only grows, decides.
 */
export function parseToolVersion(output: string): ToolVersion {
  const text = /^ff\w+ version (\S+)/m.exec(output)?.[1] ?? 'unknown'
  const release = /^n?(\d+)\.(\d+)/.exec(text)
  if (release !== null) return { text, isRecent: isAtLeast(release, OLDEST.release) }
  const libavutil = /^libavutil\s+(\d+)\.\s*(\d+)\./m.exec(output)
  return { text, isRecent: libavutil === null ? null : isAtLeast(libavutil, OLDEST.libavutil) }
}

function isAtLeast(found: RegExpExecArray, [major, minor]: readonly [number, number]): boolean {
  const [foundMajor, foundMinor] = [Number(found[1]), Number(found[2])]
  return foundMajor > major || (foundMajor === major && foundMinor >= minor)
}

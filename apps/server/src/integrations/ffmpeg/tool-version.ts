/** A version of ffmpeg, as printed by `-version`. */
interface ToolVersion {
  /** As printed: `5.1.6-0+deb12u1`, `N-47683-g0e8eb07980-static`. */
  readonly text: string
  /** Null when there is no comparable number. */
  readonly isRecent: boolean | null
}

/** The oldest release that may read untrusted bytes (decision Z13), and its version of libavutil. */
export const MIN_RELEASE = '5.1'
const MIN_VERSION = { release: [5, 1], libavutil: [57, 28] } as const

/**
 * Parses the output of `ffmpeg -version` or `ffprobe -version`. A development build has no release number
 * (`N-…`, `git-…`, a date): there the version of libavutil, which only increases, decides.
 */
export function parseToolVersion(output: string): ToolVersion {
  const text = /^ff\w+ version (\S+)/m.exec(output)?.[1] ?? 'unknown'
  const release = /^n?(\d+)\.(\d+)/.exec(text)
  if (release !== null) return { text, isRecent: isAtLeast(release, MIN_VERSION.release) }
  const libavutil = /^libavutil\s+(\d+)\.\s*(\d+)\./m.exec(output)
  return { text, isRecent: libavutil === null ? null : isAtLeast(libavutil, MIN_VERSION.libavutil) }
}

function isAtLeast(found: RegExpExecArray, [major, minor]: readonly [number, number]): boolean {
  const [foundMajor, foundMinor] = [Number(found[1]), Number(found[2])]
  return foundMajor > major || (foundMajor === major && foundMinor >= minor)
}

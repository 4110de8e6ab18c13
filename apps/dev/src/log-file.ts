import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

const LARGEST_BYTES = 5_000_000

/** Appends lines to a file that only its owner can read. A full file is rotated to `….1`. */
export function createLogFile(path: string): (line: string) => void {
  let bytes: number | null = null
  return (line) => {
    try {
      bytes ??= sizeOf(path)
      if (bytes > LARGEST_BYTES) {
        renameSync(path, `${path}.1`)
        bytes = 0
      }
      appendFileSync(path, line, { mode: 0o600 })
      bytes += Buffer.byteLength(line)
    } catch {
      // A full disk must not stop the product; important events are on the terminal too.
    }
  }
}

function sizeOf(path: string): number {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}

import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

const LARGEST_BYTES = 5_000_000

/** Appends lines to a file of its user alone; a full one is kept beside it, as `….1`. */
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
      // A full disk must not end the product; what matters is on the terminal.
    }
  }
}

function sizeOf(path: string): number {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}

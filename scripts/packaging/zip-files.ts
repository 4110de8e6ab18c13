import { zipSync } from 'fflate'
import type { PackageFiles } from './package-files.ts'

/** The time of every entry: a zip cannot hold an earlier one than 1980. */
const ENTRY_TIME = new Date(1980, 0, 1)

/** A zip of the files in their order. The same files give the same bytes. */
export function zipFiles(files: PackageFiles): Buffer {
  const entries = Object.fromEntries(
    [...files].map(([path, bytes]) => [path, new Uint8Array(bytes)]),
  )
  return Buffer.from(zipSync(entries, { level: 9, mtime: ENTRY_TIME }))
}

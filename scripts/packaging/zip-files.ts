import { type Zippable, zipSync } from 'fflate'
import type { PackageFiles } from './package-files.ts'

/** The time of every entry: a zip cannot hold an earlier one than 1980. */
const ENTRY_TIME = new Date(1980, 0, 1)

/**
 * A zip of the files in their order. The same files give the same bytes. `isStored`: whether a file, by its path, is
 * not compressed.
 */
export function zipFiles(
  files: PackageFiles,
  isStored: (path: string) => boolean = () => false,
): Buffer {
  const entries: Zippable = {}
  for (const [path, bytes] of files) {
    const level = isStored(path) ? 0 : 9
    entries[path] = [new Uint8Array(bytes), { level, mtime: ENTRY_TIME }]
  }
  return Buffer.from(zipSync(entries))
}

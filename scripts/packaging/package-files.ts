import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** The files of a package: their bytes by their path in it, with `/`, sorted by path. */
export type PackageFiles = ReadonlyMap<string, Buffer>

/** Reads all files under a folder. */
export async function readFolder(folder: string): Promise<PackageFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const files = await Promise.all(
    paths.map(
      async (path) => [relative(folder, path).split(sep).join('/'), await readFile(path)] as const,
    ),
  )
  return sortedFiles(files)
}

/** Sorts by path, so that the same files give the same package. */
export function sortedFiles(files: Iterable<readonly [string, Buffer]>): PackageFiles {
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)))
}

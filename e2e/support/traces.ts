import type { Dirent } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

/** Files below a folder with one of the traces in their bytes or name, by relative path. */
export async function filesWith(
  folder: string,
  traces: readonly Buffer[],
): Promise<readonly string[]> {
  const found: string[] = []
  for (const path of await filesIn(folder, await list(folder))) {
    // Running programs delete their files meanwhile.
    const bytes = await readFile(path).catch(() => Buffer.of())
    const name = Buffer.from(relative(folder, path))
    if (traces.some((trace) => bytes.includes(trace) || name.includes(trace))) {
      found.push(relative(folder, path))
    }
  }
  return found
}

function list(folder: string): Promise<readonly Dirent[]> {
  return readdir(folder, { withFileTypes: true })
}

async function filesIn(folder: string, entries: readonly Dirent[]): Promise<readonly string[]> {
  const paths: string[] = []
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isFile()) paths.push(path)
    if (!entry.isDirectory()) continue
    paths.push(...(await filesIn(path, await list(path).catch(() => []))))
  }
  return paths
}

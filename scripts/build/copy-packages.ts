import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import type { ProductionPackage } from './production-packages.ts'

/** Files that no program reads: types, source maps and documents. Licences are copied. */
const UNUSED =
  /(?:\.d\.[cm]?ts|\.map|\.tsbuildinfo|(?:^|\/)(?:README|CHANGELOG|HISTORY)[^/]*\.md)$/i

/** Copies packages to the same places below `target`. Nested packages are copied on their own. */
export async function copyPackages(
  root: string,
  packages: readonly ProductionPackage[],
  target: string,
): Promise<void> {
  for (const { folder } of packages) {
    const from = join(root, folder)
    await cp(from, join(target, folder), {
      recursive: true,
      filter: (source) => isCopied(source.slice(from.length)),
    })
  }
}

export function isCopied(path: string): boolean {
  return !UNUSED.test(path) && !path.startsWith('/node_modules')
}

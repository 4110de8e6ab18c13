import { existsSync, realpathSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { type Json, isRecord, readJsonFile, textIn } from '../testing/json.ts'

/** An npm package that the built server needs. */
export interface ProductionPackage {
  readonly name: string
  readonly version: string
  readonly license: string
  /** Its folder, below the root of the repository. */
  readonly folder: string
}

export interface PackageSearch {
  readonly root: string
  /** Folders of our own packages, whose dependencies are needed. Their code is bundled. */
  readonly workspaces: readonly string[]
  /** Packages that are left out, with everything that only they need. */
  readonly excluded: readonly string[]
}

/** Packages of the dependencies and of their dependencies, as installed. Throws when one is missing. */
export async function listProductionPackages(
  search: PackageSearch,
): Promise<readonly ProductionPackage[]> {
  const found = new Map<string, ProductionPackage>()
  for (const workspace of search.workspaces) {
    await addDependencies(search, found, join(search.root, workspace))
  }
  return [...found.values()].sort((a, b) => a.folder.localeCompare(b.folder))
}

async function addDependencies(
  search: PackageSearch,
  found: Map<string, ProductionPackage>,
  folder: string,
): Promise<void> {
  const manifest = (await readJsonFile(join(folder, 'package.json'))) ?? {}
  for (const { name, isOptional } of dependenciesOf(manifest)) {
    if (search.excluded.includes(name) || name.startsWith('@types/')) continue
    const target = findInstalled(name, folder, search.root)
    if (target === null) {
      if (isOptional) continue
      throw new Error(`${name} is not installed, which ${relative(search.root, folder)} needs`)
    }
    // A package of ours is bundled.
    if (!target.includes(`${join('/', 'node_modules')}/`)) continue
    const key = relative(search.root, target)
    if (found.has(key)) continue
    const { version, license } = (await readJsonFile(join(target, 'package.json'))) ?? {}
    found.set(key, { name, version: textIn(version), license: textIn(license), folder: key })
    await addDependencies(search, found, target)
  }
}

interface Dependency {
  readonly name: string
  readonly isOptional: boolean
}

/** Binaries of other machines are optional dependencies; peers can be optional too. */
function dependenciesOf(manifest: Json): readonly Dependency[] {
  const names = (field: string): readonly string[] => {
    const value = manifest[field]
    return isRecord(value) ? Object.keys(value) : []
  }
  const optional = new Set(names('optionalDependencies'))
  return [
    ...names('dependencies').map((name) => ({ name, isOptional: optional.has(name) })),
    ...[...optional, ...names('peerDependencies')].map((name) => ({ name, isOptional: true })),
  ]
}

/** The folder that Node finds for an import from `folder`; null without one. */
function findInstalled(name: string, folder: string, root: string): string | null {
  for (let place = folder; ; place = dirname(place)) {
    const candidate = join(place, 'node_modules', name)
    if (existsSync(candidate)) return realpathSync(candidate)
    if (place === root || place === dirname(place)) return null
  }
}

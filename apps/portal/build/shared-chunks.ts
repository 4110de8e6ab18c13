import path from 'node:path'
import type { Rolldown } from 'vite'
import { FIRST_MODULES } from '../src/app/public-pages.ts'

const SOURCE = path.resolve(import.meta.dirname, '../src')
const MAIN = path.resolve(SOURCE, 'main.tsx')
const FIRST = FIRST_MODULES.map((file) => path.resolve(SOURCE, file))

type Splitting = NonNullable<Rolldown.OutputOptions['codeSplitting']>
type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>

const CORE_CHUNK = 'core'
const FIRST_CHUNK = 'first'
const SHARED_CHUNK = 'shared'
/** Loads all others, and so comes before them. */
const LOADER = /vite\/preload-helper/
/** What only forms and codes need: most pages do without. */
const SOME_PAGES = /\/node_modules\/(?:react-hook-form|@hookform|qrcode\.react)\//

/**
 * Puts what pages share into two files: as files of their own, sixty of them would wait for each other on
 * a slow line. One holds what the public pages share, the other what the private pages share.
 */
export function sharedChunks(): Splitting {
  let modulesOfChunks: {
    readonly main: ReadonlySet<string>
    readonly first: ReadonlySet<string>
  } | null = null
  const chunkOf = (id: string, modules: Modules): 'main' | 'first' | 'other' => {
    modulesOfChunks ??= { main: importedBy([MAIN], modules), first: importedBy(FIRST, modules) }
    // Every page stands on it: it must never wait for what only some of them share.
    if (modulesOfChunks.main.has(id)) return 'main'
    return modulesOfChunks.first.has(id) ? 'first' : 'other'
  }
  return {
    // What a shared module imports may belong to a first page.
    includeDependenciesRecursively: false,
    groups: [
      {
        debugName: CORE_CHUNK,
        name: (id, modules) =>
          chunkOf(id, modules) === 'main' && id !== MAIN && !LOADER.test(id) ? CORE_CHUNK : null,
      },
      {
        debugName: FIRST_CHUNK,
        minShareCount: 2,
        name: (id, modules) => (chunkOf(id, modules) === 'first' ? FIRST_CHUNK : null),
      },
      {
        debugName: SHARED_CHUNK,
        minShareCount: 3,
        name: (id, modules) =>
          chunkOf(id, modules) === 'other' && !SOME_PAGES.test(id) ? SHARED_CHUNK : null,
      },
    ],
  }
}

/** These modules and all they ask for at once, by whatever they import. */
function importedBy(roots: readonly string[], modules: Modules): ReadonlySet<string> {
  const found = new Set(roots)
  // A set grows while it is walked, and each of its modules is walked once.
  for (const id of found) {
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  }
  return found
}

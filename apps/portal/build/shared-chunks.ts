import path from 'node:path'
import type { Rolldown } from 'vite'
import { FIRST_MODULES } from '../src/app/public-pages.ts'

const APP = path.resolve(import.meta.dirname, '../src/app')
const FIRST = new Set(['../main.tsx', ...FIRST_MODULES].map((file) => path.resolve(APP, file)))

type Splitting = NonNullable<Rolldown.OutputOptions['codeSplitting']>
type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>

const FIRST_CHUNK = 'first'
const SHARED_CHUNK = 'shared'
/** What only forms and codes need: most pages do without. */
const SOME_PAGES = /\/node_modules\/(?:react-hook-form|@hookform|qrcode\.react)\//

/**
 * Puts what pages share into two files: as files of their own, sixty of them would wait for each other on
 * a slow line. One is what the first pages of strangers share, the other what stands behind the door.
 */
export function sharedChunks(): Splitting {
  const known = new Map<string, boolean>()
  /** Whether a first page asks for the module at once, by whatever it imports. */
  const isFirst = (id: string, modules: Modules): boolean => {
    const answer = known.get(id)
    if (answer !== undefined) return answer
    // Until it is found out: modules may import each other in a circle.
    known.set(id, false)
    const importers = modules.getModuleInfo(id)?.importers ?? []
    const found = FIRST.has(id) || importers.some((importer) => isFirst(importer, modules))
    known.set(id, found)
    return found
  }
  return {
    // What a shared module imports may belong to a first page.
    includeDependenciesRecursively: false,
    groups: [
      {
        debugName: FIRST_CHUNK,
        minShareCount: 2,
        name: (id, modules) => (isFirst(id, modules) ? FIRST_CHUNK : null),
      },
      {
        debugName: SHARED_CHUNK,
        minShareCount: 3,
        name: (id, modules) => (SOME_PAGES.test(id) || isFirst(id, modules) ? null : SHARED_CHUNK),
      },
    ],
  }
}

import path from 'node:path'
import type { Rolldown } from 'vite'
import { FIRST_MODULES, PLANS_MODULE } from '../src/app/public-pages.ts'

const SOURCE = path.resolve(import.meta.dirname, '../src')
const MAIN = path.resolve(SOURCE, 'main.tsx')
const FIRST = FIRST_MODULES.map((file) => path.resolve(SOURCE, file))
const PLANS = path.resolve(SOURCE, PLANS_MODULE)

type Splitting = NonNullable<Rolldown.OutputOptions['codeSplitting']>
type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>

const CORE_CHUNK = 'core'
const FIRST_CHUNK = 'first'
const PLANS_CHUNK = 'plans'
/** The parts of the domain that the page of plans uses: importing one of them lists the whole package. */
const DOMAIN = /\/packages\/domain\//
const DOMAIN_OF_PLANS =
  /\/(?:billing\/(?:checkout-steps|installments|money|payment-state|plan-periods|plan-price)|calendar-day|durations|plan-expiry|screens)\.ts$/
const ADMIN_CHUNK = 'admin'
/** Used only by admins. */
const OF_ADMINS =
  /\/portal\/src\/features\/admin\/|\/packages\/api\/src\/calls\/(?:admin|admin-users|audit|metrics)\.ts$/
const SHARED_CHUNK = 'shared'
/** Vite's preload helper, which loads all other chunks and so is loaded first. */
const LOADER = /vite\/preload-helper/
/** Used only for forms and codes; most pages do not need it. */
const SOME_PAGES = /\/node_modules\/(?:react-hook-form|@hookform|qrcode\.react)\//

/**
 * Puts shared modules into four chunks: one for the public pages, one that the page of plans shares with the
 * checkout, one for admins, and one for the other private pages. Sixty separate chunks would wait for each other on a slow connection.
 */
export function sharedChunks(): Splitting {
  let modulesOfChunks: {
    readonly main: ReadonlySet<string>
    readonly first: ReadonlySet<string>
    readonly plans: ReadonlySet<string>
  } | null = null
  const chunkOf = (id: string, modules: Modules): 'main' | 'first' | 'plans' | 'other' => {
    modulesOfChunks ??= {
      main: importedBy([MAIN], modules),
      first: importedBy(FIRST, modules),
      plans: importedBy([PLANS], modules),
    }
    // Every page needs it, so it must not wait for modules that only some pages need.
    if (modulesOfChunks.main.has(id)) return 'main'
    if (modulesOfChunks.first.has(id)) return 'first'
    const isOfPlans =
      modulesOfChunks.plans.has(id) && (!DOMAIN.test(id) || DOMAIN_OF_PLANS.test(id))
    return isOfPlans ? 'plans' : 'other'
  }
  return {
    // A module that a shared module imports may be part of a first page.
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
        debugName: PLANS_CHUNK,
        minShareCount: 2,
        name: (id, modules) => (chunkOf(id, modules) === 'plans' ? PLANS_CHUNK : null),
      },
      {
        debugName: ADMIN_CHUNK,
        minShareCount: 2,
        name: (id, modules) =>
          chunkOf(id, modules) === 'other' && OF_ADMINS.test(id) ? ADMIN_CHUNK : null,
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

/** These modules and everything that they import statically. */
function importedBy(roots: readonly string[], modules: Modules): ReadonlySet<string> {
  const found = new Set(roots)
  // A set may grow while it is iterated; each module is visited once.
  for (const id of found) {
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  }
  return found
}

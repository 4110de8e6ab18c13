import type { Import } from '../checks/feature-pairs.ts'
import type { Suite } from './suite.ts'

/** A part of the repository: `apps/tv`, `packages/api`, `e2e/portal`, `bench`. */
type Area = string

const AREA = /^(?:(?:apps|packages|e2e)\/[^/]+(?=\/)|assets(?=\/)|bench(?=\/)|scripts(?=\/))/
/** Files that configure the build or the tests of all areas. */
const EVERYTHING = /(^|\/)(package|package-lock|tsconfig[^/]*)[.]json$|^scripts\/(testing\/|[^/]+$)/
/** Read by tests of `scripts` only, which always run. */
const PROSE = /^docs\/|^[^/]+[.]md$/
/** Its tests read files of all folders. */
const ALWAYS = 'scripts'

/** Areas that an area's tests need without an import: files they read, built apps they start. */
const NEEDS: readonly (readonly [area: RegExp, needs: RegExp])[] = [
  [/^packages\/i18n$/, /^apps\/(portal|tv|server)$|^packages\/(api|player)$/],
  [/^e2e\//, /^apps\/|^assets$|^packages\/stand-ins$|^e2e\/support$/],
  [/^apps\/tv$/, /^apps\/(server|dev)$|^assets$|^packages\/stand-ins$/],
]

export type Reach =
  | { readonly all: true; readonly because: string }
  | { readonly all: false; readonly areas: ReadonlySet<Area> }

function areaOf(file: string): Area | undefined {
  return AREA.exec(file)?.[0]
}

/** `files`, and all files that import one of them, directly or not. */
function importersOf(files: readonly string[], imports: readonly Import[]): ReadonlySet<string> {
  const importers = new Map<string, string[]>()
  for (const { from, to } of imports) importers.set(to, [...(importers.get(to) ?? []), from])
  const found = new Set(files)
  for (const file of found) {
    for (const importer of importers.get(file) ?? []) found.add(importer)
  }
  return found
}

/**
 * Finds the areas whose tests a change can break. A changed file that nothing imports counts as a change of
 * its whole area. A file in no area, or one that configures the tools, counts as a change of all areas.
 */
export function reachOf(changed: readonly string[], imports: readonly Import[]): Reach {
  const files = changed.filter((file) => !PROSE.test(file))
  const because = files.find((file) => EVERYTHING.test(file) || areaOf(file) === undefined)
  if (because !== undefined) return { all: true, because }
  const mentioned = new Set(imports.flatMap(({ from, to }) => [from, to]))
  const changedAreas = new Set(files.filter((file) => !mentioned.has(file)).map(areaOf))
  const start = [...mentioned].filter((file) => changedAreas.has(areaOf(file)))
  const reached = [...files, ...importersOf([...files, ...start], imports)].map(areaOf)
  const areas = new Set(reached.filter((area) => area !== undefined))
  return { all: false, areas }
}

function isAffected(area: Area, reached: ReadonlySet<Area>): boolean {
  if (area === ALWAYS || reached.has(area)) return true
  return NEEDS.some(
    ([dependent, needs]) => dependent.test(area) && [...reached].some((other) => needs.test(other)),
  )
}

/**
 * The suite, limited to the affected tests; null when none is affected. `testFiles`: the suite's test files.
 */
export function limitSuite(suite: Suite, testFiles: readonly string[], reach: Reach): Suite | null {
  if (reach.all || suite.kind === 'check') return suite
  const areas = [...new Set(testFiles.map((file) => areaOf(file) ?? ''))]
  const affected = areas.filter((area) => isAffected(area, reach.areas))
  if (affected.length === 0) return null
  if (affected.length === areas.length) return suite
  return { ...suite, command: [...suite.command, ...affected.map((area) => `${area}/`)] }
}

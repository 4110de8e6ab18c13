import type { Import } from '../checks/feature-pairs.ts'
import type { Suite } from './suite.ts'

/** A part of the repository: `apps/tv`, `packages/api`, `e2e/portal`, `bench`. */
type Area = string

const AREA = /^(?:(?:apps|packages|e2e)\/[^/]+(?=\/)|assets(?=\/)|bench(?=\/)|scripts(?=\/))/
/** What decides how everything is built or tested. */
const EVERYTHING = /(^|\/)(package|package-lock|tsconfig[^/]*)[.]json$|^scripts\/(testing\/|[^/]+$)/
/** Read by tests of `scripts` only, which always run. */
const PROSE = /^docs\/|^[^/]+[.]md$/
/** Its tests read files of all folders. */
const ALWAYS = 'scripts'

/** What an area's tests need without importing it: files they read, apps they start built. */
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

/** All files from which an import leads to one of `files`, and these. */
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
 * Finds the areas whose tests a change can break. A changed file that no import names counts as a change of
 * its whole area; one that is in no area, or that configures the tools, as a change of everything.
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
 * The suite, limited to what is reached; null when nothing of it is. `testFiles` are the files of its tests.
 */
export function limitSuite(suite: Suite, testFiles: readonly string[], reach: Reach): Suite | null {
  if (reach.all || suite.kind === 'check') return suite
  const areas = [...new Set(testFiles.map((file) => areaOf(file) ?? ''))]
  const affected = areas.filter((area) => isAffected(area, reach.areas))
  if (affected.length === 0) return null
  if (affected.length === areas.length) return suite
  return { ...suite, command: [...suite.command, ...affected.map((area) => `${area}/`)] }
}

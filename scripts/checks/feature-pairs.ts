/** Paths of two files, from the top of the repository. */
export interface Import {
  readonly from: string
  readonly to: string
}

const FEATURE = /^apps\/([^/]+)\/src\/features\/([^/]+)\//
const TEST = /[.](test|spec)[.]tsx?$/

/** Pairs that import each other today. None may be added; remove a pair here when its imports are gone. */
export const KNOWN_PAIRS: readonly string[] = [
  'server: accounts, sessions',
  'server: billing, contracts',
  'server: billing, users',
  'server: codes, screens',
  'server: media, playback',
  'server: playback, sessions',
  'server: screens, users',
  'server: sessions, users',
]

interface Edge {
  readonly app: string
  readonly feature: string
  readonly other: string
}

/** The two features that an import connects; null unless both belong to the same app. */
function edgeOf({ from, to }: Import): Edge | null {
  const [, app = '', feature = ''] = FEATURE.exec(from) ?? []
  const [, otherApp, other = ''] = FEATURE.exec(to) ?? []
  if (TEST.test(from) || app !== otherApp || feature === other) return null
  return { app, feature, other }
}

/** Features of one app that import each other, as `app: one, other`. Imports of tests are ignored. */
export function mutualFeatures(imports: readonly Import[]): readonly string[] {
  const edges = imports.map(edgeOf).filter((edge) => edge !== null)
  const names = new Set(edges.map(({ app, feature, other }) => `${app}: ${feature}, ${other}`))
  const pairs = edges
    .filter(
      ({ app, feature, other }) => feature < other && names.has(`${app}: ${other}, ${feature}`),
    )
    .map(({ app, feature, other }) => `${app}: ${feature}, ${other}`)
  return [...new Set(pairs)].toSorted()
}

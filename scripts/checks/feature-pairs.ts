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

/** Features of one app that import each other, as `app: one, other`. Tests may import what they like. */
export function mutualFeatures(imports: readonly Import[]): readonly string[] {
  const edges = new Set<string>()
  for (const { from, to } of imports) {
    const [, app = '', feature = ''] = FEATURE.exec(from) ?? []
    const [, otherApp = '', other = ''] = FEATURE.exec(to) ?? []
    if (app === '' || app !== otherApp || feature === other || TEST.test(from)) continue
    edges.add(`${app}: ${feature}, ${other}`)
  }
  return [...edges]
    .filter((edge) => {
      const [, app = '', feature = '', other = ''] = /^(.+): (.+), (.+)$/.exec(edge) ?? []
      return feature < other && edges.has(`${app}: ${other}, ${feature}`)
    })
    .toSorted()
}

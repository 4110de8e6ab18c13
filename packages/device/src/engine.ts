/** Version pattern of each engine; Samsung TVs of 2020 and later do not contain "Chrome". */
const ENGINES: readonly (readonly [RegExp, string])[] = [
  [/Chrom(?:e|ium)\/(\d+)/, 'Chromium'],
  [/\) (\d+)\.[\d.]+\/[\d.]+ TV Safari/, 'Chromium'],
  [/\bFirefox\/(\d+)/, 'Gecko'],
  [/\bAppleWebKit\/(\d+)/, 'WebKit'],
]

/** The web engine behind a user agent, such as "Chromium 63"; null if unknown. */
export function engineName({ userAgent }: { readonly userAgent: string }): string | null {
  const found = ENGINES.flatMap(([pattern, name]) => {
    const version = pattern.exec(userAgent)?.[1]
    return version === undefined ? [] : [`${name} ${version}`]
  })
  return found[0] ?? null
}

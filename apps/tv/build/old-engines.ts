import { parse as parseScript } from 'acorn'
import { parse as parseStyles } from 'postcss'
import { bigintComparisons } from './bigint-comparisons.ts'

/** What no rule of ours lowers and Chromium 63 does not know; `facts` are the versions that brought it. */
const PROPERTIES: readonly (readonly [RegExp, string])[] = [
  [/^(grid|place)(-|$)/, 'Chrome 57'],
  [/^(row-|column-)?gap$/, 'Chrome 84 in flex boxes'],
  [/^aspect-ratio$/, 'Chrome 88'],
  [/^inset(-|$)/, 'Chrome 87'],
  [/^(scale|rotate|translate)$/, 'Chrome 104'],
  [/^(margin|padding|border)-(inline|block)/, 'Chrome 87'],
  [/^(backdrop-filter|content-visibility|accent-color|text-wrap)$/, 'Chrome 76 or newer'],
]
const VALUES: readonly (readonly [RegExp, string])[] = [
  [/(^|[\s,(])(min|max|clamp)\(/, 'Chrome 79'],
  [/(color-mix|oklch|oklab|conic-gradient)\(/, 'Chrome 69 or newer'],
  [/\d(dvh|svh|lvh|cqw|cqh)\b/, 'Chrome 105 or newer'],
  [/\brgba?\(\s*[\d.]+\s+[\d.]/, 'Chrome 65'],
]
const SELECTORS = /:(has|is|where|focus-visible)\b|&/
const AT_RULES = /^(layer|container|property|scope|starting-style)$/
const MEDIA_RANGE = /[<>]/
const MIN_FONT_REM = 1.5
/** Calls of functions that Chromium 63 does not have and `polyfills.ts` does not add. */
const MISSING_FUNCTIONS =
  /(\.(findLast(Index)?|matchAll|replaceAll|to(Sorted|Reversed|Spliced)|hasOwn|groupBy|withResolvers)|Promise\.any|\b(queueMicrotask|structuredClone))\(/g

/** Every syntax in a built script that an ES2016 engine cannot parse or V8 6.4 cannot optimize, and calls without a polyfill. */
export function scriptFaults(code: string): string[] {
  try {
    const script = parseScript(code, { ecmaVersion: 2016, sourceType: 'script' })
    return [
      ...bigintComparisons(script).map(
        ({ start, end }) => `${code.slice(start, end)} ends the page in Chromium 64`,
      ),
      ...(code.match(MISSING_FUNCTIONS) ?? []).map((call) => `${call}) without a polyfill`),
    ]
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    const at = 'pos' in error && typeof error.pos === 'number' ? error.pos : 0
    return [`${error.message}: …${code.slice(Math.max(0, at - 60), at + 60)}…`]
  }
}

/** Every declaration in built styles that Chromium 63 would drop, and every text too small to read at 3 m. */
export function styleFaults(css: string): string[] {
  const faults: string[] = []
  const root = parseStyles(css)
  root.walkAtRules((rule) => {
    if (AT_RULES.test(rule.name)) faults.push(`@${rule.name}`)
    if (rule.name === 'media' && MEDIA_RANGE.test(rule.params)) faults.push(`@media ${rule.params}`)
  })
  root.walkAtRules('font-face', (face) => {
    if (/\bwoff2-variations\b|font-weight:\s*\d+\s+\d/.test(face.toString())) {
      faults.push('@font-face of a variable font (Chromium 67 to 76 get its advances wrong)')
    }
  })
  root.walkRules((rule) => {
    if (SELECTORS.test(rule.selector)) faults.push(`selector ${rule.selector}`)
  })
  root.walkDecls(({ prop, value }) => {
    const unsupported =
      PROPERTIES.find(([pattern]) => pattern.test(prop)) ??
      VALUES.find(([pattern]) => pattern.test(value))
    if (unsupported) faults.push(`${prop}: ${value} (${unsupported[1]})`)
    const rem = /^([\d.]+)rem/.exec(prop === 'font-size' ? value : '')?.[1]
    if (rem !== undefined && Number(rem) < MIN_FONT_REM)
      faults.push(`font-size: ${value} (under 24 px)`)
  })
  return faults
}

/** The length that is added to a text, relative to it: texts of other languages are longer than the Portuguese ones. */
const GROWTH = 0.35
const ACCENTED = new Map(
  Object.entries({ a: 'á', e: 'ê', i: 'ï', o: 'ö', u: 'ü', A: 'Á', E: 'Ê', O: 'Ö' }),
)

export const OPEN_BRACKET = '⟦'
export const CLOSE_BRACKET = '⟧'

/** A readable pseudo-translation; placeholders such as `{{value}}` are kept. */
export function pseudoText(text: string): string {
  const parts = text.split(/(\{\{[^}]*\}\})/)
  const accented = parts.map((part) =>
    part.startsWith('{{')
      ? part
      : part.replaceAll(/[aeiouAEO]/g, (sign) => ACCENTED.get(sign) ?? sign),
  )
  return `${OPEN_BRACKET}${accented.join('')}${padding(text.length)}${CLOSE_BRACKET}`
}

/** Padding consists of words, because lines break only between words. */
function padding(length: number): string {
  const words = Math.ceil((length * GROWTH) / 4)
  return ' ême'.repeat(words)
}

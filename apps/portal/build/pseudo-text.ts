/** How much longer than in Portuguese a text may be in another language. */
const GROWTH = 0.35
const ACCENTED = new Map(
  Object.entries({ a: 'á', e: 'ê', i: 'ï', o: 'ö', u: 'ü', A: 'Á', E: 'Ê', O: 'Ö' }),
)

export const OPEN_BRACKET = '⟦'
export const CLOSE_BRACKET = '⟧'

/** A text that can be read, and that no language says so; what a `{{value}}` stands for is left alone. */
export function pseudoText(text: string): string {
  const parts = text.split(/(\{\{[^}]*\}\})/)
  const accented = parts.map((part) =>
    part.startsWith('{{')
      ? part
      : part.replaceAll(/[aeiouAEO]/g, (sign) => ACCENTED.get(sign) ?? sign),
  )
  return `${OPEN_BRACKET}${accented.join('')}${padding(text.length)}${CLOSE_BRACKET}`
}

/** Words, because a line breaks between words alone. */
function padding(length: number): string {
  const words = Math.ceil((length * GROWTH) / 4)
  return ' ême'.repeat(words)
}

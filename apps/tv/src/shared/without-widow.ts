/** Joins the last two words, so that the last line has more than one: old engines lack `text-wrap: balance`. */
export function withoutWidow(text: string): string {
  return text.replace(/ ([^ ]+)$/, '\u00a0$1')
}

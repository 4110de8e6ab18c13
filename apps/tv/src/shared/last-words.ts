/** The last two words stay in one line, so that none stands alone in the last: old engines balance no lines. */
export function withLastWords(text: string): string {
  return text.replace(/ ([^ ]+)$/, '\u00a0$1')
}

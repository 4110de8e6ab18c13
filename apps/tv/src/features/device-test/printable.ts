/** The text as the API takes it: printable ASCII, at most `max` characters. */
export function printable(text: string, max: number): string {
  return text.replace(/[^\x20-\x7e]/g, '?').slice(0, max)
}

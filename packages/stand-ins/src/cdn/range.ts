/** First and last byte wanted, both included. */
export type ByteRange = { readonly from: number; readonly to: number }

/** Reads one `Range: bytes=…`; several ranges or another unit are answered with the whole file. */
export function parseRange(
  header: string | undefined,
  length: number,
): ByteRange | 'whole' | 'unsatisfiable' {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  const [, first = '', last = ''] = found ?? []
  if (first === '' && last === '') return 'whole'
  const from = first === '' ? Math.max(0, length - Number(last)) : Number(first)
  const to = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1)
  if (first !== '' && last !== '' && Number(last) < from) return 'whole'
  return from >= length || to < from ? 'unsatisfiable' : { from, to }
}

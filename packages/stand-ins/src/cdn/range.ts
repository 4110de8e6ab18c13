/** First and last byte, both inclusive. */
export type ByteRange = { readonly from: number; readonly to: number }

/** Parses a `Range` header with one range. `whole`: several ranges, or another unit. */
export function parseRange(
  header: string | undefined,
  length: number,
): ByteRange | 'whole' | 'unsatisfiable' {
  const suffix = /^bytes=-(\d+)$/.exec(header ?? '')?.[1]
  if (suffix !== undefined) return within(Math.max(0, length - Number(suffix)), length - 1, length)
  const [, first, last = ''] = /^bytes=(\d+)-(\d*)$/.exec(header ?? '') ?? []
  if (first === undefined) return 'whole'
  if (last === '') return within(Number(first), length - 1, length)
  if (Number(last) < Number(first)) return 'whole'
  return within(Number(first), Math.min(Number(last), length - 1), length)
}

function within(from: number, to: number, length: number): ByteRange | 'unsatisfiable' {
  return from >= length || to < from ? 'unsatisfiable' : { from, to }
}

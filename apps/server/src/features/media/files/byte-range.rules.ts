/** First and last byte, both inclusive. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

const SINGLE_RANGE = /^bytes=(\d*)-(\d*)$/

/**
 * Parses a `Range` header for a file of `size` bytes. `whole`: there is none, or one that may be ignored,
 * such as several ranges. `unsatisfiable`: it is outside the file.
 */
export function parseRange(
  header: string | undefined,
  size: number,
): ByteRange | 'whole' | 'unsatisfiable' {
  const match = SINGLE_RANGE.exec(header ?? '')
  if (match === null) return 'whole'
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return 'whole'
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return 'whole'
  return start < size ? { start, end } : 'unsatisfiable'
}

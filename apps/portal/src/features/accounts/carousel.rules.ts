/** Where a row of cards stands after it was scrolled, in px. */
interface Scrolled {
  readonly left: number
  readonly maxLeft: number
  readonly width: number
  /** The middle of each card, from the row's own left. */
  readonly middles: readonly number[]
}

const EDGE_PX = 1

/** Which card a row was scrolled to: the first or last at its ends, else the one in the middle. */
export function scrolledTo({ left, maxLeft, width, middles }: Scrolled): number {
  if (left <= EDGE_PX) return 0
  if (left >= maxLeft - EDGE_PX) return Math.max(middles.length - 1, 0)
  const middle = left + width / 2
  const distances = middles.map((each) => Math.abs(each - middle))
  return distances.indexOf(Math.min(...distances))
}

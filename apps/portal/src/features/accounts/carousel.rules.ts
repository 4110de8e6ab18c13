/** The scroll position of a row of cards, in px. */
interface Scrolled {
  readonly left: number
  readonly maxLeft: number
  readonly width: number
  /** The center of each card, from the left edge of the row. */
  readonly middles: readonly number[]
}

const EDGE_PX = 1

/** The card that a row was scrolled to: the first or last at the ends, else the centered one. */
export function scrolledTo({ left, maxLeft, width, middles }: Scrolled): number {
  if (left <= EDGE_PX) return 0
  if (left >= maxLeft - EDGE_PX) return Math.max(middles.length - 1, 0)
  const middle = left + width / 2
  const distances = middles.map((each) => Math.abs(each - middle))
  return distances.indexOf(Math.min(...distances))
}

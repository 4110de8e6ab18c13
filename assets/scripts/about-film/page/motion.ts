/** Pure ways to move things: everything in the film is a function of its second. */

export function mix(from: number, to: number, part: number): number {
  return from + (to - from) * part
}

/** 0 before `from`, 1 after `to`, evenly in between. */
export function span(second: number, from: number, to: number): number {
  return Math.min(1, Math.max(0, (second - from) / (to - from)))
}

/** The same, gently at both ends. */
export function glide(second: number, from: number, to: number): number {
  const part = span(second, from, to)
  return part * part * (3 - 2 * part)
}

/** The same, arriving a little too far and coming back. */
export function arrive(second: number, from: number, to: number): number {
  const part = span(second, from, to)
  const bounce = 1.4
  const back = part - 1
  return 1 + (bounce + 1) * back ** 3 + bounce * back ** 2
}

/** There between `from` and `to`, fading in and out for `fade` seconds. */
export function during(
  second: number,
  [from, to]: readonly [number, number],
  fade: number,
): number {
  return Math.min(glide(second, from, from + fade), 1 - glide(second, to - fade, to))
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export function mixBoxes(from: Box, to: Box, part: number): Box {
  return {
    x: mix(from.x, to.x, part),
    y: mix(from.y, to.y, part),
    width: mix(from.width, to.width, part),
    height: mix(from.height, to.height, part),
  }
}

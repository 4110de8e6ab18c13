/** Pure functions for motion: every value depends only on the second of the video. */

export function mix(from: number, to: number, part: number): number {
  return from + (to - from) * part
}

/** 0 before `from`, 1 after `to`, linear in between. */
export function span(second: number, from: number, to: number): number {
  return Math.min(1, Math.max(0, (second - from) / (to - from)))
}

/** Like `span`, with ease-in and ease-out. */
export function glide(second: number, from: number, to: number): number {
  const part = span(second, from, to)
  return part * part * (3 - 2 * part)
}

/** Like `span`, with an overshoot at the end. */
export function arrive(second: number, from: number, to: number): number {
  const part = span(second, from, to)
  const bounce = 1.4
  const back = part - 1
  return 1 + (bounce + 1) * back ** 3 + bounce * back ** 2
}

/** 1 between `from` and `to`, with a fade of `fade` seconds at both ends. */
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

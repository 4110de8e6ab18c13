const AGE_HEIGHT = 7.4
const LINE = 1.3
const LONG_CAPTION = 110
const LONGER_CAPTION = 220

/**
 * How a caption of so many characters is written in a box of this height, in vmin: longer ones smaller, never
 * under 24 px at 1080p, and what there are no lines for ends in an ellipsis.
 */
export function captionSize(length: number, height: number) {
  const size = length > LONGER_CAPTION ? 2.8 : length > LONG_CAPTION ? 3.4 : 4.4
  const lines = Math.max(1, Math.floor((height - AGE_HEIGHT) / (size * LINE)))
  return { fontSize: `${size}vmin`, WebkitLineClamp: lines }
}

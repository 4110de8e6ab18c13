const AGE_HEIGHT = 7.4
const LINE = 1.3
const LONG_CAPTION = 110
const LONGER_CAPTION = 220

/**
 * Font size and maximum number of lines of a caption of `length` characters in a box of `height` vmin. Longer
 * captions get a smaller font, at least 24 px at 1080p; the rest is cut off with an ellipsis.
 */
export function captionSize(length: number, height: number) {
  const size = length > LONGER_CAPTION ? 2.8 : length > LONG_CAPTION ? 3.4 : 4.4
  const lines = Math.max(1, Math.floor((height - AGE_HEIGHT) / (size * LINE)))
  return { fontSize: `${size}vmin`, WebkitLineClamp: lines }
}

import { authorPlace } from '../core/overlay-layout.ts'
import type { AuthorPlace, Size } from '../core/overlay-layout.ts'

/** Long names break. Nothing is under 24 px at 1080p. */
const PLATE =
  'position:absolute;z-index:1;width:max-content;box-sizing:border-box;padding:.3em .8em;' +
  'border-radius:1em;background:rgba(21,22,28,.78);font-size:3vmin;font-weight:600;line-height:1.2;' +
  'text-align:center;word-wrap:break-word;'
/** Space between the marks at both sides. */
const CENTRED = 'left:50%;max-width:78%;transform:translate(-50%);'
const EDGE: AuthorPlace = { at: 'edge' }

/** Style of the author's name; at the edge of the slot until slot and media have a size. */
export function authorStyle(slot: Size, media: Size | null): string {
  const isKnown = slot.width > 0 && slot.height > 0 && media !== null && media.width > 0
  const place = isKnown ? authorPlace(slot, media) : EDGE
  switch (place.at) {
    case 'beside':
      return `${PLATE}left:${place.left}%;max-width:${place.maxWidth}%;top:50%;transform:translateY(-50%);`
    case 'below':
      return `${PLATE}${CENTRED}top:${place.top}%;`
    case 'edge':
      return `${PLATE}${CENTRED}bottom:5%;`
  }
}

import type { ImageSize } from '../packaging/png-size.ts'
import { PackagingError } from '../packaging/packaging-error.ts'

const START_OF_IMAGE = 0xffd8
/** Markers of a frame's header: baseline, extended and progressive. */
const FRAMES: ReadonlySet<number> = new Set([0xffc0, 0xffc1, 0xffc2])

/** Width and height in pixels, from the header of a JPEG file. Throws `PackagingError` for another file. */
export function jpegSize(name: string, bytes: Buffer): ImageSize {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== START_OF_IMAGE) {
    throw new PackagingError(`${name} is no JPEG file`)
  }
  for (let offset = 2; offset + 9 <= bytes.length;) {
    if (FRAMES.has(bytes.readUInt16BE(offset))) {
      return { height: bytes.readUInt16BE(offset + 5), width: bytes.readUInt16BE(offset + 7) }
    }
    offset += 2 + bytes.readUInt16BE(offset + 2)
  }
  throw new PackagingError(`${name} has no frame`)
}

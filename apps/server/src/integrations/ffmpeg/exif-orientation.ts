/** Value of EXIF's orientation tag; 1 is upright. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

const ORIENTATION_TAG = 0x0112
const APP1 = 0xe1
const START_OF_SCAN = 0xda

/**
 * Reads a JPEG's EXIF orientation; 1 when there is none. Only newer versions of ffmpeg apply it, and the
 * version bundled by npm does not.
 */
export function readJpegOrientation(jpeg: Buffer): Orientation {
  let at = 2
  while (at + 4 <= jpeg.length && jpeg[at] === 0xff) {
    const marker = jpeg[at + 1]
    if (marker === START_OF_SCAN) break
    const length = jpeg.readUInt16BE(at + 2)
    const segment = jpeg.subarray(at + 4, at + 2 + length)
    if (marker === APP1 && segment.subarray(0, 6).toString('latin1') === 'Exif\0\0') {
      return readTiffOrientation(segment.subarray(6))
    }
    at += 2 + length
  }
  return 1
}

const ENTRY_BYTES = 12

function readTiffOrientation(tiff: Buffer): Orientation {
  if (tiff.length < 8) return 1
  const isLittle = tiff.subarray(0, 2).toString('latin1') === 'II'
  const u16 = (at: number): number => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (first + 2 > tiff.length) return 1
  const count = u16(first)
  for (let index = 0; index < count; index += 1) {
    const entry = first + 2 + index * ENTRY_BYTES
    if (entry + ENTRY_BYTES > tiff.length) return 1
    if (u16(entry) === ORIENTATION_TAG) return toOrientation(u16(entry + 8))
  }
  return 1
}

const ORIENTATIONS: readonly Orientation[] = [1, 2, 3, 4, 5, 6, 7, 8]

function toOrientation(value: number): Orientation {
  return ORIENTATIONS.find((orientation) => orientation === value) ?? 1
}

import type { FileKind } from './sniff.ts'

/** Whether a picture's bytes reach its end: ffmpeg paints the missing rest of a cut one grey. */
export function isWholePicture(bytes: Buffer, kind: FileKind): boolean {
  switch (kind) {
    case 'jpeg': {
      // The mark of a JPEG's end never occurs in its pixels, only in the small preview at the front.
      const scan = bytes.lastIndexOf(Buffer.from([0xff, 0xda]))
      return scan >= 0 && bytes.lastIndexOf(Buffer.from([0xff, 0xd9])) > scan
    }
    case 'png':
      return bytes.lastIndexOf('IEND', undefined, 'latin1') > 0
    case 'webp':
      return bytes.length >= 12 && bytes.length >= bytes.readUInt32LE(4) + 8
    case 'mp4':
      return true
  }
}

import type { FileKind } from './sniff.ts'

/** Whether an image is not truncated. ffmpeg would fill the missing part of a truncated one with grey. */
export function isCompleteImage(bytes: Buffer, kind: FileKind): boolean {
  switch (kind) {
    case 'jpeg': {
      // A JPEG's end marker occurs only at its end and in the embedded preview at its start.
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

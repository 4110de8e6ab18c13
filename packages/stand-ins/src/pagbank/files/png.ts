import { crc32, deflateSync } from 'node:zlib'

/** Rows of an image in black and white; true is black. All rows have the same length. */
export type Bitmap = readonly (readonly boolean[])[]

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const BLACK = 0
const WHITE = 255

/** A PNG in grey values, each element `scale` pixels wide and high. */
export function pngOf(bitmap: Bitmap, scale: number): Buffer {
  const width = (bitmap[0]?.length ?? 0) * scale
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(bitmap.length * scale, 4)
  // 8 bits, grey, no interlace.
  header[8] = 8
  const rows = bitmap.flatMap((elements) => {
    const pixels = elements.flatMap((isBlack) => Array<number>(scale).fill(isBlack ? BLACK : WHITE))
    return Array<Buffer>(scale).fill(Buffer.from([0, ...pixels]))
  })
  return Buffer.concat([
    SIGNATURE,
    section('IHDR', header),
    section('IDAT', deflateSync(Buffer.concat(rows))),
    section('IEND', Buffer.alloc(0)),
  ])
}

function section(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

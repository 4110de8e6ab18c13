import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { crc32 } from 'node:zlib'

/** Inserts a number into a file where decoders ignore it, so that its bytes are unique. */
export async function distinctCopy(file: string, number: number): Promise<Uint8Array> {
  const bytes = await readFile(file)
  const note = Buffer.from(`number ${number}`.padEnd(24), 'latin1')
  switch (path.extname(file)) {
    case '.jpg':
      return insert(bytes, JPEG_HEAD, jpegComment(note))
    case '.png':
      return insert(bytes, PNG_HEAD, pngText(note))
    default:
      return Buffer.concat([bytes, freeBox(note)])
  }
}

/** Length of a JPEG's start marker. */
const JPEG_HEAD = 2
/** Length of a PNG's signature and header chunk. */
const PNG_HEAD = 8 + 25

function insert(bytes: Buffer, at: number, added: Buffer): Buffer {
  return Buffer.concat([bytes.subarray(0, at), added, bytes.subarray(at)])
}

function jpegComment(note: Buffer): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, 0])
  head.writeUInt16BE(note.length + 2, 2)
  return Buffer.concat([head, note])
}

function pngText(note: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from('tEXtComment\0', 'latin1'), note])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length - 4)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

function freeBox(note: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(note.length + head.length)
  head.write('free', 4, 'latin1')
  return Buffer.concat([head, note])
}

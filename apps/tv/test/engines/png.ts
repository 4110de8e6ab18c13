import { crc32, deflateSync, inflateSync } from 'node:zlib'

export type Rgb = readonly [number, number, number]

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A picture of one colour. */
export function solidPng(width: number, height: number, colour: Rgb): Buffer {
  const row = Buffer.concat([
    Buffer.from([0]),
    ...Array.from({ length: width }, () => Buffer.from(colour)),
  ])
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // 8 bits per channel, red green blue.
  header.set([8, 2, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

export interface Picture {
  readonly width: number
  readonly height: number
  at(x: number, y: number): Rgb
}

/** Reads a screenshot: 8 bits, with or without alpha, not interlaced, as Chromium makes them. */
export function readPng(png: Buffer): Picture {
  const { width, height, channels, data } = unpack(png)
  const stride = width * channels
  const pixels = Buffer.alloc(stride * height)
  for (let y = 0; y < height; y += 1) {
    const filter = data[y * (stride + 1)]
    for (let x = 0; x < stride; x += 1) {
      const raw = data[y * (stride + 1) + 1 + x] ?? 0
      const left = x >= channels ? (pixels[y * stride + x - channels] ?? 0) : 0
      const up = y > 0 ? (pixels[(y - 1) * stride + x] ?? 0) : 0
      const corner = x >= channels && y > 0 ? (pixels[(y - 1) * stride + x - channels] ?? 0) : 0
      pixels[y * stride + x] = raw + predicted(filter, { left, up, corner })
    }
  }
  return {
    width,
    height,
    at(x, y) {
      const start = y * stride + x * channels
      return [pixels[start] ?? 0, pixels[start + 1] ?? 0, pixels[start + 2] ?? 0]
    },
  }
}

function unpack(png: Buffer) {
  const parts: Buffer[] = []
  for (let at = SIGNATURE.length; at < png.length;) {
    const length = png.readUInt32BE(at)
    const type = png.toString('latin1', at + 4, at + 8)
    if (type === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + length))
    at += length + 12
  }
  const colourType = png[25]
  if (png[24] !== 8 || (colourType !== 2 && colourType !== 6)) throw new Error('unexpected PNG')
  return {
    width: png.readUInt32BE(16),
    height: png.readUInt32BE(20),
    channels: colourType === 6 ? 4 : 3,
    data: inflateSync(Buffer.concat(parts)),
  }
}

function predicted(
  filter: number | undefined,
  { left, up, corner }: { left: number; up: number; corner: number },
): number {
  if (filter === 1) return left
  if (filter === 2) return up
  if (filter === 3) return (left + up) >> 1
  if (filter !== 4) return 0
  const [toLeft, toUp, toCorner] = [left, up, corner].map((value) =>
    Math.abs(left + up - corner - value),
  )
  if ((toLeft ?? 0) <= (toUp ?? 0) && (toLeft ?? 0) <= (toCorner ?? 0)) return left
  return (toUp ?? 0) <= (toCorner ?? 0) ? up : corner
}

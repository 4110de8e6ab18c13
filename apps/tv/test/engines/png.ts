import { crc32, deflateSync, inflateSync } from 'node:zlib'
import type { Box } from './engine-page.ts'

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

export interface Screenshot {
  readonly width: number
  readonly height: number
  at(x: number, y: number): Rgb
  crop(box: Box): Pixels
}

export interface Pixels {
  readonly width: number
  readonly height: number
  /** Red, green, blue, alpha, row by row. */
  readonly data: Uint8ClampedArray
}

/** Reads a screenshot: 8 bits, with or without alpha, not interlaced, as Chromium makes them. */
export function readPng(png: Buffer): Screenshot {
  const { width, height, channels, data } = unpack(png)
  const stride = width * channels
  const pixels = Buffer.alloc(stride * height)
  for (let y = 0; y < height; y += 1) {
    const row = data.subarray(y * (stride + 1), (y + 1) * (stride + 1))
    const above = y > 0 ? pixels.subarray((y - 1) * stride, y * stride) : Buffer.alloc(stride)
    unfilter({ row, above, channels }, pixels.subarray(y * stride, (y + 1) * stride))
  }
  const at = (x: number, y: number): Rgb => {
    const start = y * stride + x * channels
    return [pixels[start] ?? 0, pixels[start + 1] ?? 0, pixels[start + 2] ?? 0]
  }
  return { width, height, at, crop: (box) => cropOf(at, box) }
}

function cropOf(at: Screenshot['at'], box: Box): Pixels {
  const { width, height } = box
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) data.set(at(box.x + x, box.y + y), (y * width + x) * 4)
  }
  return { width, height, data }
}

interface FilteredRow {
  /** Starts with the number of its filter. */
  readonly row: Buffer
  readonly above: Buffer
  readonly channels: number
}

function unfilter({ row, above, channels }: FilteredRow, into: Buffer): void {
  const filter = row[0] ?? 0
  for (let x = 0; x < into.length; x += 1) {
    const left = x >= channels ? (into[x - channels] ?? 0) : 0
    const up = above[x] ?? 0
    const corner = x >= channels ? (above[x - channels] ?? 0) : 0
    into[x] = (row[x + 1] ?? 0) + predicted(filter, left, up, corner)
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

function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 0) return 0
  if (filter === 1) return left
  if (filter === 2) return up
  if (filter === 3) return (left + up) >> 1
  const toLeft = Math.abs(up - corner)
  const toUp = Math.abs(left - corner)
  const toCorner = Math.abs(left + up - 2 * corner)
  if (toLeft <= toUp && toLeft <= toCorner) return left
  return toUp <= toCorner ? up : corner
}

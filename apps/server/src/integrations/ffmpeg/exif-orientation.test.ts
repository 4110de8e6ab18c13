import { expect, it } from 'vitest'
import { readJpegOrientation } from './exif-orientation.ts'

/** Start of a JPEG with one EXIF entry, in either byte order. */
function jpegHead(orientation: number, order: 'II' | 'MM'): Buffer {
  const u16 = (value: number): Buffer => {
    const buffer = Buffer.alloc(2)
    if (order === 'II') buffer.writeUInt16LE(value)
    else buffer.writeUInt16BE(value)
    return buffer
  }
  const u32 = (value: number): Buffer =>
    order === 'II' ? Buffer.concat([u16(value), u16(0)]) : Buffer.concat([u16(0), u16(value)])
  const tiff = Buffer.concat([
    ...[Buffer.from(order), u16(42), u32(8), u16(1)],
    ...[u16(0x0112), u16(3), u32(1), u16(orientation), u16(0), u32(0)],
  ])
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  const length = Buffer.alloc(2)
  length.writeUInt16BE(body.length + 2)
  return Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe1]), length, body])
}

it.each([1, 2, 3, 4, 5, 6, 7, 8])('reads orientation %i in both byte orders', (orientation) => {
  expect(readJpegOrientation(jpegHead(orientation, 'II'))).toBe(orientation)
  expect(readJpegOrientation(jpegHead(orientation, 'MM'))).toBe(orientation)
})

it('returns 1 when the EXIF data is missing or invalid', () => {
  expect(readJpegOrientation(Buffer.from([0xff, 0xd8, 0xff, 0xda, 0, 2]))).toBe(1)
  expect(readJpegOrientation(jpegHead(9, 'II'))).toBe(1)
  expect(readJpegOrientation(jpegHead(6, 'MM').subarray(0, 24))).toBe(1)
  expect(readJpegOrientation(Buffer.alloc(0))).toBe(1)
})

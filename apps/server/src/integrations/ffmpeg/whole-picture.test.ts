import { expect, it } from 'vitest'
import { isWholePicture } from './whole-picture.ts'

const hex = (text: string): Buffer => Buffer.from(text.replaceAll(' ', ''), 'hex')

it('sees that a JPEG is cut, though its preview has an end', () => {
  expect(isWholePicture(hex('ffd8 ffda 0001 ffd9'), 'jpeg')).toBe(true)
  expect(isWholePicture(hex('ffd8 ffda 0001 ffd9 00'), 'jpeg')).toBe(true)
  expect(isWholePicture(hex('ffd8 ffe1 ffd9 ffda 0001'), 'jpeg')).toBe(false)
})

it('sees that a PNG or a WebP is cut', () => {
  expect(isWholePicture(Buffer.from('.PNG....IEND....', 'latin1'), 'png')).toBe(true)
  expect(isWholePicture(Buffer.from('.PNG....IDAT....', 'latin1'), 'png')).toBe(false)
  expect(isWholePicture(hex('52494646 04000000 57454250'), 'webp')).toBe(true)
  expect(isWholePicture(hex('52494646 05000000 57454250'), 'webp')).toBe(false)
})

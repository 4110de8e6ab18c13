import { expect, it } from 'vitest'
import { isCompleteImage } from './complete-image.ts'

const hex = (text: string): Buffer => Buffer.from(text.replaceAll(' ', ''), 'hex')

it('detects a truncated JPEG whose preview has an end marker', () => {
  expect(isCompleteImage(hex('ffd8 ffda 0001 ffd9'), 'jpeg')).toBe(true)
  expect(isCompleteImage(hex('ffd8 ffda 0001 ffd9 00'), 'jpeg')).toBe(true)
  expect(isCompleteImage(hex('ffd8 ffe1 ffd9 ffda 0001'), 'jpeg')).toBe(false)
})

it('detects a truncated PNG or WebP', () => {
  expect(isCompleteImage(Buffer.from('.PNG....IEND....', 'latin1'), 'png')).toBe(true)
  expect(isCompleteImage(Buffer.from('.PNG....IDAT....', 'latin1'), 'png')).toBe(false)
  expect(isCompleteImage(hex('52494646 04000000 57454250'), 'webp')).toBe(true)
  expect(isCompleteImage(hex('52494646 05000000 57454250'), 'webp')).toBe(false)
})

import { encode } from 'uqr'
import { pngOf } from './png.ts'

const QUIET_ELEMENTS = 4
const PIXELS_PER_ELEMENT = 6

/** The QR code of a text as PNG. */
export function qrPng(text: string): Buffer {
  return pngOf(encode(text, { ecc: 'M', border: QUIET_ELEMENTS }).data, PIXELS_PER_ELEMENT)
}

import { expect, it } from 'vitest'
import { sniff } from './sniff.ts'

const bytes = (text: string): Buffer => Buffer.from(text, 'latin1')

it.each([
  ['mp4', '\0\0\0\x20ftypisom\0\0\x02\0'],
  ['mp4', '\0\0\0\x14ftypqt  '],
  ['jpeg', '\xff\xd8\xff\xe0\0\x10JFIF'],
  ['png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
  ['webp', 'RIFF\x10\0\0\0WEBPVP8 '],
])('detects %s by its first bytes', (kind, head) => {
  expect(sniff(bytes(head))).toBe(kind)
})

it.each([
  ['an HLS playlist', '#EXTM3U\n#EXT-X-VERSION:3\nfile:///etc/passwd'],
  ['a concat script', "ffconcat version 1.0\nfile '/etc/passwd'"],
  ['a HEIC picture', '\0\0\0\x18ftypheic'],
  ['an AVIF picture', '\0\0\0\x18ftypavif'],
  ['a web page', '<!doctype html>'],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg">'],
  ['a Matroska file', '\x1a\x45\xdf\xa3'],
  ['nothing', ''],
])('returns null for %s', (_what, head) => {
  expect(sniff(bytes(head))).toBeNull()
})

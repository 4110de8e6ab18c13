import { expect, it } from 'vitest'
import { parseToolVersion } from './tool-version.ts'

const printed = (version: string, libavutil = '99.  1.100'): string =>
  `ffmpeg version ${version} Copyright (c) 2000-2023 the FFmpeg developers
built with gcc 12 (Debian 12.2.0-14)
libavutil      ${libavutil} / ${libavutil}
libavcodec     1.  1.100 /  1.  1.100`

it.each([
  ['5.1.6-0+deb12u1', true],
  ['5.0.3', false],
  ['5.1', true],
  ['4.4.2-0ubuntu0.22.04.1', false],
  ['6.1.1-3ubuntu5', true],
  ['7.0.2-static', true],
  ['n7.0-7-gd38bf5e08e-20240407', true],
  ['n4.4.4-94-g5cbdf9ee5f-20231003', false],
  ['10.0', true],
])('compares the release %s by its numbers: %s', (text, isRecent) => {
  expect(parseToolVersion(printed(text))).toEqual({ text, isRecent })
})

it.each([
  ['N-47683-g0e8eb07980-static', '56. 24.101', false],
  ['N-66595-gc2b38619c0-static', '58. 14.100', true],
  ['git-2022-07-24-39a538f', '57. 30.100', true],
  ['2022-01-10-git-f37e66b393-full_build', '57. 18.100', false],
  ['N-107342-g4d45f5acbd', '57. 28.100', true],
])('compares the development build %s with libavutil %s: %s', (text, libavutil, isRecent) => {
  expect(parseToolVersion(printed(text, libavutil))).toEqual({ text, isRecent })
})

it('returns null when the output has no version', () => {
  expect(parseToolVersion('bash: ffmpeg: something odd')).toEqual({
    text: 'unknown',
    isRecent: null,
  })
})

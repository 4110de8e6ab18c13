import { expect, it } from 'vitest'
import { firstFrameArgs, lastFrameArgs, photoArgs, videoArgs } from './tool-args.ts'

const LOW = { name: 'low', action: 'encode', width: 480, height: 852 } as const
const COPY = { name: 'default', action: 'copy', width: 720, height: 1280 } as const
const size = { width: 480, height: 852 }
const files = { input: '/in/a', output: '/out/b' }

const line = (args: readonly string[]): string => args.join(' ')

it('copies the video and AAC streams and moves the index to the front', () => {
  const args = line(videoArgs({ ...files, variant: COPY, audioCodec: 'aac', framesPerSecond: 30 }))
  expect(args).toContain('-map 0:v:0 -map 0:a:0 -c:v copy -c:a copy')
  expect(args).toContain('-movflags +faststart')
  expect(args).not.toContain('-vf')
})

it('encodes to level 4.1, 8-bit, at most 30 frames per second, and other audio to AAC', () => {
  const args = line(videoArgs({ ...files, variant: LOW, audioCodec: 'opus', framesPerSecond: 60 }))
  expect(args).toContain('-vf scale=480:852:flags=bicubic,setsar=1,fps=30,format=yuv420p')
  expect(args).toContain('-profile:v high -level:v 4.1')
  expect(args).toContain('-c:a aac')
})

it('keeps a lower frame rate and adds no audio to a silent video', () => {
  const args = line(videoArgs({ ...files, variant: LOW, audioCodec: null, framesPerSecond: 24 }))
  expect(args).not.toContain('fps=')
  expect(args).not.toContain('0:a')
  expect(args).toContain('-an')
})

it.each([
  ['a video', videoArgs({ ...files, variant: LOW, audioCodec: null, framesPerSecond: 24 }), 'mov'],
  ['a first frame', firstFrameArgs({ ...files, size }), 'mov'],
  ['a last frame', lastFrameArgs({ ...files, size }, 1.5), 'mov'],
  ['a photo', photoArgs({ ...files, kind: 'png', orientation: 1, size }), 'png_pipe'],
])('restricts ffmpeg to local files, one demuxer and limits for %s', (_what, args, demuxer) => {
  expect(line(args)).toContain(`-protocol_whitelist file -f ${demuxer} -i file:/in/a`)
  expect(args).toEqual(expect.arrayContaining(['-nostdin', '-max_alloc', '-fs']))
  expect(args.at(-1)).toBe('file:/out/b')
})

it('rotates a photo before scaling it', () => {
  const args = line(photoArgs({ ...files, kind: 'jpeg', orientation: 6, size }))
  expect(args).toContain('-noautorotate')
  expect(args).toContain('-vf transpose=clock,scale=480:852')
})

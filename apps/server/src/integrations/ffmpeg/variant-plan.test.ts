import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { VideoInfo } from './probe.ts'
import { canCopy, chooseVariant, planPhoto, planFrame, planVideo } from './variant-plan.ts'

function aVideo(changes: Partial<VideoInfo> = {}): VideoInfo {
  return {
    width: 1080,
    height: 1920,
    isUpright: true,
    durationSeconds: 12,
    framesPerSecond: 30,
    codec: 'h264',
    level: 41,
    pixelFormat: 'yuv420p',
    audioCodec: 'aac',
    ...changes,
  }
}

it('plans three qualities of a large video and copies the source for the default one', () => {
  expect(planVideo(aVideo())).toEqual([
    { name: 'low', action: 'encode', width: 480, height: 852 },
    { name: 'medium', action: 'encode', width: 720, height: 1280 },
    { name: 'default', action: 'copy', width: 1080, height: 1920 },
  ])
})

it('plans no variant larger than the source', () => {
  expect(planVideo(aVideo({ width: 720, height: 1280 })).map(({ name }) => name)).toEqual([
    'low',
    'default',
  ])
  expect(planVideo(aVideo({ width: 480, height: 854 })).map(({ name }) => name)).toEqual([
    'default',
  ])
})

it.each([
  ['turned', { isUpright: false }],
  ['of another codec', { codec: 'hevc' }],
  ['of a level above 4.1', { level: 50 }],
  ['of a level it does not tell', { level: null }],
  ['of 10-bit colour', { pixelFormat: 'yuv420p10le' }],
  ['faster than 30 frames', { framesPerSecond: 60 }],
  ['with sound no TV promises', { audioCodec: 'opus' }],
  ['of an odd width', { width: 721 }],
  ['larger than level 4.1 allows', { width: 1440, height: 2560 }],
] satisfies [string, Partial<VideoInfo>][])('encodes a video that is %s', (_what, changes) => {
  expect(canCopy(aVideo(changes))).toBe(false)
})

it('copies a video with 29.97 frames per second and a silent video', () => {
  expect(canCopy(aVideo({ framesPerSecond: 30_000 / 1_001, audioCodec: null }))).toBe(true)
})

it('plans even sides within level 4.1, no larger than the source, with its aspect ratio', () => {
  const side = fc.integer({ min: 2, max: 4_096 })
  fc.assert(
    fc.property(side, side, fc.boolean(), (width, height, isUpright) => {
      const info = aVideo({ width, height, isUpright })
      const plan = planVideo(info)
      expect(plan.at(-1)?.name).toBe('default')
      for (const variant of plan) {
        expect((variant.width % 2) + (variant.height % 2)).toBe(0)
        expect(variant.width).toBeLessThanOrEqual(width)
        expect(variant.height).toBeLessThanOrEqual(Math.max(2, height))
        const blocks = Math.ceil(variant.width / 16) * Math.ceil(variant.height / 16)
        expect(blocks).toBeLessThanOrEqual(8_192)
        expect(Math.abs(variant.height - (height * variant.width) / width)).toBeLessThanOrEqual(
          2 + (2 * height) / width,
        )
      }
    }),
  )
})

it('keeps an upright JPEG as the default variant and rotates a sideways photo', () => {
  expect(planPhoto({ width: 1080, height: 1920 }, { kind: 'jpeg', orientation: 1 })).toEqual([
    { name: 'low', action: 'encode', width: 480, height: 852 },
    { name: 'medium', action: 'encode', width: 720, height: 1280 },
    { name: 'default', action: 'keep', width: 1080, height: 1920 },
  ])
  expect(planPhoto({ width: 4032, height: 3024 }, { kind: 'jpeg', orientation: 6 })).toEqual([
    { name: 'low', action: 'encode', width: 480, height: 640 },
    { name: 'medium', action: 'encode', width: 720, height: 960 },
    { name: 'default', action: 'encode', width: 3024, height: 4032 },
  ])
  expect(planPhoto({ width: 300, height: 200 }, { kind: 'png', orientation: 1 })).toEqual([
    { name: 'default', action: 'encode', width: 300, height: 200 },
  ])
})

it('chooses the screen’s quality, else the next better one', () => {
  const made = [{ name: 'low' as const }, { name: 'default' as const }]
  expect(chooseVariant(made, 'low')?.name).toBe('low')
  expect(chooseVariant(made, 'medium')?.name).toBe('default')
  expect(chooseVariant(made, 'default')?.name).toBe('default')
  expect(chooseVariant([], 'low')).toBeUndefined()
})

it('plans frames of the video’s size, at most 1080 pixels wide', () => {
  expect(planFrame({ width: 720, height: 1280 })).toEqual({ width: 720, height: 1280 })
  expect(planFrame({ width: 1920, height: 1080 })).toEqual({ width: 1080, height: 606 })
})

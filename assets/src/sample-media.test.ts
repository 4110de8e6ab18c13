import { readFileSync, readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SAMPLE_MEDIA, captionOf, findSample, sampleFile } from './sample-media.ts'
import type { SampleMedia, SampleVideo } from './sample-media.ts'

const BUDGET_BYTES = 12_000_000
const FRAMES_PER_SECOND = 24
const MEDIA: readonly SampleMedia[] = SAMPLE_MEDIA
const whole = MEDIA.filter(({ kind }) => kind !== 'faulty')
const photos = whole.filter(({ media }) => media === 'photo')
const videos = whole.filter((item): item is SampleVideo => item.media === 'video')

describe('SAMPLE_MEDIA', () => {
  it('has one file per entry and no other file', () => {
    const folder = dirname(sampleFile(findSample('beans')))
    expect(readdirSync(folder).sort()).toEqual(MEDIA.map(({ path }) => path).sort())
  })

  it('weighs less than 12 MB', () => {
    const bytes = MEDIA.reduce((sum, item) => sum + read(item).length, 0)
    expect(bytes).toBeLessThan(BUDGET_BYTES)
  })

  it.each(photos)('has the declared size of $path', (item) => {
    expect(photoSize(read(item))).toEqual({ width: item.width, height: item.height })
  })

  it.each(videos)('has the declared duration and size of $path', (item) => {
    const video = readVideo(read(item))
    expect(video.seconds).toBeCloseTo(item.seconds, 2)
    expect(video.frames).toBe(item.seconds * FRAMES_PER_SECOND)
    expect(video.upright).toEqual({ width: item.width, height: item.height })
    expect(video.hasSound).toBe(item.hasSound)
  })

  it.each(videos)(
    'encodes $path as H.264 High, at most level 4.1, with the index first',
    (item) => {
      const file = read(item)
      const avcC = file.indexOf('avcC')
      const [profile, , level] = file.subarray(avcC + 5, avcC + 8)
      expect(profile).toBe(100)
      expect(level).toBeLessThanOrEqual(41)
      expect(file.indexOf('moov')).toBeLessThan(file.indexOf('mdat'))
    },
  )

  it('has one video that is rotated only by its display matrix', () => {
    const turned = videos.filter((item) => readVideo(read(item)).isTurned)
    expect(turned.map(({ oddity }) => oddity)).toEqual(['rotated by its display matrix'])
  })

  it('truncates one video within its frames', () => {
    const file = read(findSample('truncated'))
    const mdat = file.indexOf('mdat')
    expect(mdat).toBeGreaterThan(0)
    expect(mdat - 4 + file.readUInt32BE(mdat - 4)).toBeGreaterThan(file.length)
  })

  it('has a playlist of a local file named like a video', () => {
    const text = read(findSample('playlist')).toString()
    expect(text).toMatch(/^#EXTM3U\n/)
    expect(text).toContain('file:///')
  })

  it('marks the captions of planted items only', () => {
    const marked = MEDIA.filter((item) => captionOf(item).endsWith('(plantado pela demonstração)'))
    expect(marked.map(({ id }) => id)).toEqual([
      'good-night',
      'licensed-song',
      'truncated',
      'playlist',
    ])
  })

  it('has captions of at most 70 characters without words of the product', () => {
    const posted = MEDIA.filter(({ kind }) => kind !== 'avatar')
    for (const item of posted) {
      expect(item.caption).toMatch(/^\p{Lu}/u)
      expect(item.caption).not.toMatch(/demonstra|defeito|arquivo|vídeo|item|instagram/i)
      expect(captionOf(item).length).toBeLessThanOrEqual(70)
    }
  })

  it('has content for three slots of the café and for one of the flower shop', () => {
    const itemsOf = (owner: string, ...kinds: string[]) =>
      whole.filter((item) => item.owner === owner && kinds.includes(item.kind))
    const stories = itemsOf('cafe', 'story', 'page story')
    const tall = itemsOf('cafe', 'reel', 'page reel').filter(({ width, height }) => width < height)
    expect(stories.filter(({ media }) => media === 'photo').length).toBeGreaterThanOrEqual(5)
    expect(stories.filter(({ media }) => media === 'video').length).toBeGreaterThanOrEqual(3)
    expect(tall.length).toBeGreaterThanOrEqual(6)
    expect(itemsOf('flowers', 'story', 'reel')).toHaveLength(3)
    expect(stories.filter(({ hoursOld }) => hoursOld > 23.5 && hoursOld < 24)).toHaveLength(1)
    expect(stories.every(({ hoursOld }) => hoursOld < 24)).toBe(true)
  })
})

function read(item: SampleMedia): Buffer {
  return readFileSync(sampleFile(item))
}

interface Size {
  readonly width: number
  readonly height: number
}

function photoSize(file: Buffer): Size {
  if (file.toString('latin1', 1, 4) === 'PNG') {
    return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) }
  }
  expect(file.readUInt16BE(0), 'starts as a JPEG').toBe(0xffd8)
  for (let at = 2; at < file.length; at += 2 + file.readUInt16BE(at + 2)) {
    const marker = file.readUInt16BE(at)
    if (marker === 0xffc0 || marker === 0xffc2) {
      return { width: file.readUInt16BE(at + 7), height: file.readUInt16BE(at + 5) }
    }
  }
  throw new Error('a JPEG without a frame')
}

interface VideoInfo {
  readonly seconds: number
  readonly frames: number
  readonly upright: Size
  readonly isTurned: boolean
  readonly hasSound: boolean
}

function readVideo(file: Buffer): VideoInfo {
  const mvhd = file.indexOf('mvhd')
  const seconds = file.readUInt32BE(mvhd + 20) / file.readUInt32BE(mvhd + 16)
  const tracks = [...positions(file, 'tkhd')].map((at) => ({
    turn: file.readInt32BE(at + 48),
    width: file.readUInt32BE(at + 80) / 0x1_0000,
    height: file.readUInt32BE(at + 84) / 0x1_0000,
  }))
  const videoTrack = tracks.find(({ width }) => width > 0)
  if (!videoTrack) throw new Error('no video track')
  const { width, height } = videoTrack
  const track = [...positions(file, 'trak')].findLast((at) => at < file.indexOf('avc1')) ?? 0
  const frames = file.readUInt32BE(file.indexOf('stsz', track) + 12)
  const isTurned = videoTrack.turn !== 0
  return {
    seconds,
    frames,
    upright: isTurned ? { width: height, height: width } : { width, height },
    isTurned,
    hasSound: file.includes('mp4a'),
  }
}

function* positions(file: Buffer, name: string): Generator<number> {
  for (let at = file.indexOf(name); at >= 0; at = file.indexOf(name, at + 4)) yield at
}

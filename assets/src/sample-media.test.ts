import { readFileSync, readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SAMPLE_MEDIA, captionOf, findSample, sampleFile } from './sample-media.ts'
import type { SampleMedia, SampleVideo } from './sample-media.ts'

const BUDGET_BYTES = 12_000_000
const PICTURES_PER_SECOND = 24
const MEDIA: readonly SampleMedia[] = SAMPLE_MEDIA
const whole = MEDIA.filter(({ kind }) => kind !== 'faulty')
const photos = whole.filter(({ media }) => media === 'photo')
const videos = whole.filter((item): item is SampleVideo => item.media === 'video')

describe('the sample media', () => {
  it('has one file per entry, and no file besides', () => {
    const folder = dirname(sampleFile(findSample('beans')))
    expect(readdirSync(folder).sort()).toEqual(MEDIA.map(({ path }) => path).sort())
  })

  it('weighs less than 12 MB', () => {
    const bytes = MEDIA.reduce((sum, item) => sum + read(item).length, 0)
    expect(bytes).toBeLessThan(BUDGET_BYTES)
  })

  it.each(photos)('shows $path at the size it claims', (item) => {
    expect(photoSize(read(item))).toEqual({ width: item.width, height: item.height })
  })

  it.each(videos)('plays $path for as long and as large as it claims', (item) => {
    const film = readFilm(read(item))
    expect(film.seconds).toBeCloseTo(item.seconds, 2)
    expect(film.pictures).toBe(item.seconds * PICTURES_PER_SECOND)
    expect(film.upright).toEqual({ width: item.width, height: item.height })
    expect(film.hasSound).toBe(item.hasSound)
  })

  it.each(videos)('encodes $path as H.264 High, level 4.1 at most, ready to start', (item) => {
    const file = read(item)
    const avcC = file.indexOf('avcC')
    const [profile, , level] = file.subarray(avcC + 5, avcC + 8)
    expect(profile).toBe(100)
    expect(level).toBeLessThanOrEqual(41)
    expect(file.indexOf('moov')).toBeLessThan(file.indexOf('mdat'))
  })

  it('turns one video by its display matrix alone', () => {
    const turned = videos.filter((item) => readFilm(read(item)).isTurned)
    expect(turned.map(({ oddity }) => oddity)).toEqual(['rotated by its display matrix'])
  })

  it('cuts the truncated video off inside its pictures', () => {
    const file = read(findSample('truncated'))
    const mdat = file.indexOf('mdat')
    expect(mdat).toBeGreaterThan(0)
    expect(mdat - 4 + file.readUInt32BE(mdat - 4)).toBeGreaterThan(file.length)
  })

  it('hides a playlist of a local file behind the name of a video', () => {
    const text = read(findSample('playlist')).toString()
    expect(text).toMatch(/^#EXTM3U\n/)
    expect(text).toContain('file:///')
  })

  it('says of what the demo plants that it does, and of nothing else', () => {
    const marked = MEDIA.filter((item) => captionOf(item).endsWith('(plantado pela demonstração)'))
    expect(marked.map(({ id }) => id)).toEqual([
      'good-night',
      'licensed-song',
      'truncated',
      'playlist',
    ])
  })

  it('has captions as a shop writes them, short enough to be read whole, and no message of ours', () => {
    const posted = MEDIA.filter(({ kind }) => kind !== 'avatar')
    for (const item of posted) {
      expect(item.caption).toMatch(/^\p{Lu}/u)
      expect(item.caption).not.toMatch(/demonstra|defeito|arquivo|vídeo|item|instagram/i)
      expect(captionOf(item).length).toBeLessThanOrEqual(70)
    }
  })

  it('gives the café enough stories and reels for three slots, and the flower shop one slot', () => {
    const of = (owner: string, ...kinds: string[]) =>
      whole.filter((item) => item.owner === owner && kinds.includes(item.kind))
    const stories = of('cafe', 'story', 'page story')
    const tall = of('cafe', 'reel', 'page reel').filter(({ width, height }) => width < height)
    expect(stories.filter(({ media }) => media === 'photo').length).toBeGreaterThanOrEqual(5)
    expect(stories.filter(({ media }) => media === 'video').length).toBeGreaterThanOrEqual(3)
    expect(tall.length).toBeGreaterThanOrEqual(6)
    expect(of('flowers', 'story', 'reel')).toHaveLength(3)
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

interface Film {
  readonly seconds: number
  readonly pictures: number
  readonly upright: Size
  readonly isTurned: boolean
  readonly hasSound: boolean
}

function readFilm(file: Buffer): Film {
  const mvhd = file.indexOf('mvhd')
  const seconds = file.readUInt32BE(mvhd + 20) / file.readUInt32BE(mvhd + 16)
  const tracks = [...positions(file, 'tkhd')].map((at) => ({
    turn: file.readInt32BE(at + 48),
    width: file.readUInt32BE(at + 80) / 0x1_0000,
    height: file.readUInt32BE(at + 84) / 0x1_0000,
  }))
  const picture = tracks.find(({ width }) => width > 0)
  if (!picture) throw new Error('a film without pictures')
  const { width, height } = picture
  const track = [...positions(file, 'trak')].findLast((at) => at < file.indexOf('avc1')) ?? 0
  const pictures = file.readUInt32BE(file.indexOf('stsz', track) + 12)
  const isTurned = picture.turn !== 0
  return {
    seconds,
    pictures,
    upright: isTurned ? { width: height, height: width } : { width, height },
    isTurned,
    hasSound: file.includes('mp4a'),
  }
}

function* positions(file: Buffer, name: string): Generator<number> {
  for (let at = file.indexOf(name); at >= 0; at = file.indexOf(name, at + 4)) yield at
}

import { LANGUAGES } from '@vitrine/i18n'
import { loadCaptionTexts } from '@vitrine/i18n/captions'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { LINE_LENGTH, linesOf, webVtt } from '../build/captions.ts'
import { posterFile, TUTORIALS, videoFile, videoOf } from '../src/features/tutorials/tutorials.ts'

const PUBLIC = path.join(import.meta.dirname, '../public')
const LIMIT_BYTES = 12_000_000
/** More characters per second are not readable beside the video. */
const CHARACTERS_PER_SECOND = 17

const videos = TUTORIALS.map((tutorial) => ({
  slug: tutorial.slug,
  subject: tutorial.subject,
  bytes: readFileSync(path.join(PUBLIC, videoFile(tutorial))),
  poster: readFileSync(path.join(PUBLIC, posterFile(tutorial))),
  recorded: videoOf(tutorial) ?? { seconds: 0, cues: [] },
}))

/** The duration in seconds, from the file's header. */
function lengthOf(mp4: Buffer): number {
  const header = mp4.indexOf('mvhd')
  return mp4.readUInt32BE(header + 20) / mp4.readUInt32BE(header + 16)
}

describe('the videos of the tutorials', () => {
  it('are seven, and small enough for a phone’s connection', () => {
    expect(videos).toHaveLength(7)
    const total = videos.reduce((sum, { bytes }) => sum + bytes.length, 0)
    expect(total).toBeLessThan(LIMIT_BYTES)
  })

  it.each(videos)('$slug takes 20 to 45 s, as its timing file says', ({ bytes, recorded }) => {
    const seconds = lengthOf(bytes)
    expect(seconds).toBeGreaterThanOrEqual(20)
    expect(seconds).toBeLessThanOrEqual(45)
    expect(seconds).toBeCloseTo(recorded.seconds, 0)
  })

  it.each(videos)('$slug can start before it is fully loaded', ({ bytes }) => {
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
  })

  it.each(videos)('$slug has a poster', ({ poster }) => {
    expect(poster.subarray(8, 12).toString()).toBe('WEBP')
  })
})

describe('the captions', () => {
  it.each(videos)('of $slug follow each other from beginning to end', ({ bytes, recorded }) => {
    const { cues } = recorded
    expect(cues[0]?.from).toBe(0)
    for (const [index, { from, to }] of cues.entries()) {
      expect(to).toBeGreaterThan(from)
      expect(from).toBeGreaterThanOrEqual(cues[index - 1]?.to ?? 0)
    }
    expect(cues.at(-1)?.to).toBeLessThanOrEqual(lengthOf(bytes) + 0.1)
  })

  it.each(LANGUAGES)('have a text in %s for every cue, and no other', async (language) => {
    const { captions } = await loadCaptionTexts[language]()
    const wanted = videos.flatMap(({ subject, recorded }) =>
      recorded.cues.map(({ id }) => `${subject}.${id}`),
    )
    expect(Object.keys(captions).sort()).toEqual(wanted.sort())
  })

  it.each(LANGUAGES)('are short enough to be read in %s while they are shown', async (language) => {
    const { captions } = await loadCaptionTexts[language]()
    const texts = new Map<string, string>(Object.entries(captions))
    const faults = videos.flatMap(({ subject, recorded }) =>
      recorded.cues.flatMap(({ id, from, to }) => {
        const text = texts.get(`${subject}.${id}`) ?? ''
        const lines = linesOf(text)
        const isLong = lines.length > 2 || lines.some(({ length }) => length > LINE_LENGTH)
        const isFast = text.length / (to - from) > CHARACTERS_PER_SECOND
        return isLong || isFast ? [`${subject}.${id}: ${lines.join(' / ')}`] : []
      }),
    )
    expect(faults).toEqual([])
  })
})

describe('webVtt', () => {
  it('contains each cue with its time and its text in at most two lines', () => {
    const cues = [
      { id: '1', from: 0, to: 4.5 },
      { id: '2', from: 4.5, to: 61.04 },
    ]
    const texts = {
      'tv.1': 'Um & dois',
      'tv.2': 'Esta legenda é longa demais para caber em uma só linha.',
    }
    expect(webVtt({ subject: 'tv', cues, texts })).toBe(
      [
        'WEBVTT',
        '',
        '1',
        '00:00:00.000 --> 00:00:04.500',
        'Um &amp; dois',
        '',
        '2',
        '00:00:04.500 --> 00:01:01.040',
        'Esta legenda é longa demais',
        'para caber em uma só linha.',
        '',
      ].join('\n'),
    )
  })

  it('does not break at a no-break space', () => {
    const text = 'Choisissez le contenu à voir\u00a0: stories, reels ou les deux.'
    expect(linesOf(text).join(' ')).toBe(text)
    expect(linesOf(text)).toHaveLength(2)
  })

  it('throws for a cue without a text', () => {
    const cues = [{ id: '1', from: 0, to: 4 }]
    expect(() => webVtt({ subject: 'tv', cues, texts: {} })).toThrow('tv.1')
  })
})

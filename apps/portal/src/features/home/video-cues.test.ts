import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { VIDEO_CUES } from './video-cues.ts'

const video = readFileSync(path.join(import.meta.dirname, 'media/about.mp4'))
/** The video is fetched when it is played, also over mobile connections. */
const LIMIT_BYTES = 3_000_000

/** The duration in seconds, from the file's header. */
function lengthOf(mp4: Buffer): number {
  const header = mp4.indexOf('mvhd')
  return mp4.readUInt32BE(header + 20) / mp4.readUInt32BE(header + 16)
}

describe('VIDEO_CUES', () => {
  it('follow each other from beginning to end', () => {
    const ends = [0, ...VIDEO_CUES.map(({ to }) => to)]
    expect(VIDEO_CUES.map(({ from }) => from)).toEqual(ends.slice(0, -1))
    expect(lengthOf(video)).toBeCloseTo(ends.at(-1) ?? 0, 1)
  })

  it('last at least two seconds each', () => {
    for (const { from, to } of VIDEO_CUES) expect(to - from).toBeGreaterThan(2)
  })
})

describe('the video of the home page', () => {
  it('is small, and can start before it is fully loaded', () => {
    expect(video.length).toBeLessThan(LIMIT_BYTES)
    expect(video.indexOf('moov')).toBeLessThan(video.indexOf('mdat'))
  })
})

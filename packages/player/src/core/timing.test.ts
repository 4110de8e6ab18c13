import { describe, expect, it } from 'vitest'
import { anItem } from '../../test/builders.ts'
import { pauseAfterFailure } from './retry.ts'
import { staggeredEnd, effectiveMs, fadeMs, overlapMs, videoLengthMs } from './timing.ts'

describe('overlapMs', () => {
  it('is 1.25 s', () => {
    expect(overlapMs(10_000)).toBe(1_250)
    expect(effectiveMs(10_000)).toBe(8_750)
  })

  it('is half of an item shorter than 2.5 s', () => {
    expect(overlapMs(2_500)).toBe(1_250)
    expect(overlapMs(2_400)).toBe(1_200)
    expect(effectiveMs(1_000)).toBe(500)
  })

  it('fades for the shorter overlap of both items plus the tail', () => {
    expect(fadeMs(10_000, 1_000)).toBe(530)
    expect(fadeMs(1_000, 10_000)).toBe(530)
  })
})

describe('staggeredEnd', () => {
  it('keeps the end when no other slot changes within a cross-fade of it', () => {
    expect(staggeredEnd([], 8_750)).toBe(8_750)
    expect(staggeredEnd([7_250, 10_250], 8_750)).toBe(8_750)
  })

  it('moves the end behind close changes of other slots, never before them', () => {
    expect(staggeredEnd([8_750], 8_750)).toBe(10_250)
    expect(staggeredEnd([9_000], 8_750)).toBe(10_500)
    expect(staggeredEnd([10_250, 8_750], 8_750)).toBe(11_750)
    expect(staggeredEnd([7_500, 20_000], 8_750)).toBe(9_000)
  })
})

describe('videoLengthMs', () => {
  it('is the length measured by the decoder, else the length sent by the server', () => {
    const video = anItem('v', { type: 'video', durationSeconds: 8 })
    expect(videoLengthMs(video, 7_960)).toBe(7_960)
    expect(videoLengthMs(video, null)).toBe(8_000)
    expect(videoLengthMs(video, Infinity)).toBe(8_000)
  })
})

describe('pauseAfterFailure', () => {
  it('retries every 5 s, 1000 times, on an attended screen', () => {
    expect(pauseAfterFailure(1, false)).toEqual({ ms: 5_000, jitter: 0 })
    expect(pauseAfterFailure(1_000, false)).toEqual({ ms: 5_000, jitter: 0 })
    expect(pauseAfterFailure(1_001, false)).toBeNull()
  })

  it('retries for ever with jitter, at most every minute, on an unattended screen', () => {
    for (const failures of [1, 7, 1_001, 1_000_000]) {
      const pause = pauseAfterFailure(failures, true)
      expect(pause?.jitter).toBeGreaterThan(0)
      expect(pause?.ms).toBeGreaterThanOrEqual(5_000)
      expect(pause?.ms).toBeLessThanOrEqual(60_000)
    }
  })
})

import { describe, expect, it } from 'vitest'
import type { DeviceChecks } from './calls/device-tests.ts'
import { findingsOf } from './device-test-findings.ts'

const PASSED = { outcome: 'passed' } as const
const FAILED = { outcome: 'failed' } as const
const ALL_VIDEOS = { video_480: PASSED, video_720: PASSED, video_upright: PASSED }

const named = (checks: DeviceChecks) =>
  findingsOf(checks).map(({ name, tone, value }) =>
    [name, tone, ...(value === null ? [] : [value])].join(' '),
  )

describe('findingsOf', () => {
  it('yields nothing for checks that did not run', () => {
    expect(findingsOf({})).toEqual([])
  })

  it('describes a TV on which everything works, the most important first', () => {
    const checks: DeviceChecks = {
      ...ALL_VIDEOS,
      decoders: { ...PASSED, count: 4 },
      file: PASSED,
      blob: PASSED,
      storage: { ...PASSED, database: true, quota_bytes: 2_000_000_000 },
      speed: { ...PASSED, kbit_per_second: 21_370 },
      wake_lock: PASSED,
      rotation: { ...PASSED, seen: 'rotated' },
      keys: { ...PASSED, missing: [] },
      clock: { ...PASSED, offset_ms: -1_500 },
    }
    expect(named(checks)).toEqual([
      'videos_many good 4',
      'quality_original good',
      'offline_all good',
      'speed_good good 21.4',
      'awake_yes good',
      'rotated_yes good',
      'keys_all good',
    ])
  })

  it.each([
    [1, 'videos_one limited'],
    [2, 'videos_two limited'],
    [3, 'videos_many good 3'],
  ])('counts %i videos at once', (count, expected) => {
    expect(named({ ...ALL_VIDEOS, decoders: { ...PASSED, count } })[0]).toBe(expected)
  })

  it('reports no number of videos when no video played', () => {
    const checks = { video_480: FAILED, video_720: FAILED, decoders: { ...FAILED, count: 0 } }
    expect(named(checks)).toEqual(['videos_none bad'])
  })

  it.each([
    [{ video_480: PASSED, video_720: PASSED, video_upright: FAILED }, 'quality_high limited'],
    [{ video_480: PASSED, video_720: FAILED, video_upright: FAILED }, 'quality_normal limited'],
    // A wide video of full size does not show that an upright one of full size plays.
    [{ video_480: PASSED, video_upright: FAILED, video_wide: PASSED }, 'quality_normal limited'],
  ])('names the highest quality that plays upright in %j', (checks, expected) => {
    expect(named(checks)).toEqual([expected])
  })

  it.each([
    [
      { blob: PASSED, file: { outcome: 'unavailable' }, storage: { ...PASSED, database: true } },
      'offline_all good',
    ],
    [{ blob: PASSED, storage: { ...PASSED, database: false } }, 'offline_none bad'],
    [{ blob: FAILED, file: PASSED, storage: { ...PASSED, database: false } }, 'offline_all good'],
    [{ blob: FAILED, storage: { ...PASSED, database: true } }, 'offline_photos limited'],
    [{ blob: FAILED, file: FAILED }, 'offline_none bad'],
  ] as const)('reports what plays without a network for %j', (checks, expected) => {
    expect(named(checks)).toEqual([expected])
  })

  it.each([
    [8_000, 'speed_good good 8'],
    [7_949, 'speed_slow limited 7.9'],
    [1_500, 'speed_slow limited 1.5'],
    [1_499, 'speed_poor bad 1.5'],
    [0, 'speed_poor bad 0'],
  ])('rates a network of %i kbit/s', (kbit, expected) => {
    expect(named({ speed: { ...PASSED, kbit_per_second: kbit } })).toEqual([expected])
  })

  it('rates a network without the server as poor', () => {
    expect(named({ network: FAILED })).toEqual(['speed_poor bad 0'])
    expect(named({ network: PASSED })).toEqual([])
  })

  it.each<[DeviceChecks, string]>([
    [{ wake_lock: FAILED }, 'awake_no limited'],
    [{ wake_lock: { outcome: 'unavailable' } }, 'awake_no limited'],
    [{ rotation: { ...PASSED, seen: 'nothing' } }, 'rotated_no limited'],
    [{ keys: { ...PASSED, missing: ['playPause'] } }, 'keys_missing limited'],
    [{ clock: { ...PASSED, offset_ms: -300_001 } }, 'clock_wrong limited'],
    [{ storage: { ...PASSED, quota_bytes: 299_999_999 } }, 'space_small limited'],
    [{ photo: { outcome: 'timed_out' } }, 'unfinished bad'],
    [{ engine: { outcome: 'crashed' } }, 'unfinished bad'],
  ])('reports the limit in %j', (checks, expected) => {
    expect(named(checks)).toEqual([expected])
  })

  it('reports nothing for a person who skipped the questions', () => {
    expect(named({ rotation: { outcome: 'skipped' }, keys: { outcome: 'skipped' } })).toEqual([])
  })
})

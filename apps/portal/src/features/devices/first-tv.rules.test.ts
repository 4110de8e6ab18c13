import type { SignedInDevice } from '@vitrine/api'
import { describe, expect, it } from 'vitest'
import { firstTv, tvAddress } from './first-tv.rules.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const MINUTE_MS = 60_000
const onCounter = { account_id: 'cafe', screen_id: 'counter' }

const minutesAgo = (minutes: number) => new Date(NOW - minutes * MINUTE_MS).toISOString()

function aTv(changes: Partial<SignedInDevice> = {}): SignedInDevice {
  return {
    id: 'tv',
    kind: 'tv',
    platform: 'tizen',
    model: null,
    created_at: minutesAgo(1),
    last_seen_at: minutesAgo(0),
    current: false,
    playing: null,
    state: 'idle',
    since: minutesAgo(1),
    last_played: null,
    waiting_for: null,
    version: null,
    outdated: false,
    plain_mode: false,
    report: null,
    ...changes,
  }
}

const thisBrowser = aTv({ id: 'me', kind: 'person', state: 'offline', current: true })
const playing = { state: 'playing', playing: onCounter, last_played: onCounter } as const

describe('firstTv', () => {
  it('is missing while only browsers are signed in', () => {
    expect(firstTv([], NOW)).toEqual({ step: 'missing' })
    expect(firstTv([thisBrowser], NOW)).toEqual({ step: 'missing' })
  })

  it('is missing when only this browser has played', () => {
    expect(firstTv([{ ...thisBrowser, last_played: onCounter }], NOW)).toEqual({ step: 'missing' })
    expect(firstTv([{ ...thisBrowser, ...playing }], NOW)).toEqual({ step: 'missing' })
  })

  it('is entered after pairing', () => {
    expect(firstTv([thisBrowser, aTv()], NOW)).toEqual({ step: 'entered' })
    expect(firstTv([aTv({ kind: 'display', state: 'waiting' })], NOW)).toEqual({ step: 'entered' })
  })

  it('is missing when the paired TV is off', () => {
    expect(firstTv([aTv({ state: 'offline' })], NOW)).toEqual({ step: 'missing' })
  })

  it('is playing when it plays', () => {
    const device = aTv(playing)
    expect(firstTv([thisBrowser, device], NOW)).toEqual({
      step: 'playing',
      device,
      screenId: 'counter',
    })
  })

  it('is null half an hour after pairing', () => {
    expect(firstTv([aTv({ ...playing, created_at: minutesAgo(30) })], NOW)).not.toBeNull()
    expect(firstTv([aTv({ ...playing, created_at: minutesAgo(31) })], NOW)).toBeNull()
  })

  it('is null when another TV has played', () => {
    const before = aTv({ id: 'other', state: 'offline', last_played: onCounter })
    expect(firstTv([aTv(playing), before], NOW)).toBeNull()
  })

  it('is null when a TV has played and does not play now', () => {
    expect(firstTv([aTv({ last_played: onCounter })], NOW)).toBeNull()
  })

  it('is null when another browser serves as the screen', () => {
    expect(firstTv([aTv({ ...playing, kind: 'person' })], NOW)).toBeNull()
  })
})

describe('tvAddress', () => {
  it.each([
    ['https://vitrine.example', 'vitrine.example/tv/'],
    ['http://192.168.0.7:8080', 'http://192.168.0.7:8080/tv/'],
  ])('of %s is %s', (origin, address) => {
    expect(tvAddress(origin)).toBe(address)
  })
})

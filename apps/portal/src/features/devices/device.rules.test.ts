import type { SignedInDevice } from '@vitrine/api'
import { describe, expect, it } from 'vitest'
import { aDevice as aTv } from '../../../test/a-device.ts'
import {
  canReceiveCommand,
  groupsOf,
  hasServed,
  lastActivity,
  refetchMs,
  secondsToExecute,
} from './device.rules.ts'

const aDevice = (id: string, changes: Partial<SignedInDevice> = {}) =>
  aTv(id, { kind: 'person', ...changes })

const seen = (at: string) => ({ last_seen_at: at })

describe('groupsOf', () => {
  it('separates TVs, paired either way, from browsers', () => {
    const devices = [
      aDevice('tv', { kind: 'tv' }),
      aDevice('me'),
      aDevice('d', { kind: 'display' }),
    ]
    const { tvs, browsers } = groupsOf(devices)
    expect(tvs.map(({ id }) => id)).toEqual(['tv', 'd'])
    expect(browsers.map(({ id }) => id)).toEqual(['me'])
  })

  it('keeps the server’s order of TVs', () => {
    const tvs = [
      aDevice('new', { kind: 'tv', ...seen('2026-11-21T08:00:00Z') }),
      aDevice('old', { kind: 'tv', ...seen('2026-11-21T12:00:00Z') }),
    ]
    expect(groupsOf(tvs).tvs.map(({ id }) => id)).toEqual(['new', 'old'])
  })

  it('sorts this browser first, then by last activity', () => {
    const devices = [
      aDevice('yesterday', seen('2026-11-20T23:59:59Z')),
      // Timestamps of different notations must sort alike.
      aDevice('today', seen('2026-11-21T00:00:00.000Z')),
      aDevice('never since its sign-in'),
      aDevice('this one', { current: true }),
    ]
    expect(groupsOf(devices).browsers.map(({ id }) => id)).toEqual([
      'this one',
      'today',
      'yesterday',
      'never since its sign-in',
    ])
  })

  it('uses the sign-in time of a device without requests', () => {
    expect(lastActivity(aDevice('a'))).toBe('2026-11-01T12:00:00.000Z')
    expect(lastActivity(aDevice('b', seen('2026-11-02T12:00:00Z')))).toBe('2026-11-02T12:00:00Z')
  })
})

describe('commands', () => {
  it('are executed within the heartbeat interval plus a second', () => {
    expect(secondsToExecute(aDevice('a', { kind: 'tv', state: 'playing' }))).toBe(6)
    expect(secondsToExecute(aDevice('b', { kind: 'tv', state: 'idle' }))).toBe(31)
    expect(secondsToExecute(aDevice('c', { kind: 'tv', state: 'waiting' }))).toBe(31)
  })

  it('are accepted by TVs that are on, and by no browser', () => {
    const asked = (changes: Partial<SignedInDevice>) => canReceiveCommand(aDevice('a', changes))
    expect(asked({ kind: 'tv', state: 'playing' })).toBe(true)
    expect(asked({ kind: 'display', state: 'idle' })).toBe(true)
    expect(asked({ kind: 'tv', state: 'offline' })).toBe(false)
    expect(asked({ kind: 'person', state: 'playing' })).toBe(false)
  })
})

describe('refetchMs', () => {
  const onTv = { account_id: 'account', screen_id: 'screen' }
  const played = aDevice('tv', { kind: 'tv', last_played: onTv })

  it('is the heartbeat interval when the page shows the devices', () => {
    expect(refetchMs([played], true)).toBe(5_000)
  })

  it('is the heartbeat interval while a TV is expected to play', () => {
    const lookedIn = aDevice('me', { current: true, last_played: onTv })
    expect(refetchMs([lookedIn], false)).toBe(5_000)
    expect(refetchMs([played, aDevice('b', { kind: 'tv', state: 'waiting' })], false)).toBe(5_000)
  })

  it('is longer otherwise', () => {
    expect(refetchMs([played], false)).toBe(15_000)
    const report = { items: ['a story'] }
    const playing = aDevice('tv', { playing: onTv, state: 'playing', report })
    expect(refetchMs([playing], false)).toBe(15_000)
  })

  it('is the heartbeat interval until a TV has reported what it plays', () => {
    const begun = { playing: onTv, state: 'playing' } as const
    for (const report of [null, { longest_gap: 3 }, { items: [null, null] }]) {
      expect(refetchMs([aDevice('tv', { ...begun, report })], false)).toBe(5_000)
    }
  })
})

describe('hasServed', () => {
  const show = { account_id: 'a', screen_id: 's' }

  it('is false for this browser and for devices that never played', () => {
    const here = aDevice('here', { current: true, last_played: show })
    expect(hasServed(here)).toBe(false)
    expect(hasServed(aDevice('tv', { kind: 'tv', state: 'idle' }))).toBe(false)
  })

  it('is true after a TV has played', () => {
    expect(hasServed(aDevice('tv', { kind: 'tv', last_played: show }))).toBe(true)
    expect(hasServed(aDevice('tv', { kind: 'display', playing: show }))).toBe(true)
  })
})

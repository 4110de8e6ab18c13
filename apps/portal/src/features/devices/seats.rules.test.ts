import type { SignedInDevice } from '@vitrine/api'
import { describe, expect, it } from 'vitest'
import { aDevice } from '../../../test/a-device.ts'
import { hasFreeSeat, seatHolders, seatsTaken, waitingTvs } from './seats.rules.ts'

const counter = { account_id: 'cafe', screen_id: 'counter' }

const waiting = (id: string, since: string | null, changes: Partial<SignedInDevice> = {}) =>
  aDevice(id, { state: 'waiting', waiting_for: counter, since, ...changes })
const playing = (id: string, since: string | null, changes: Partial<SignedInDevice> = {}) =>
  aDevice(id, { state: 'playing', playing: counter, since, ...changes })

const NINE = '2026-11-21T09:00:00Z'
const TEN = '2026-11-21T10:00:00Z'

describe('seats', () => {
  it('are waited for by TVs, the longest waiting first', () => {
    const devices = [waiting('late', TEN), playing('on', NINE), waiting('early', NINE)]
    expect(waitingTvs(devices)).toEqual([
      { device: devices[2], accountId: 'cafe', screenId: 'counter' },
      { device: devices[0], accountId: 'cafe', screenId: 'counter' },
    ])
  })

  it('are not waited for by a browser, nor by a TV without a show', () => {
    const devices = [
      waiting('browser', TEN, { kind: 'person' }),
      waiting('lost', TEN, { waiting_for: null }),
      aDevice('idle', { state: 'idle', last_played: counter }),
    ]
    expect(waitingTvs(devices)).toEqual([])
  })

  it('are held by playing devices, including browsers, the latest to start first', () => {
    const devices = [
      playing('first', NINE),
      playing('browser', TEN, { kind: 'person' }),
      waiting('tv', TEN),
      // A device that played before holds no seat.
      aDevice('before', { state: 'idle', last_played: counter }),
    ]
    expect(seatHolders(devices).map(({ device }) => device.id)).toEqual(['browser', 'first'])
  })

  it('are counted against the plan', () => {
    const devices = [playing('a', NINE), playing('b', TEN), waiting('c', TEN)]
    expect(seatsTaken(devices, 2)).toEqual({ playing: 2, limit: 2 })
    expect(seatsTaken(devices, 3)).toEqual({ playing: 2, limit: 3 })
  })

  it('are all taken until the plan is loaded', () => {
    expect(seatsTaken([playing('a', NINE), waiting('b', TEN)], null)).toEqual({
      playing: 1,
      limit: 1,
    })
  })

  it('are not all taken while nothing plays', () => {
    expect(hasFreeSeat(seatsTaken([waiting('b', TEN)], null))).toBe(true)
  })

  it('are free only below the plan’s number', () => {
    expect(hasFreeSeat({ playing: 1, limit: 2 })).toBe(true)
    expect(hasFreeSeat({ playing: 2, limit: 2 })).toBe(false)
  })
})

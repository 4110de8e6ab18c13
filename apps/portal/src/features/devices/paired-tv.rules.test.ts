import type { SignedInDevice } from '@vitrine/api'
import { describe, expect, it } from 'vitest'
import { aDevice } from '../../../test/a-device.ts'
import { pairedStage, type PairedTv } from './paired-tv.rules.ts'

const SHOW = { account_id: 'a', screen_id: 's' }

const aTv = (id: string, changes: Partial<SignedInDevice> = {}) =>
  aDevice(id, { kind: 'display', ...changes })

const playing = (id: string, items: readonly (string | null)[] | null): SignedInDevice =>
  aTv(id, { state: 'playing', playing: SHOW, report: items && { items: [...items] } })

function stage(changes: Partial<PairedTv>) {
  return pairedStage({
    deviceId: 'new',
    devices: [aTv('new')],
    limit: 1,
    hasChosen: false,
    ...changes,
  })
}

describe('pairedStage', () => {
  it('is starting while a seat is free and until the plan is loaded', () => {
    expect(stage({})).toBe('starting')
    expect(stage({ devices: [], limit: null })).toBe('starting')
    expect(stage({ devices: [aTv('new'), playing('old', ['i'])], limit: 2 })).toBe('starting')
  })

  it('is choosing when all seats are taken', () => {
    const devices = [aTv('new'), playing('old', ['i'])]
    expect(stage({ devices })).toBe('choosing')
    expect(stage({ devices, hasChosen: true })).toBe('starting')
  })

  it('is choosing when the TV waits and the plan is not loaded', () => {
    const devices = [aTv('new', { state: 'waiting', waiting_for: SHOW })]
    expect(stage({ devices, limit: null })).toBe('choosing')
  })

  it('is playing only after its heartbeat reports an item', () => {
    expect(stage({ devices: [playing('new', null)] })).toBe('starting')
    expect(stage({ devices: [playing('new', [null])] })).toBe('starting')
    expect(stage({ devices: [playing('new', ['i', null])] })).toBe('playing')
  })
})

import type { SignedInDevice } from '@vitrine/api'
import { describe, expect, it } from 'vitest'
import { aDevice } from '../../../test/a-device.ts'
import { LATE_MS, pairedStage, type PairedTv } from './paired-tv.rules.ts'

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
    waitedMs: 0,
    ...changes,
  })
}

describe('a TV that was just let in', () => {
  it('starts while a place is free, and before the plan is known', () => {
    expect(stage({})).toBe('starting')
    expect(stage({ devices: [], limit: null })).toBe('starting')
    expect(stage({ devices: [aTv('new'), playing('old', ['i'])], limit: 2 })).toBe('starting')
  })

  it('asks which one stops as soon as no place is free', () => {
    const devices = [aTv('new'), playing('old', ['i'])]
    expect(stage({ devices })).toBe('choosing')
    expect(stage({ devices, hasChosen: true })).toBe('starting')
  })

  it('asks so where the TV was refused before the plan is known', () => {
    const devices = [aTv('new', { state: 'waiting', waiting_for: SHOW })]
    expect(stage({ devices, limit: null })).toBe('choosing')
  })

  it('plays only once its heartbeat says what is on it', () => {
    expect(stage({ devices: [playing('new', null)] })).toBe('starting')
    expect(stage({ devices: [playing('new', [null])] })).toBe('starting')
    expect(stage({ devices: [playing('new', ['i', null])] })).toBe('playing')
  })

  it('is missed after a minute, and still plays when it comes', () => {
    expect(stage({ waitedMs: LATE_MS - 1 })).toBe('starting')
    expect(stage({ waitedMs: LATE_MS })).toBe('late')
    expect(stage({ waitedMs: LATE_MS, devices: [playing('new', null)] })).toBe('late')
    expect(stage({ waitedMs: LATE_MS, devices: [playing('new', ['i'])] })).toBe('playing')
  })
})

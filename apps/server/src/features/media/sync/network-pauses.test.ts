import { describe, expect, it } from 'vitest'
import { HOUR, ManualClock, MINUTE } from '../../../../test/support/manual-clock.ts'
import { createNetworkPauses } from './network-pauses.ts'

describe('createNetworkPauses', () => {
  it('pauses one network until the named time', () => {
    const clock = new ManualClock()
    const pauses = createNetworkPauses(clock)
    pauses.pause('instagram', new Date(clock.now().getTime() + 3 * MINUTE))
    expect([pauses.isPaused('instagram'), pauses.isPaused('facebook')]).toEqual([true, false])
    clock.advance(3 * MINUTE - 1)
    expect(pauses.isPaused('instagram')).toBe(true)
    clock.advance(1)
    expect(pauses.isPaused('instagram')).toBe(false)
  })

  it('ends after ten minutes at the latest', () => {
    const clock = new ManualClock()
    const pauses = createNetworkPauses(clock)
    pauses.pause('facebook', new Date(clock.now().getTime() + HOUR))
    clock.advance(10 * MINUTE)
    expect(pauses.isPaused('facebook')).toBe(false)
  })
})

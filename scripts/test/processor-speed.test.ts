import { expect, it } from 'vitest'
import { measureRound, speedOf } from '../testing/processor-speed.ts'

it.each([
  [100, 'fast'],
  [125, 'fast'],
  [126, 'slow'],
  [Infinity, 'slow'],
])('takes processors with rounds of %s ms for %s', (roundMs, speed) => {
  expect(speedOf(roundMs)).toBe(speed)
})

it('measures a round on this machine', async () => {
  const roundMs = await measureRound(1)
  expect(roundMs).toBeGreaterThan(0)
  expect(roundMs).toBeLessThan(Infinity)
})

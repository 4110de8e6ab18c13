import { expect, it } from 'vitest'
import { createRests } from './rests.ts'

it('rests until the moment the network named, and each account alone', () => {
  let now = new Date('2026-03-10T15:00:00.000Z')
  const rests = createRests({ now: () => now, sleep: () => Promise.resolve() })
  rests.rest('a', new Date('2026-03-10T16:00:00.000Z'))
  expect([rests.isResting('a'), rests.isResting('b')]).toEqual([true, false])
  now = new Date('2026-03-10T15:59:59.999Z')
  expect(rests.isResting('a')).toBe(true)
  now = new Date('2026-03-10T16:00:00.000Z')
  expect(rests.isResting('a')).toBe(false)
})

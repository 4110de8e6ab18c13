import { describe, expect, it } from 'vitest'
import { createCooldown } from './cooldown.ts'

describe('createCooldown', () => {
  it('keeps an account in cooldown until the given time, independent of other accounts', () => {
    let now = new Date('2026-03-10T15:00:00.000Z')
    const cooldown = createCooldown({ now: () => now, sleep: () => Promise.resolve() })
    cooldown.start('a', new Date('2026-03-10T16:00:00.000Z'))
    expect([cooldown.isActive('a'), cooldown.isActive('b')]).toEqual([true, false])
    now = new Date('2026-03-10T15:59:59.999Z')
    expect(cooldown.isActive('a')).toBe(true)
    now = new Date('2026-03-10T16:00:00.000Z')
    expect(cooldown.isActive('a')).toBe(false)
  })
})

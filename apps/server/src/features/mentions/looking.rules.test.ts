import { describe, expect, it } from 'vitest'
import { isLookupDue, lookAgain } from './looking.rules.ts'

const NOW = new Date('2026-03-10T15:00:00.000Z')
const minutesAgo = (minutes: number): Date => new Date(NOW.getTime() - minutes * 60_000)
const nameless = { username: null, name: null }

describe('looking an author up', () => {
  it('is due at once', () => {
    expect(isLookupDue({ ...nameless, lookedUpAt: null }, NOW)).toBe(true)
  })

  it('is due again after a while where it brought nothing', () => {
    expect(isLookupDue({ ...nameless, lookedUpAt: minutesAgo(14) }, NOW)).toBe(false)
    expect(isLookupDue({ ...nameless, lookedUpAt: minutesAgo(15) }, NOW)).toBe(true)
  })

  it('is due after a day where the name is known: names change', () => {
    const ana = { username: 'ana', name: null }
    expect(isLookupDue({ ...ana, lookedUpAt: minutesAgo(60) }, NOW)).toBe(false)
    expect(isLookupDue({ ...ana, lookedUpAt: minutesAgo(24 * 60) }, NOW)).toBe(true)
  })

  it('is tried a few times within the first hour', () => {
    expect(lookAgain(NOW)).toEqual({ newerThan: minutesAgo(60), lookedBefore: minutesAgo(15) })
  })
})

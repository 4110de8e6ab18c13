import { describe, expect, it } from 'vitest'
import { isLookupDue, lookupWindow } from './author-lookup.rules.ts'

const NOW = new Date('2026-03-10T15:00:00.000Z')
const minutesAgo = (minutes: number): Date => new Date(NOW.getTime() - minutes * 60_000)
const nameless = { username: null, name: null }

describe('isLookupDue', () => {
  it('is true when the author was never looked up', () => {
    expect(isLookupDue({ ...nameless, lookedUpAt: null }, NOW)).toBe(true)
  })

  it('is true 15 minutes after a lookup without a name', () => {
    expect(isLookupDue({ ...nameless, lookedUpAt: minutesAgo(14) }, NOW)).toBe(false)
    expect(isLookupDue({ ...nameless, lookedUpAt: minutesAgo(15) }, NOW)).toBe(true)
  })

  it('is true a day after a lookup that returned a name', () => {
    const ana = { username: 'ana', name: null }
    expect(isLookupDue({ ...ana, lookedUpAt: minutesAgo(60) }, NOW)).toBe(false)
    expect(isLookupDue({ ...ana, lookedUpAt: minutesAgo(24 * 60) }, NOW)).toBe(true)
  })
})

describe('lookupWindow', () => {
  it('covers mentions of the last hour that were looked up 15 minutes ago or earlier', () => {
    expect(lookupWindow(NOW)).toEqual({
      createdAfter: minutesAgo(60),
      lookedUpBefore: minutesAgo(15),
    })
  })
})

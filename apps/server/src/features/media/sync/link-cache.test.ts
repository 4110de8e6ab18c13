import { describe, expect, it } from 'vitest'
import { createLinkCache } from './link-cache.ts'

function aCache() {
  let nowMs = 0
  const cache = createLinkCache({ now: () => new Date(nowMs), sleep: () => Promise.resolve() })
  return { cache, advance: (ms: number) => (nowMs += ms) }
}

describe('createLinkCache', () => {
  it('returns the last link once', () => {
    const { cache } = aCache()
    cache.set('a', 'https://old')
    cache.set('a', 'https://new')
    expect([cache.take('a'), cache.take('a'), cache.take('b')]).toEqual(['https://new', null, null])
  })

  it('removes expired links, and the oldest one when it is full', () => {
    const { cache, advance } = aCache()
    cache.set('a', 'x')
    advance(30 * 60_000)
    expect(cache.take('a')).toBeNull()
    for (let number = 0; number <= 5_000; number += 1) cache.set(String(number), 'x')
    expect([cache.take('0'), cache.take('1')]).toEqual([null, 'x'])
  })
})

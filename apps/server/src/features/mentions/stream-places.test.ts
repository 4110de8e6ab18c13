import { describe, expect, it } from 'vitest'
import { createStreamPlaces, type GiveBack, type StreamPlaces } from './stream-places.ts'

function taken(places: StreamPlaces, sessionId: string): GiveBack {
  const place = places.take(sessionId)
  if (typeof place === 'string') throw new Error(place)
  return place
}

describe('places for streams', () => {
  it('are so many for each session', () => {
    const places = createStreamPlaces({ perSession: 2, inAll: 10 })
    const first = taken(places, 'tv')
    taken(places, 'tv')
    expect(places.take('tv')).toBe('session_full')
    taken(places, 'other')
    first()
    taken(places, 'tv')
    expect(places.taken).toBe(3)
  })

  it('are so many in all', () => {
    const places = createStreamPlaces({ perSession: 2, inAll: 2 })
    const first = taken(places, 'a')
    taken(places, 'b')
    expect(places.take('c')).toBe('all_full')
    first()
    taken(places, 'c')
  })

  it('are given back once, however often it is said', () => {
    const places = createStreamPlaces({ perSession: 2, inAll: 2 })
    const first = taken(places, 'a')
    taken(places, 'a')
    first()
    first()
    expect(places.taken).toBe(1)
    expect(places.take('a')).toBeTypeOf('function')
    expect(places.take('a')).toBe('session_full')
  })
})

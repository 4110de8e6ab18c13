import { describe, expect, it } from 'vitest'
import { createStreamLimiter, type ReleaseStream, type StreamLimiter } from './stream-limiter.ts'

function acquire(limiter: StreamLimiter, sessionId: string): ReleaseStream {
  const result = limiter.acquire(sessionId)
  if (typeof result === 'string') throw new Error(result)
  return result
}

describe('createStreamLimiter', () => {
  it('limits streams per session', () => {
    const limiter = createStreamLimiter({ perSession: 2, total: 10 })
    const first = acquire(limiter, 'tv')
    acquire(limiter, 'tv')
    expect(limiter.acquire('tv')).toBe('session_full')
    acquire(limiter, 'other')
    first()
    acquire(limiter, 'tv')
    expect(limiter.active).toBe(3)
  })

  it('limits streams in total', () => {
    const limiter = createStreamLimiter({ perSession: 2, total: 2 })
    const first = acquire(limiter, 'a')
    acquire(limiter, 'b')
    expect(limiter.acquire('c')).toBe('all_full')
    first()
    acquire(limiter, 'c')
  })

  it('releases a stream only once when released twice', () => {
    const limiter = createStreamLimiter({ perSession: 2, total: 2 })
    const first = acquire(limiter, 'a')
    acquire(limiter, 'a')
    first()
    first()
    expect(limiter.active).toBe(1)
    expect(limiter.acquire('a')).toBeTypeOf('function')
    expect(limiter.acquire('a')).toBe('session_full')
  })
})

import { describe, expect, it, onTestFinished } from 'vitest'
import { createReaderPool } from './reader-pool.ts'

/** A pool of 2 readers over accounts that are due, whose reads end when `end` is called. */
function aPool(due: string[]) {
  const running = new Map<string, () => void>()
  const errors: unknown[] = []
  const claims: number[] = []
  const pool = createReaderPool<string>({
    readers: 2,
    claim: async (limit) => {
      claims.push(limit)
      await Promise.resolve()
      if (due[0] === 'broken claim') throw new Error(due.shift())
      return due.splice(0, limit)
    },
    read: (id) =>
      new Promise((resolve, reject) => {
        if (id.startsWith('broken')) reject(new Error(id))
        else running.set(id, resolve)
      }),
    onError: (error) => errors.push(error),
  })
  const end = (id: string): void => {
    running.get(id)?.()
    running.delete(id)
  }
  onTestFinished(async () => {
    const stopped = pool.stop()
    for (const id of running.keys()) end(id)
    await stopped
  })
  const isReading = (...ids: string[]) => expect.poll(() => [...running.keys()]).toEqual(ids)
  return { pool, end, isReading, errors, claims }
}

describe('createReaderPool', () => {
  it('reads as many accounts at once as it has readers, and the next one when a read ends', async () => {
    const { pool, end, isReading } = aPool(['one', 'two', 'three', 'four'])
    pool.wake()
    await isReading('one', 'two')
    // The first one is slow and delays no other.
    end('two')
    await isReading('one', 'three')
    end('three')
    await isReading('one', 'four')
  })

  it('claims accounts that became due during a claim', async () => {
    const due: string[] = []
    const { pool, isReading, claims } = aPool(due)
    pool.wake()
    await expect.poll(() => claims).toHaveLength(1)
    due.push('one')
    pool.wake()
    await isReading('one')
  })

  it('reports a failed read and goes on', async () => {
    const { pool, isReading, errors } = aPool(['broken read', 'one', 'two'])
    pool.wake()
    await isReading('one', 'two')
    expect(errors).toEqual([new Error('broken read')])
  })

  it('waits for the next call after a failed claim', async () => {
    const { pool, isReading, errors, claims } = aPool(['broken claim', 'one'])
    pool.wake()
    await expect.poll(() => errors).toEqual([new Error('broken claim')])
    expect(claims).toEqual([2])
    pool.wake()
    await isReading('one')
  })

  it('claims nothing more after its stop, which waits for the running reads', async () => {
    const { pool, end, isReading, claims } = aPool(['one', 'two', 'three'])
    pool.wake()
    await isReading('one', 'two')
    let isStopped = false
    const stopped = pool.stop().then(() => (isStopped = true))
    end('one')
    pool.wake()
    await Promise.resolve()
    expect(isStopped).toBe(false)
    end('two')
    await stopped
    expect(claims).toEqual([2])
  })
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createBatcher, createBatcherWhileBusy } from './batcher.ts'

describe('createBatcher', () => {
  it('handles calls of the same time together and gives each its own result', async () => {
    const batches: (readonly number[])[] = []
    const double = createBatcher(async (inputs: readonly number[]) => {
      batches.push(inputs)
      return Promise.resolve(inputs.map((input) => input * 2))
    })
    expect(await Promise.all([double(1), double(2), double(3)])).toEqual([2, 4, 6])
    expect(await double(4)).toBe(8)
    expect(batches).toEqual([[1, 2, 3], [4]])
  })

  it('rejects all calls of a batch that fails, and no later one', async () => {
    const run = createBatcher((inputs: readonly string[]) =>
      inputs.includes('broken') ? Promise.reject(new Error('broken')) : Promise.resolve(inputs),
    )
    const calls = await Promise.allSettled([run('one'), run('broken')])
    expect(calls.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await run('two')).toBe('two')
  })

  it('rejects a call without a result', async () => {
    const run = createBatcher<string, string>(() => Promise.resolve([]))
    await expect(run('one')).rejects.toThrow('the batch has 0 results')
  })
})

describe('createBatcherWhileBusy', () => {
  let batches: (readonly number[])[]
  let underWay: PromiseWithResolvers<void>[]
  let double: (input: number) => Promise<number>

  beforeEach(() => {
    vi.useFakeTimers()
    batches = []
    underWay = []
    double = createBatcherWhileBusy(async (inputs: readonly number[]) => {
      batches.push(inputs)
      const end = Promise.withResolvers<void>()
      underWay.push(end)
      await end.promise
      return inputs.map((input) => input * 2)
    })
  })

  afterEach(() => {
    vi.useRealTimers()
  })

  /** Ends the oldest batch under way. */
  async function endBatch(error?: Error): Promise<void> {
    const end = underWay.shift()
    if (error === undefined) end?.resolve()
    else end?.reject(error)
    await vi.advanceTimersByTimeAsync(0)
  }

  it('runs a call without others at once', async () => {
    const call = double(2)
    expect(batches).toEqual([[2]])
    await endBatch()
    expect(await call).toBe(4)
  })

  it('handles calls together that arrive while a batch is under way, 500 at a time', async () => {
    const calls = Array.from({ length: 502 }, (_, input) => double(input))
    expect(batches).toEqual([[0]])
    await endBatch()
    expect(batches.map(({ length }) => length)).toEqual([1, 500])
    await endBatch()
    await endBatch()
    expect(batches.map(({ length }) => length)).toEqual([1, 500, 1])
    expect(await Promise.all(calls)).toEqual(calls.map((_, input) => input * 2))
  })

  it('rejects all calls of a batch that fails, and no later one', async () => {
    const calls = [double(1), double(2), double(3)]
    const settled = Promise.allSettled(calls)
    await endBatch()
    await endBatch(new Error('broken'))
    const later = double(4)
    await endBatch()
    expect((await settled).map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
    ])
    expect(await later).toBe(8)
  })

  it('does not wait for a batch that takes longer than 2 s, and runs each call once', async () => {
    const [stuck, next] = [double(1), double(2)]
    await vi.advanceTimersByTimeAsync(1_999)
    expect(batches).toEqual([[1]])
    await vi.advanceTimersByTimeAsync(1)
    expect(batches).toEqual([[1], [2]])
    const third = double(3)
    await endBatch()
    expect([await stuck, batches.length]).toEqual([2, 2])
    await endBatch()
    await endBatch()
    expect([await next, await third]).toEqual([4, 6])
    expect(batches).toEqual([[1], [2], [3]])
  })

  it('rejects a call without a result', async () => {
    const run = createBatcherWhileBusy<string, string>(() => Promise.resolve([]))
    await expect(run('one')).rejects.toThrow('the batch has 0 results')
  })
})

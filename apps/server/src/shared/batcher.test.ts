import { describe, expect, it } from 'vitest'
import { createBatcher } from './batcher.ts'

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

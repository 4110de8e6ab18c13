import { describe, expect, it } from 'vitest'
import { currentContext, runInContext } from '../shared/request-context.ts'
import { createLoopIterations } from './send-together.ts'

describe('createLoopIterations', () => {
  it('resolves all calls of an iteration together, and those of the next one later', async () => {
    const endOfIteration = createLoopIterations()
    const order: string[] = []
    const note = (name: string) => endOfIteration().then(() => order.push(name))
    const first = Promise.all([note('a'), note('b')])
    setImmediate(() => order.push('end of the iteration'))
    await first
    expect(order).toEqual(['a', 'b'])
    await note('c')
    expect(order).toEqual(['a', 'b', 'end of the iteration', 'c'])
  })

  it('does not resolve before the promises of its iteration have settled', async () => {
    const endOfIteration = createLoopIterations()
    const order: string[] = []
    const end = endOfIteration().then(() => order.push('end'))
    for (let step = 0; step < 20; step += 1) await Promise.resolve()
    order.push('settled')
    await end
    expect(order).toEqual(['settled', 'end'])
  })

  it('keeps the context of each caller', async () => {
    const endOfIteration = createLoopIterations()
    const read = (requestId: string) =>
      runInContext({ requestId }, () => endOfIteration().then(() => currentContext().requestId))
    expect(await Promise.all([read('first'), read('second')])).toEqual(['first', 'second'])
  })
})

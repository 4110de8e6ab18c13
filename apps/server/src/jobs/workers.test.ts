import { describe, expect, it } from 'vitest'
import { captureLog } from '../../test/support/captured-log.ts'
import { ServerStopping } from '../shared/server-stopping.ts'
import { iterateWithYield, logJobFailure } from './workers.ts'

describe('iterateWithYield', () => {
  it('yields to the event loop after each item', async () => {
    const done: string[] = []
    const others = ['one', 'two', 'three'].values()
    const runOther = (): void => {
      const { value } = others.next()
      if (value === undefined) return
      done.push(value)
      setImmediate(runOther)
    }
    setImmediate(runOther)
    for await (const item of iterateWithYield(['first', 'second', 'third'])) {
      await Promise.resolve()
      done.push(item)
    }
    expect(done).toEqual(['first', 'one', 'second', 'two', 'third', 'three'])
  })

  it('yields no further item when the loop body throws', async () => {
    const done: number[] = []
    const work = async (): Promise<void> => {
      for await (const item of iterateWithYield([1, 2, 3])) {
        if (item === 2) throw new Error('broken')
        done.push(item)
      }
    }
    await expect(work()).rejects.toThrow('broken')
    expect(done).toEqual([1])
  })
})

describe('logJobFailure', () => {
  it('logs an aborted job at info and every other failure at error', () => {
    const { log, events } = captureLog()
    logJobFailure(log, { queue: 'media-refresh', error: new ServerStopping() })
    logJobFailure(log, { queue: 'media-refresh', error: new Error('broken') })
    expect(events('queue.job_aborted')).toMatchObject([{ level: 30, queue: 'media-refresh' }])
    expect(events('queue.job_failed')).toMatchObject([{ level: 50, err: { message: 'broken' } }])
  })
})

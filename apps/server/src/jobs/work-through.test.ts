import { expect, it } from 'vitest'
import { captureLog } from '../../test/support/captured-log.ts'
import { ServerStopping } from '../shared/server-stopping.ts'
import { noteEnd, oneByOne } from './work-through.ts'

it('lets everybody else have a turn after each piece of work', async () => {
  const done: string[] = []
  const others = ['one', 'two', 'three'].values()
  const takeTurn = (): void => {
    const { value } = others.next()
    if (value === undefined) return
    done.push(value)
    setImmediate(takeTurn)
  }
  setImmediate(takeTurn)
  for await (const work of oneByOne(['first', 'second', 'third'])) {
    await Promise.resolve()
    done.push(work)
  }
  expect(done).toEqual(['first', 'one', 'second', 'two', 'third', 'three'])
})

it('ends with what failed, and hands nothing more out', async () => {
  const done: number[] = []
  const work = async (): Promise<void> => {
    for await (const one of oneByOne([1, 2, 3])) {
      if (one === 2) throw new Error('broken')
      done.push(one)
    }
  }
  await expect(work()).rejects.toThrow('broken')
  expect(done).toEqual([1])
})

it('calls nobody for a job that the stop of the server cut off, and somebody for every other', () => {
  const { log, events } = captureLog()
  noteEnd(log, { queue: 'media-refresh', error: new ServerStopping() })
  noteEnd(log, { queue: 'media-refresh', error: new Error('broken') })
  expect(events('queue.job_cut_off')).toMatchObject([{ level: 30, queue: 'media-refresh' }])
  expect(events('queue.job_failed')).toMatchObject([{ level: 50, err: { message: 'broken' } }])
})

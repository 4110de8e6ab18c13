import { expect, it } from 'vitest'
import { createSemaphore, SemaphoreFull } from './semaphore.ts'

const never = new AbortController().signal

/** A task that adds its name to `started` when it starts, and resolves when `end` is called. */
function aTask(name: string, started: string[]) {
  const { promise, resolve } = Promise.withResolvers<string>()
  const run = (): Promise<string> => {
    started.push(name)
    return promise
  }
  return { run, end: () => resolve(name) }
}

/** Runs all pending microtasks and immediates. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

it('runs as many tasks at once as it has permits, and the others in order', async () => {
  const started: string[] = []
  const semaphore = createSemaphore(2)
  const tasks = ['a', 'b', 'c', 'd'].map((name) => aTask(name, started))
  const results = tasks.map(({ run }) => semaphore.run(run, never))
  await settle()
  expect(started).toEqual(['a', 'b'])
  tasks[1]?.end()
  await settle()
  expect(started).toEqual(['a', 'b', 'c'])
  for (const { end } of tasks) end()
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd'])
})

it('releases the permit of a task that failed', async () => {
  const semaphore = createSemaphore(1)
  const failing = semaphore.run(() => Promise.reject(new Error('broken')), never)
  const next = semaphore.run(() => Promise.resolve('next'), never)
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('next')
})

it('throws SemaphoreFull when its queue is full', async () => {
  const semaphore = createSemaphore(1, 1)
  const [first, second, third] = ['first', 'second', 'third'].map((name) => aTask(name, []))
  if (first === undefined || second === undefined || third === undefined) throw new Error('none')
  const results = [semaphore.run(first.run, never)]
  expect(semaphore.isFull).toBe(false)
  results.push(semaphore.run(second.run, never))
  expect(semaphore.isFull).toBe(true)
  await expect(semaphore.run(third.run, never)).rejects.toThrow(SemaphoreFull)
  first.end()
  second.end()
  third.end()
  expect(await Promise.all(results)).toEqual(['first', 'second'])
  expect(await semaphore.run(third.run, never)).toBe('third')
})

it('drops a queued task that is aborted, and starts none that was aborted before', async () => {
  const started: string[] = []
  const semaphore = createSemaphore(1)
  const [first, impatient, last] = ['first', 'impatient', 'last'].map((name) =>
    aTask(name, started),
  )
  if (first === undefined || impatient === undefined || last === undefined) throw new Error('none')
  const running = semaphore.run(first.run, never)
  const stop = new AbortController()
  const stopped = semaphore.run(impatient.run, stop.signal)
  const waiting = semaphore.run(last.run, never)
  stop.abort(new Error('stopped'))
  await expect(stopped).rejects.toThrow('stopped')
  await expect(semaphore.run(impatient.run, stop.signal)).rejects.toThrow('stopped')
  first.end()
  last.end()
  expect(await Promise.all([running, waiting])).toEqual(['first', 'last'])
  expect(started).toEqual(['first', 'last'])
})

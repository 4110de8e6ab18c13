import { expect, it } from 'vitest'
import { createGate, GateFull } from './gate.ts'

const never = new AbortController().signal

/** Work that ends when it is told to, and notes when it begins. */
function aWork(name: string, begun: string[]) {
  const { promise, resolve } = Promise.withResolvers<string>()
  const run = (): Promise<string> => {
    begun.push(name)
    return promise
  }
  return { run, end: () => resolve(name) }
}

/** Lets everything happen that waits for nothing. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

it('lets in as many as it has places, and the others in the order they came', async () => {
  const begun: string[] = []
  const gate = createGate(2)
  const works = ['a', 'b', 'c', 'd'].map((name) => aWork(name, begun))
  const results = works.map(({ run }) => gate.run(run, never))
  await settle()
  expect(begun).toEqual(['a', 'b'])
  works[1]?.end()
  await settle()
  expect(begun).toEqual(['a', 'b', 'c'])
  for (const { end } of works) end()
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd'])
})

it('gives the place on after work that failed', async () => {
  const gate = createGate(1)
  const failing = gate.run(() => Promise.reject(new Error('broken')), never)
  const next = gate.run(() => Promise.resolve('next'), never)
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('next')
})

it('refuses who comes while as many wait as may', async () => {
  const gate = createGate(1, 1)
  const [first, second, third] = ['first', 'second', 'third'].map((name) => aWork(name, []))
  if (first === undefined || second === undefined || third === undefined) throw new Error('none')
  const results = [gate.run(first.run, never)]
  expect(gate.isFull).toBe(false)
  results.push(gate.run(second.run, never))
  expect(gate.isFull).toBe(true)
  await expect(gate.run(third.run, never)).rejects.toThrow(GateFull)
  first.end()
  second.end()
  third.end()
  expect(await Promise.all(results)).toEqual(['first', 'second'])
  expect(await gate.run(third.run, never)).toBe('third')
})

it('forgets who stops waiting, and begins nothing for who has stopped before', async () => {
  const begun: string[] = []
  const gate = createGate(1)
  const [first, impatient, last] = ['first', 'impatient', 'last'].map((name) => aWork(name, begun))
  if (first === undefined || impatient === undefined || last === undefined) throw new Error('none')
  const running = gate.run(first.run, never)
  const stop = new AbortController()
  const stopped = gate.run(impatient.run, stop.signal)
  const waiting = gate.run(last.run, never)
  stop.abort(new Error('stopped'))
  await expect(stopped).rejects.toThrow('stopped')
  await expect(gate.run(impatient.run, stop.signal)).rejects.toThrow('stopped')
  first.end()
  last.end()
  expect(await Promise.all([running, waiting])).toEqual(['first', 'last'])
  expect(begun).toEqual(['first', 'last'])
})

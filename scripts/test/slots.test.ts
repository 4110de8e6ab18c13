import { describe, expect, it } from 'vitest'
import type { Job, Placement, Slots } from '../testing/slots.ts'
import { jobsToStart, runInSlots } from '../testing/slots.ts'

function aJob(name: string, slots: Slots = 1): Job {
  return { name, slots }
}

function aBackgroundJob(name: string, beside = 'h'): Job {
  return { name, slots: 1, beside }
}

function started(waiting: readonly Job[], running: readonly Job[], capacity = 2): string {
  return jobsToStart(waiting, running, capacity)
    .map(({ name }) => name)
    .join('')
}

describe('jobsToStart', () => {
  const [a, b, c] = [aJob('a'), aJob('b'), aJob('c')]
  const two = aJob('2', 2)
  const alone = aJob('x', 'all')
  const host = aJob('h', 'all')
  const [l, m, n] = [aBackgroundJob('l'), aBackgroundJob('m'), aBackgroundJob('n')]
  const g = aBackgroundJob('g', 'j')

  it.each([
    ['fills the slots in order', [a, b, c], [], 2, 'ab'],
    ['starts one more when a slot is free', [b, c], [a], 2, 'b'],
    ['starts nothing when all slots are taken', [c], [a, b], 2, ''],
    ['starts one job on one slot', [a, b], [], 1, 'a'],
    ['starts all where there are slots for all', [a, b, c], [], 8, 'abc'],
    ['starts a job for two slots when both are free', [two, a], [], 2, '2'],
    ['starts a later job that fits before one that does not', [two, b], [a], 2, 'b'],
    ['starts a job for two slots where there is only one', [two, a], [], 1, '2'],
    ['starts a job that runs alone when nothing runs', [alone, a], [], 8, 'x'],
    ['keeps a job that runs alone waiting while another runs', [alone], [a], 8, ''],
    ['starts nothing during a job that runs alone', [a], [alone], 8, ''],
    ['starts others before a job that runs alone', [a, alone, b], [], 2, 'ab'],
    ['fills the slots with background jobs beside their host', [host, l, m, n], [], 2, 'hlm'],
    ['starts one more background job when a slot is free', [n], [host, l], 2, 'n'],
    ['starts only background jobs beside a host', [a, alone, l], [host], 2, 'l'],
    ['starts no background job beside another job that runs alone', [l], [alone], 2, ''],
    ['keeps a host waiting while another job runs', [host, b], [a], 2, 'b'],
    ['starts a host beside its background jobs', [host, n], [l], 2, 'hn'],
    ['keeps a host waiting while a background job of another one runs', [host], [g], 2, ''],
    ['keeps background jobs waiting for their own host', [host, l, g], [aJob('j', 'all')], 2, 'g'],
    ['keeps background jobs waiting for a waiting host', [host, a, l], [b], 2, 'a'],
    ['keeps background jobs waiting when nothing else fits', [host, l], [a], 2, ''],
    ['starts background jobs as others without a host', [l, a, m], [], 2, 'la'],
  ])('%s', (_, waiting, running, capacity, expected) => {
    expect(started(waiting, running, capacity)).toBe(expected)
  })

  it('starts a job when nothing runs', () => {
    for (const slots of [1, 2, 9, 'all'] as const) {
      expect(started([aJob('a', slots)], [], 1)).toBe('a')
    }
  })
})

describe('runInSlots', () => {
  /** Runs the jobs and records their starts and ends. A background job ends with its signal. */
  function record(jobs: readonly Job[], capacity: number) {
    const ends = new Map<string, () => void>()
    const log: string[] = []
    const placements: Record<string, Placement['type'][]> = {}
    const results = runInSlots(jobs, capacity, async ({ name }, placement) => {
      log.push(`+${name}`)
      placements[name] = [...(placements[name] ?? []), placement.type]
      const { promise, resolve } = Promise.withResolvers<void>()
      ends.set(name, resolve)
      if (placement.type === 'background')
        placement.signal.addEventListener('abort', () => resolve())
      await promise
      log.push(`-${name}`)
      return name.toUpperCase()
    })
    const end = async (...names: readonly string[]): Promise<void> => {
      for (const name of names) {
        ends.get(name)?.()
        // The next jobs start after the pending promises.
        await new Promise(setImmediate)
      }
    }
    return { end, log, placements, results }
  }

  it('starts the next job when one ends, and returns the results in the order of the jobs', async () => {
    const { end, log, results } = record([aJob('a'), aJob('b'), aJob('c')], 2)
    await end('b', 'c', 'a')
    expect(log.join(' ')).toBe('+a +b -b +c -c -a')
    expect(await results).toEqual(['A', 'B', 'C'])
  })

  it('runs a job that takes all slots alone', async () => {
    const { end, log, placements, results } = record([aJob('a'), aJob('x', 'all'), aJob('b')], 2)
    await end('a', 'b', 'x')
    expect(log.join(' ')).toBe('+a +b -a -b +x -x')
    expect(placements).toEqual({ a: ['parallel'], b: ['parallel'], x: ['alone'] })
    await results
  })

  const [l, m, n] = [aBackgroundJob('l'), aBackgroundJob('m'), aBackgroundJob('n')]

  it('keeps background jobs waiting for their host, and returns all results in the order of the jobs', async () => {
    const { end, log, placements, results } = record(
      [l, m, n, aJob('x', 'all'), aJob('h', 'all')],
      2,
    )
    await end('x', 'l', 'm', 'n', 'h')
    expect(log.join(' ')).toBe('+x -x +h +l +m -l +n -m -n -h')
    expect(placements).toEqual({
      l: ['background'],
      m: ['background'],
      n: ['background'],
      x: ['alone'],
      h: ['parallel'],
    })
    expect(await results).toEqual(['L', 'M', 'N', 'X', 'H'])
  })

  it('runs background jobs as any other without a host', async () => {
    const { end, log, placements, results } = record([l, m, aJob('x', 'all')], 2)
    await end('l', 'm', 'x')
    expect(log.join(' ')).toBe('+l +m -l -m +x -x')
    expect(placements).toEqual({ l: ['parallel'], m: ['parallel'], x: ['alone'] })
    await results
  })

  it('runs a host alone without background jobs', async () => {
    const { end, placements, results } = record([aJob('h', 'all')], 2)
    await end('h')
    expect(placements).toEqual({ h: ['alone'] })
    await results
  })

  it('stops background jobs when their host ends, and runs them again as any other', async () => {
    const { end, log, placements, results } = record([l, m, n, aJob('h', 'all')], 2)
    await end('m', 'h')
    expect(log.join(' ')).toBe('+h +l +m -m +n -h -l -n +l +n')
    await end('l', 'n')
    expect(placements).toEqual({
      h: ['parallel'],
      l: ['background', 'parallel'],
      m: ['background'],
      n: ['background', 'parallel'],
    })
    expect(await results).toEqual(['L', 'M', 'N', 'H'])
  })

  it('stops only the background jobs of the host that ends', async () => {
    const [first, second] = [aBackgroundJob('b', 'g'), aBackgroundJob('c', 'h')]
    const jobs = [first, second, aJob('g', 'all'), aJob('h', 'all')]
    const { end, log, placements, results } = record(jobs, 2)
    await end('g', 'h', 'b', 'c')
    expect(log.join(' ')).toBe('+g +b -g -b +h +c -h -c +b +c -b -c')
    expect(placements).toMatchObject({
      b: ['background', 'parallel'],
      c: ['background', 'parallel'],
    })
    expect(await results).toEqual(['B', 'C', 'G', 'H'])
  })

  it('rejects when a job cannot be run', async () => {
    const results = runInSlots([aJob('a')], 2, () => Promise.reject(new Error('no memory')))
    await expect(results).rejects.toThrow('no memory')
  })

  it('returns an empty list without jobs', async () => {
    const { results } = record([], 2)
    expect(await results).toEqual([])
  })
})

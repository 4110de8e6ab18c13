import { describe, expect, it } from 'vitest'
import type { Slots } from '../testing/slots.ts'
import { jobsToStart, runInSlots } from '../testing/slots.ts'

interface Named {
  readonly name: string
  readonly slots: Slots
}

function aJob(name: string, slots: Slots = 1): Named {
  return { name, slots }
}

function started(waiting: readonly Named[], running: readonly Named[], capacity = 2): string {
  return jobsToStart(waiting, running, capacity)
    .map(({ name }) => name)
    .join('')
}

describe('jobsToStart', () => {
  const [a, b, c] = [aJob('a'), aJob('b'), aJob('c')]
  const two = aJob('2', 2)
  const alone = aJob('x', 'all')

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
  /** Runs the jobs and records how many ran at once, and the names in the order of their ends. */
  async function record(jobs: readonly Named[], capacity: number) {
    const ends = new Map<string, () => void>()
    const log: string[] = []
    const results = runInSlots(jobs, capacity, async ({ name }) => {
      log.push(`+${name}`)
      await new Promise<void>((resolve) => ends.set(name, resolve))
      log.push(`-${name}`)
      return name.toUpperCase()
    })
    const end = async (name: string): Promise<void> => {
      ends.get(name)?.()
      // The next jobs start after the pending promises.
      await new Promise(setImmediate)
    }
    return { end, log, results }
  }

  it('starts the next job when one ends, and returns the results in the order of the jobs', async () => {
    const { end, log, results } = await record([aJob('a'), aJob('b'), aJob('c')], 2)
    await end('b')
    await end('c')
    await end('a')
    expect(log.join(' ')).toBe('+a +b -b +c -c -a')
    expect(await results).toEqual(['A', 'B', 'C'])
  })

  it('runs a job that takes all slots alone', async () => {
    const { end, log, results } = await record([aJob('a'), aJob('x', 'all'), aJob('b')], 2)
    for (const name of ['a', 'b', 'x']) await end(name)
    expect(log.join(' ')).toBe('+a +b -a -b +x -x')
    await results
  })

  it('returns an empty list without jobs', async () => {
    const { results } = await record([], 2)
    expect(await results).toEqual([])
  })
})

import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

/** Whether two suites at the same time leave their tests enough processor time for their time limits. */
export type ProcessorSpeed = 'fast' | 'slow'

/** More processors do not change the result, because a suite uses about two. */
const MOST_THREADS = 2
/** A round took 96 to 98 ms on the machine on which five browser workers were tried: docs/performance.md. */
const FAST_ROUND_MS = 125

const ROUNDS = new URL('processor-round.ts', import.meta.url)

/** Milliseconds of the shortest of `count` rounds in a thread. */
async function runRounds(count: number): Promise<number> {
  const message: unknown[] = await once(new Worker(ROUNDS, { workerData: count }), 'message')
  return Number(message[0])
}

/**
 * Shortest duration in milliseconds of a round, in the slower one of two threads at the same time: other programs may
 * delay the other rounds. Five rounds take half a second.
 */
export async function measureRound(count = 5): Promise<number> {
  const threads = Math.min(MOST_THREADS, availableParallelism())
  return Math.max(...(await Promise.all(Array.from({ length: threads }, () => runRounds(count)))))
}

export function speedOf(roundMs: number): ProcessorSpeed {
  return roundMs <= FAST_ROUND_MS ? 'fast' : 'slow'
}

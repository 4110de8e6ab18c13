import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

/** Whether two suites at the same time leave their tests enough processor time for their time limits. */
export type ProcessorSpeed = 'fast' | 'slow'

/** More processors do not change the result, because a suite uses about two. */
const MOST_THREADS = 2
/** A round took 96 to 98 ms on the machine on which five browser workers were tried: docs/performance.md. */
const FAST_ROUND_MS = 125

/** Calculates for two thirds of its time, and then touches new memory, which is slow on some virtual machines. */
const ROUND = `
  const { parentPort } = require('node:worker_threads')
  parentPort.on('message', () => {
    const startedAt = performance.now()
    let value = 1
    for (let step = 0; step < 60_000_000; step += 1) value = (Math.imul(value, 1664525) + 1013904223) | 0
    const memory = new Uint8Array(64 * 1024 * 1024)
    for (let page = 0; page < memory.length; page += 4096) memory[page] = value
    parentPort.postMessage(performance.now() - startedAt)
  })
`

function runRound(worker: Worker): Promise<number> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject)
    worker.once('message', (durationMs: number) => {
      worker.off('error', reject)
      resolve(durationMs)
    })
    worker.postMessage('start')
  })
}

/**
 * Shortest duration in milliseconds of a round that runs in two threads at the same time: other programs may delay the
 * other rounds. Five rounds take half a second.
 */
export async function measureRound(count = 5): Promise<number> {
  const threads = Math.min(MOST_THREADS, availableParallelism())
  const workers = Array.from({ length: threads }, () => new Worker(ROUND, { eval: true }))
  try {
    const rounds: number[] = []
    while (rounds.length < count)
      rounds.push(Math.max(...(await Promise.all(workers.map(runRound)))))
    return Math.min(...rounds)
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
}

export function speedOf(roundMs: number): ProcessorSpeed {
  return roundMs <= FAST_ROUND_MS ? 'fast' : 'slow'
}

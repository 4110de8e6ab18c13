// A thread of processor-speed.ts.
import { parentPort, workerData } from 'node:worker_threads'

/** Calculates for two thirds of its time, and then touches new memory, which is slow on some virtual machines. */
function measureOnce(): number {
  const startedAt = performance.now()
  let value = 1
  for (let step = 0; step < 60_000_000; step += 1) {
    value = (Math.imul(value, 1_664_525) + 1_013_904_223) | 0
  }
  const memory = new Uint8Array(64 * 1024 * 1024)
  for (let page = 0; page < memory.length; page += 4096) memory[page] = value
  return performance.now() - startedAt
}

const rounds = Array.from({ length: Number(workerData) }, measureOnce)
parentPort?.postMessage(Math.min(...rounds))

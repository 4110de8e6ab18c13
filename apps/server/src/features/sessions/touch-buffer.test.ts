import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { captureLog } from '../../../test/support/captured-log.ts'
import type { SeenSession } from './sessions.repo.ts'
import { createTouchBuffer, type TouchBuffer } from './touch-buffer.ts'

let statements: (readonly SeenSession[])[]
let isFailing: boolean
let log: ReturnType<typeof captureLog>
let touches: TouchBuffer

beforeEach(() => {
  vi.useFakeTimers()
  statements = []
  isFailing = false
  log = captureLog()
  touches = createTouchBuffer({
    write: (batch) => {
      statements.push(batch)
      return isFailing ? Promise.reject(new Error('no database')) : Promise.resolve()
    },
    log: log.log,
  })
})

afterEach(async () => {
  await touches.stop()
  vi.useRealTimers()
})

const seen = (sessionId: string, network = '198.18.0.1'): SeenSession => ({
  ...{ sessionId, network, system: null, browser: null, at: new Date() },
})
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

it('writes the latest call of each session once a second', async () => {
  touches.record(seen('tv', '198.18.0.1'))
  touches.record(seen('tv', '198.18.0.2'))
  touches.record(seen('other'))
  expect(statements).toEqual([])
  await pass(1_000)
  expect(statements).toMatchObject([
    [{ sessionId: 'tv', network: '198.18.0.2' }, { sessionId: 'other' }],
  ])
  await pass(5_000)
  expect(statements).toHaveLength(1)
})

it('writes at most 500 sessions per statement', async () => {
  for (let tv = 0; tv < 501; tv += 1) touches.record(seen(String(tv)))
  await touches.flush()
  expect(statements.map(({ length }) => length)).toEqual([500, 1])
})

it('logs a failed write, and continues', async () => {
  isFailing = true
  touches.record(seen('tv'))
  await touches.flush()
  expect(log.events('sessions.touch_failed')).toMatchObject([{ count: 1 }])
  isFailing = false
  touches.record(seen('tv'))
  await touches.flush()
  expect(statements).toHaveLength(2)
})

it('writes pending calls when it stops, and nothing later', async () => {
  touches.record(seen('tv'))
  await touches.stop()
  expect(statements).toHaveLength(1)
  touches.record(seen('tv'))
  await pass(5_000)
  expect(statements).toHaveLength(1)
  await touches.flush()
})

import { listScreens } from '@vitrine/api'
import { type ApiClient, CallError } from '@vitrine/api/client'
import { describe, expect, it } from 'vitest'
import { createFakeClock } from '@vitrine/playback/fake-clock'
import { createReachability, REACH_LIMIT_MS } from './reachability.ts'

function setUp() {
  const clock = createFakeClock()
  const reachability = createReachability(clock)
  const outcome: { error: Error | null } = { error: null }
  const server = {
    async call() {
      if (outcome.error !== null) throw outcome.error
      return { screens: [] }
    },
  }
  // oxlint-disable-next-line typescript/consistent-type-assertions -- a fake answers as any call would
  const api = reachability.watch(server as unknown as ApiClient)
  const call = async (error: Error | null) => {
    outcome.error = error
    await api.call(listScreens, {}).catch(() => undefined)
  }
  return { clock, reachability, call }
}

const page = new CallError('unreadable', { status: 200, contentType: 'text/html' })
const refusal = new CallError('answered', {
  status: 401,
  errors: [{ code: 'auth.required', message: '' }],
  isRefusal: true,
})

describe('createReachability', () => {
  it('reports after 20 s without an answer what came instead', async () => {
    const { clock, reachability, call } = setUp()
    await call(new CallError('network'))
    await clock.advance(REACH_LIMIT_MS - 1)
    expect(reachability.getProblem()).toBeNull()
    await call(page)
    await clock.advance(1)
    expect(reachability.getProblem()).toEqual({ status: 200, contentType: 'text/html' })
    await call(new CallError('network'))
    expect(reachability.getProblem()).toEqual({ status: 0, contentType: null })
  })

  it.each([
    ['an answer', null],
    ['a refusal of our server', refusal],
  ])('has no problem after %s', async (_, error) => {
    const { clock, reachability, call } = setUp()
    let told = 0
    reachability.subscribe(() => (told += 1))
    await call(page)
    await clock.advance(REACH_LIMIT_MS)
    expect(told).toBe(1)
    await call(error)
    expect(reachability.getProblem()).toBeNull()
    expect(told).toBe(2)
    await clock.advance(10 * REACH_LIMIT_MS)
    expect(reachability.getProblem()).toBeNull()
  })

  it('counts the 20 s again after an answer, and ignores aborted calls', async () => {
    const { clock, reachability, call } = setUp()
    await call(page)
    await clock.advance(REACH_LIMIT_MS - 1)
    await call(null)
    await call(Object.assign(new Error('aborted'), { name: 'AbortError' }))
    await clock.advance(REACH_LIMIT_MS)
    expect(reachability.getProblem()).toBeNull()
    await call(page)
    await clock.advance(REACH_LIMIT_MS - 1)
    expect(reachability.getProblem()).toBeNull()
    expect(clock.timers()).toBe(1)
  })
})

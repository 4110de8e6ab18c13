import { listScreens } from '@vitrine/api'
import { type ApiClient, CallError } from '@vitrine/api/client'
import { expect, it } from 'vitest'
import { createFakeClock } from '../../test/support/fake-clock.ts'
import { createReach, REACH_LIMIT_MS } from './reach.ts'

function setUp() {
  const clock = createFakeClock()
  const reach = createReach(clock)
  const outcome: { error: Error | null } = { error: null }
  const server = {
    async call() {
      if (outcome.error !== null) throw outcome.error
      return { screens: [] }
    },
  }
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- a fake answers as any call would
  const api = reach.watch(server as unknown as ApiClient)
  const call = async (error: Error | null) => {
    outcome.error = error
    await api.call(listScreens, {}).catch(() => undefined)
  }
  return { clock, reach, call }
}

const page = new CallError('unreadable', { status: 200, contentType: 'text/html' })
const refusal = new CallError('answered', {
  status: 401,
  errors: [{ code: 'auth.required', message: '' }],
  isRefusal: true,
})

it('tells after 20 s without an answer what came last in its place', async () => {
  const { clock, reach, call } = setUp()
  await call(new CallError('network'))
  await clock.advance(REACH_LIMIT_MS - 1)
  expect(reach.getProblem()).toBeNull()
  await call(page)
  await clock.advance(1)
  expect(reach.getProblem()).toEqual({ status: 200, contentType: 'text/html' })
  await call(new CallError('network'))
  expect(reach.getProblem()).toEqual({ status: 0, contentType: null })
})

it.each([
  ['an answer', null],
  ['a refusal of our server', refusal],
])('has no problem any more after %s', async (_, error) => {
  const { clock, reach, call } = setUp()
  let told = 0
  reach.subscribe(() => (told += 1))
  await call(page)
  await clock.advance(REACH_LIMIT_MS)
  expect(told).toBe(1)
  await call(error)
  expect(reach.getProblem()).toBeNull()
  expect(told).toBe(2)
  await clock.advance(10 * REACH_LIMIT_MS)
  expect(reach.getProblem()).toBeNull()
})

it('counts the 20 s anew after an answer, and leaves aborted calls out', async () => {
  const { clock, reach, call } = setUp()
  await call(page)
  await clock.advance(REACH_LIMIT_MS - 1)
  await call(null)
  await call(Object.assign(new Error('aborted'), { name: 'AbortError' }))
  await clock.advance(REACH_LIMIT_MS)
  expect(reach.getProblem()).toBeNull()
  await call(page)
  await clock.advance(REACH_LIMIT_MS - 1)
  expect(reach.getProblem()).toBeNull()
  expect(clock.timers()).toBe(1)
})

import { createFakeClock } from '@vitrine/player'
import { expect, it } from 'vitest'
import { retryWipe } from './wipe.ts'

/** A screen that was signed out while its database was in use. */
function aScreen() {
  const clock = createFakeClock()
  const state = { isBroken: false, tries: 0, isDue: true }
  const begin = () =>
    retryWipe({
      clock,
      random: () => 0.5,
      async wipe() {
        state.tries += 1
        if (state.isBroken) throw new Error('the database is blocked')
      },
      done: () => (state.isDue = false),
    })
  return { clock, state, begin }
}

it('wipes once when nothing fails', async () => {
  const { clock, state, begin } = aScreen()
  begin()
  await clock.advance(3_600_000)
  expect(state).toEqual({ isBroken: false, tries: 1, isDue: false })
  expect(clock.pending()).toBe(0)
})

it('retries until it succeeds, and stays pending before', async () => {
  const { clock, state, begin } = aScreen()
  state.isBroken = true
  begin()
  await clock.advance(600_000)
  expect(state.isDue).toBe(true)
  expect(state.tries).toBeGreaterThan(5)
  state.isBroken = false
  await clock.advance(60_000)
  expect(state.isDue).toBe(false)
  expect(clock.pending()).toBe(0)
})

it('stops with its page, and stays pending', async () => {
  const { clock, state, begin } = aScreen()
  state.isBroken = true
  const stop = begin()
  await clock.advance(1_000)
  stop()
  await clock.advance(3_600_000)
  expect(state).toMatchObject({ tries: 1, isDue: true })
  expect(clock.pending()).toBe(0)
})

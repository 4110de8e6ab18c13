import { expect, it } from 'vitest'
import { createFakeClock } from '@vitrine/playback/fake-clock'
import { createFakeStorage } from '../../test/support/fake-storage.ts'
import { createSession } from './session.ts'
import { wipeAfterSignOut } from './wipe.ts'

/** A device that keeps files; each run of the app on it is a new session. */
function aDevice() {
  const local = createFakeStorage()
  const state = { files: 3, isBroken: false }
  const run = () => {
    const clock = createFakeClock()
    const session = createSession(local)
    const wipe = wipeAfterSignOut({
      session,
      local,
      clock,
      random: () => 1,
      async wipe() {
        if (state.isBroken) throw new Error('the database is blocked')
        state.files = 0
      },
    })
    return { clock, session, wipe }
  }
  return { local, state, run }
}

const TV = { token: 'secret', kind: 'tv' } as const

it('removes all that is kept when a TV is signed out, and nothing before', async () => {
  const { state, local, run } = aDevice()
  createSession(local).signIn(TV)
  const { clock, session } = run()
  await clock.advance(3_600_000)
  expect(state.files).toBe(3)
  session.signOut()
  await clock.advance(0)
  expect(state.files).toBe(0)
  expect(clock.timers()).toBe(0)
})

it('removes what a page wrote after the TV was signed out', async () => {
  const { local, run } = aDevice()
  createSession(local).signIn(TV)
  const { clock, session } = run()
  session.signOut()
  local.set('home', '{}', 1)
  await clock.advance(0)
  expect(local.get('home')).toBeNull()
})

it('tries again until it succeeds, over a restart and the next owner too', async () => {
  const { local, state, run } = aDevice()
  createSession(local).signIn(TV)
  state.isBroken = true
  const first = run()
  first.session.signOut()
  await first.clock.advance(3_600_000)
  expect(state.files).toBe(3)
  first.session.signIn({ token: 'of the next owner', kind: 'tv' })
  const second = run()
  await second.clock.advance(10_000)
  state.isBroken = false
  await second.clock.advance(60_000)
  expect(state.files).toBe(0)
  expect(second.session.state.token).toBe('of the next owner')
  state.files = 3
  await run().clock.advance(3_600_000)
  expect(state.files).toBe(3)
})

it('removes at the start what an app that never did so left on a signed-out TV', async () => {
  const { state, run } = aDevice()
  await run().clock.advance(0)
  expect(state.files).toBe(0)
})

it('removes all files of a TV that stays signed in where what they are of was removed', async () => {
  const { local, state, run } = aDevice()
  createSession(local).signIn(TV)
  const { clock, session, wipe } = run()
  await clock.advance(60_000)
  expect(state.files).toBe(3)
  wipe()
  await clock.advance(0)
  expect(state.files).toBe(0)
  expect(session.state.token).toBe('secret')
})

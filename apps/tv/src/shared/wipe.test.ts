import { describe, expect, it } from 'vitest'
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

describe('wipeAfterSignOut', () => {
  it('removes all stored data when the TV is signed out', async () => {
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

  it('removes what a page stored after the sign-out', async () => {
    const { local, run } = aDevice()
    createSession(local).signIn(TV)
    const { clock, session } = run()
    session.signOut()
    local.set('home', '{}', 1)
    await clock.advance(0)
    expect(local.get('home')).toBeNull()
  })

  it('retries until it succeeds, also after a restart and a new sign-in', async () => {
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

  it('removes at the start what an older app left on a signed-out TV', async () => {
    const { state, run } = aDevice()
    await run().clock.advance(0)
    expect(state.files).toBe(0)
  })

  it('removes all media of a signed-in TV when its show was removed', async () => {
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
})

import { describe, expect, it } from 'vitest'
import { aScreen, anAccount } from '../test/builders.ts'
import { createFakeClock } from './fake-clock.ts'
import type { Home, PlayTarget } from './home.ts'
import { startRemovedShow } from './removed-show.ts'

const second = '33333333-3333-4333-8333-333333333333'
const LEFT: Home = { accounts: [anAccount()], screens: [aScreen({ id: second })] }

interface Options {
  readonly loaded: Home | null
  readonly saved: Home | null
}

function setUp({ loaded, saved }: Options) {
  const clock = createFakeClock()
  const ends: (PlayTarget | null)[] = []
  const stop = startRemovedShow({
    clock,
    random: () => 1,
    show: { accountId: anAccount().id, screenId: aScreen().id },
    loadHome: async () => {
      if (loaded === null) throw new Error('offline')
      return loaded
    },
    savedHome: () => saved,
    onEnd: (target) => ends.push(target),
  })
  return { clock, ends, stop }
}

describe('startRemovedShow', () => {
  it('plays the same account on another screen after 15 s', async () => {
    const { clock, ends } = setUp({ loaded: LEFT, saved: null })
    await clock.advance(14_999)
    expect(ends).toEqual([])
    await clock.advance(1)
    expect(ends).toMatchObject([{ account: { id: anAccount().id }, screen: { id: second } }])
    expect(clock.timers()).toBe(0)
  })

  it('chooses from the saved lists when the server does not answer', async () => {
    const { clock, ends } = setUp({ loaded: null, saved: LEFT })
    await clock.advance(15_000)
    expect(ends).toMatchObject([{ screen: { id: second } }])
    expect(clock.timers()).toBe(0)
  })

  it.each([
    ['there is no screen left', { loaded: { ...LEFT, screens: [] }, saved: LEFT }],
    ['nothing is known', { loaded: null, saved: null }],
  ])('ends with null when %s', async (_, options) => {
    const { clock, ends } = setUp(options)
    await clock.advance(15_000)
    expect(ends).toEqual([null])
  })

  it('leaves no timer when it is stopped', async () => {
    const { clock, ends, stop } = setUp({ loaded: LEFT, saved: null })
    await clock.advance(1_000)
    stop()
    await clock.advance(60_000)
    expect(ends).toEqual([])
    expect(clock.timers()).toBe(0)
  })
})

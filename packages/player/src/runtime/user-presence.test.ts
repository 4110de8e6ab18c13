import { describe, expect, it } from 'vitest'
import { PRESENCE_MS, createUserPresence, isUserPresent } from './user-presence.ts'
import { createFakeClock } from './clock.ts'

describe('isUserPresent', () => {
  it.each([
    ['without any sign', null, 5, false],
    ['at the sign', 5, 5, true],
    ['until a minute after it', 5, 5 + PRESENCE_MS - 1, true],
    ['not a minute after it', 5, 5 + PRESENCE_MS, false],
  ])('%s', (_, lastSignAt, now, expected) => {
    expect(isUserPresent(lastSignAt, now)).toBe(expected)
  })
})

/** A key as it comes from a remote; `keyCode` cannot be given to a `KeyboardEvent`. */
function aKey(keyCode: number, repeat = false): Event {
  return Object.assign(new Event('keydown', { cancelable: true }), { keyCode, repeat })
}

function aMove(screenX: number): Event {
  return Object.assign(new Event('mousemove'), { screenX, screenY: 0 })
}

function setUp() {
  const clock = createFakeClock()
  const window = new EventTarget()
  const presence = createUserPresence({
    clock,
    events: {
      addEventListener: (type, listener, capture) =>
        window.addEventListener(type, listener, { capture }),
      removeEventListener: (type, listener, capture) =>
        window.removeEventListener(type, listener, { capture }),
    },
  })
  const changes: boolean[] = []
  const pressed: number[] = []
  presence.subscribe(() => changes.push(presence.isPresent()))
  const stop = presence.start()
  window.addEventListener('keydown', (event) =>
    pressed.push('keyCode' in event ? Number(event.keyCode) : 0),
  )
  return { clock, window, presence, changes, pressed, stop }
}

const OK = 13
const RIGHT = 39
const BACK = 461

describe('createUserPresence', () => {
  it('notifies at the first key press, and a minute after the last one', async () => {
    const { clock, window, presence, changes, stop } = setUp()
    expect(presence.isPresent()).toBe(false)
    expect(presence.idleMs()).toBe(Infinity)
    window.dispatchEvent(aKey(RIGHT))
    await clock.advance(PRESENCE_MS - 1)
    window.dispatchEvent(aKey(RIGHT))
    expect(presence.idleMs()).toBe(0)
    await clock.advance(PRESENCE_MS - 1)
    expect(changes).toEqual([true])
    await clock.advance(1)
    expect(changes).toEqual([true, false])
    stop()
    window.dispatchEvent(aKey(RIGHT))
    expect(changes).toEqual([true, false])
    expect(clock.pending()).toBe(0)
  })

  it('counts a moving pointer, and no mousemove of a resting one', () => {
    const { window, presence, stop } = setUp()
    let signs = 0
    presence.onInput(() => (signs += 1))
    for (const at of [5, 5, 5, 6]) window.dispatchEvent(aMove(at))
    expect(signs).toBe(2)
    stop()
  })

  it('passes all keys while they are not suppressed', () => {
    const { window, pressed, stop } = setUp()
    for (const key of [OK, RIGHT, BACK]) window.dispatchEvent(aKey(key))
    expect(pressed).toEqual([OK, RIGHT, BACK])
    stop()
  })

  it('suppresses a key until it is released', () => {
    const { window, presence, pressed, stop } = setUp()
    const release = presence.suppressKeys()
    presence.subscribe(release)
    const first = aKey(OK)
    window.dispatchEvent(first)
    expect(first.defaultPrevented).toBe(true)
    window.dispatchEvent(aKey(OK, true))
    expect(pressed).toEqual([])
    window.dispatchEvent(aKey(OK))
    expect(pressed).toEqual([OK])
    stop()
  })

  it('suppresses action keys only', () => {
    const { window, presence, pressed, stop } = setUp()
    presence.suppressKeys()
    window.dispatchEvent(aKey(BACK))
    window.dispatchEvent(aKey(RIGHT))
    expect(pressed).toEqual([BACK])
    stop()
  })
})

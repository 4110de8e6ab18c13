import { describe, expect, it } from 'vitest'
import { anItem } from '../../test/builders.ts'
import { createFakeClock } from './clock.ts'
import { type ToastState, createToasts, TOAST_MS, EMPTY_TOAST_STATE } from './toasts.ts'

const FAILED = {
  type: 'itemFailed',
  item: anItem('a'),
  reason: 'download',
  status: 404,
} as const
const TOLD = { toast: { type: 'downloadFailed', status: 404 }, hasTrouble: true }
const DOT = { toast: null, hasTrouble: true }
const OFFLINE = { toast: { type: 'offline' } } as const

function setUp() {
  const clock = createFakeClock()
  let corner: ToastState = EMPTY_TOAST_STATE
  const toasts = createToasts(clock, (next) => (corner = next))
  return { clock, toasts, corner: () => corner }
}

describe('createToasts', () => {
  it('shows the offline toast for ten seconds, then hasTrouble until the network is back', async () => {
    const { clock, toasts, corner } = setUp()
    toasts.setPersistent(OFFLINE)
    expect(corner()).toEqual({ toast: { type: 'offline' }, hasTrouble: true })
    await clock.advance(TOAST_MS - 1)
    toasts.setPersistent({ toast: { type: 'offline' } })
    expect(corner().toast).not.toBeNull()
    await clock.advance(1)
    expect(corner()).toEqual(DOT)
    await clock.advance(3_600_000)
    expect(corner()).toEqual(DOT)
    toasts.setPersistent(null)
    expect(corner()).toEqual(EMPTY_TOAST_STATE)
    expect(clock.pending()).toBe(0)
  })

  it('hides the toast at once when the network is back', async () => {
    const { clock, toasts, corner } = setUp()
    toasts.setPersistent(OFFLINE)
    await clock.advance(3_000)
    toasts.setPersistent(null)
    expect(corner()).toEqual(EMPTY_TOAST_STATE)
    expect(clock.pending()).toBe(0)
  })

  it('shows the toast again for ten seconds when a person arrives', async () => {
    const { clock, toasts, corner } = setUp()
    toasts.setPersistent(OFFLINE)
    await clock.advance(60_000)
    toasts.repeatToast()
    expect(corner().toast).toEqual({ type: 'offline' })
    await clock.advance(TOAST_MS)
    expect(corner()).toEqual(DOT)
  })

  it('shows recurring trouble once, and hasTrouble until a minute without it', async () => {
    const { clock, toasts, corner } = setUp()
    toasts.handle(FAILED)
    expect(corner()).toEqual(TOLD)
    await clock.advance(TOAST_MS)
    expect(corner()).toEqual(DOT)
    for (let times = 0; times < 5; times += 1) {
      await clock.advance(30_000)
      toasts.handle(FAILED)
      expect(corner()).toEqual(DOT)
    }
    await clock.advance(60_000)
    expect(corner()).toEqual(EMPTY_TOAST_STATE)
    toasts.handle(FAILED)
    expect(corner()).toEqual(TOLD)
    toasts.close()
    expect(clock.pending()).toBe(0)
  })

  it('shows no toast for an item that fails while offline', async () => {
    const { clock, toasts, corner } = setUp()
    toasts.setPersistent(OFFLINE)
    await clock.advance(TOAST_MS)
    toasts.handle(FAILED)
    expect(corner()).toEqual(DOT)
    toasts.setPersistent(null)
    expect(corner()).toEqual(EMPTY_TOAST_STATE)
  })

  it('repeats no toast where another page reports the trouble', () => {
    const { toasts, corner } = setUp()
    toasts.setPersistent({ toast: null })
    toasts.repeatToast()
    expect(corner()).toEqual(DOT)
  })
})

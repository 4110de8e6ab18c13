import { createFakeClock } from '@vitrine/playback/fake-clock'
import { describe, expect, it } from 'vitest'
import { createFakeStorage } from '../../test/support/fake-storage.ts'
import { COPY_LIMIT_MS, createMirroredStorage } from './mirrored-storage.ts'
import { createSession } from './session.ts'
import type { DeviceStorage } from './storage.ts'

const ACCOUNT = { accountId: '11111111-1111-4111-8111-111111111111', screenId: null }

/** The second store of a device: it may hang until `release`, or fail. */
function aCopy() {
  let text: string | null = null
  let release: (() => void) | null = null
  const copy = {
    state: 'works',
    writes: 0,
    text: () => text,
    put: (next: string) => void (text = next),
    release: () => release?.(),
    async read() {
      await access()
      return text
    },
    async write(next: string) {
      await access()
      copy.writes += 1
      text = next
    },
  }
  async function access(): Promise<void> {
    if (copy.state === 'broken') throw new Error('no database')
    if (copy.state === 'hangs') await new Promise<void>((resolve) => (release = resolve))
  }
  return copy
}

/** A TV whose two stores outlive the pages that it starts. */
function aTv() {
  const copy = aCopy()
  const tv = { local: createFakeStorage(), copy, reloads: 0 }
  const start = async () => {
    const clock = createFakeClock()
    const page = createMirroredStorage({
      ...{ local: tv.local, copy, clock },
      reload: () => void (tv.reloads += 1),
    })
    const opened = { isReady: false }
    page.open(() => (opened.isReady = true))
    const isReadyAtOnce = opened.isReady
    await clock.advance(0)
    return { clock, page, opened, isReadyAtOnce, session: createSession(page) }
  }
  const pair = async (token = 'secret') => {
    const { clock, session } = await start()
    session.setLastPlayed(ACCOUNT)
    session.signIn({ token, kind: 'display' })
    await clock.advance(0)
  }
  return Object.assign(tv, { start, pair, loseLocal: () => (tv.local = createFakeStorage()) })
}

/** The same values in another storage: what local storage had at an earlier time. */
function copyOf(local: DeviceStorage): DeviceStorage {
  const names = ['token', 'token_kind', 'place', 'was_paired', 'degrees', 'changes']
  const values = names.flatMap((name) => {
    const value = local.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  return createFakeStorage(Object.fromEntries(values))
}

describe('an empty local storage', () => {
  it('gets everything back before the first page', async () => {
    const tv = aTv()
    await tv.pair()
    tv.loseLocal()
    const { isReadyAtOnce, opened, session } = await tv.start()
    expect(isReadyAtOnce).toBe(false)
    expect(opened.isReady).toBe(true)
    expect(session.state.token).toBe('secret')
    expect(session.kind()).toBe('display')
    expect(session.lastPlayed()).toEqual(ACCOUNT)
    expect(session.wasPaired()).toBe(true)
    expect(tv.reloads).toBe(0)
  })

  it('gets everything back at every start that finds it empty', async () => {
    const tv = aTv()
    await tv.pair()
    for (const start of [1, 2, 3]) {
      tv.loseLocal()
      expect((await tv.start()).session.state.token, `start ${start}`).toBe('secret')
    }
  })

  it('stays empty without a copy', async () => {
    const tv = aTv()
    const { opened, session } = await tv.start()
    expect(opened.isReady).toBe(true)
    expect(session.state.token).toBeNull()
    expect(tv.copy.writes).toBe(0)
  })

  it.each(['not json', '7', 'null', '{"token":7}', '[]'])(
    'stays empty when the copy is %s',
    async (text) => {
      const tv = aTv()
      tv.copy.put(text)
      const { opened, session } = await tv.start()
      expect(opened.isReady).toBe(true)
      expect(session.state.token).toBeNull()
    },
  )

  it('is used at once when the copy fails', async () => {
    const tv = aTv()
    tv.copy.state = 'broken'
    const { clock, opened, page } = await tv.start()
    expect(opened.isReady).toBe(true)
    expect(clock.timers()).toBe(0)
    await expect(page.sync()).rejects.toThrow('no database')
  })

  it('is used after the limit when the copy hangs', async () => {
    const tv = aTv()
    tv.copy.state = 'hangs'
    const { clock, opened } = await tv.start()
    await clock.advance(COPY_LIMIT_MS - 1)
    expect(opened.isReady).toBe(false)
    await clock.advance(1)
    expect(opened.isReady).toBe(true)
  })

  it('is filled and the page reloaded when the copy comes after the limit', async () => {
    const tv = aTv()
    await tv.pair()
    tv.loseLocal()
    tv.copy.state = 'hangs'
    const { clock, page } = await tv.start()
    await clock.advance(COPY_LIMIT_MS)
    const wiping = { hasBegun: false }
    void page.sync().then(() => (wiping.hasBegun = true))
    tv.copy.state = 'works'
    tv.copy.release()
    await clock.advance(60_000)
    expect(tv.reloads).toBe(1)
    expect(wiping.hasBegun).toBe(false)
    expect((await tv.start()).session.state.token).toBe('secret')
  })

  it('does not replace a sign-in that was faster than the copy', async () => {
    const tv = aTv()
    await tv.pair('of an earlier owner')
    tv.loseLocal()
    tv.copy.state = 'hangs'
    const { clock, session } = await tv.start()
    await clock.advance(COPY_LIMIT_MS)
    session.signIn({ token: 'new', kind: 'tv' })
    tv.copy.state = 'works'
    tv.copy.release()
    await clock.advance(0)
    expect(tv.reloads).toBe(0)
    tv.loseLocal()
    expect((await tv.start()).session.state.token).toBe('new')
  })
})

describe('a local storage with values', () => {
  it('is used at once, also when the copy hangs', async () => {
    const tv = aTv()
    await tv.pair()
    tv.copy.state = 'hangs'
    const { clock, isReadyAtOnce } = await tv.start()
    expect(isReadyAtOnce).toBe(true)
    expect(clock.timers()).toBe(0)
  })

  it('is copied when an earlier version of the app has written it', async () => {
    const tv = aTv()
    tv.local = createFakeStorage({ token: 'secret', token_kind: 'display' })
    expect((await tv.start()).isReadyAtOnce).toBe(true)
    tv.loseLocal()
    const { session } = await tv.start()
    expect(session.state.token).toBe('secret')
    expect(session.kind()).toBe('display')
  })

  it('writes no copy at a start that changes nothing', async () => {
    const tv = aTv()
    await tv.pair()
    const before = tv.copy.writes
    await tv.start()
    expect(tv.copy.writes).toBe(before)
  })

  it('copies changes of one task together, and nothing else', async () => {
    const tv = aTv()
    const { clock, page } = await tv.start()
    page.set('token', 'secret', 1)
    page.set('degrees', '90', 1)
    await clock.advance(0)
    expect(tv.copy.writes).toBe(1)
    page.set('screen_code', 'ABC234', 1)
    page.remove('screen_code')
    await clock.advance(0)
    expect(tv.copy.writes).toBe(1)
    expect(tv.copy.text()).not.toContain('ABC234')
  })

  it('copies what changed while the copy was written', async () => {
    const tv = aTv()
    const { clock, page } = await tv.start()
    tv.copy.state = 'hangs'
    page.set('token', 'first', 1)
    await clock.advance(0)
    page.set('token', 'second', 1)
    tv.copy.state = 'works'
    tv.copy.release()
    await clock.advance(0)
    tv.loseLocal()
    expect((await tv.start()).session.state.token).toBe('second')
  })

  it('is replaced by a copy with later changes, and the page reloaded when it shows others', async () => {
    const tv = aTv()
    await tv.pair()
    const before = copyOf(tv.local)
    const { clock, page, session } = await tv.start()
    session.renew('newer')
    page.set('degrees', '90', 1)
    await clock.advance(0)
    tv.local = before
    await tv.start()
    expect(tv.reloads).toBe(1)
    const { session: reloaded } = await tv.start()
    expect(reloaded.state.token).toBe('newer')
    expect(tv.local.get('degrees')).toBe('90')
    expect(tv.reloads).toBe(1)
  })

  it('is replaced without a reload when the first page does not depend on it', async () => {
    const tv = aTv()
    await tv.pair()
    const before = copyOf(tv.local)
    const { clock, page } = await tv.start()
    page.set('server_time_offset', '5000', 1)
    await clock.advance(0)
    tv.local = before
    await tv.start()
    expect(tv.reloads).toBe(0)
    expect(tv.local.get('server_time_offset')).toBe('5000')
  })
})

describe('a sign-out', () => {
  async function signOut(tv: ReturnType<typeof aTv>) {
    const { clock, session } = await tv.start()
    session.signOut()
    await clock.advance(0)
  }

  it('removes the token from both stores', async () => {
    const tv = aTv()
    await tv.pair()
    await signOut(tv)
    expect(tv.copy.text()).not.toContain('secret')
    tv.loseLocal()
    const { session } = await tv.start()
    expect(session.state.token).toBeNull()
    expect(session.lastPlayed()).toBeNull()
    expect(session.wasPaired()).toBe(true)
  })

  it('stays one when the copy failed at that moment, and the next start repairs the copy', async () => {
    const tv = aTv()
    await tv.pair()
    tv.copy.state = 'broken'
    await signOut(tv)
    expect(tv.copy.text()).toContain('secret')
    tv.copy.state = 'works'
    expect((await tv.start()).session.state.token).toBeNull()
    expect(tv.copy.text()).not.toContain('secret')
  })

  it('stays one when local storage was not written before the power cut', async () => {
    const tv = aTv()
    await tv.pair()
    const before = copyOf(tv.local)
    await signOut(tv)
    tv.local = before
    await tv.start()
    expect(tv.reloads).toBe(1)
    expect((await tv.start()).session.state.token).toBeNull()
  })

  it('stays one when it was faster than a hanging copy', async () => {
    const tv = aTv()
    await tv.pair()
    tv.copy.state = 'hangs'
    const { clock, session } = await tv.start()
    session.signOut()
    tv.copy.state = 'works'
    tv.copy.release()
    await clock.advance(0)
    expect(tv.copy.text()).not.toContain('secret')
    tv.loseLocal()
    expect((await tv.start()).session.state.token).toBeNull()
  })
})

describe('a wiped device', () => {
  it('has a copy again of what is left', async () => {
    const tv = aTv()
    await tv.pair()
    const { clock, page, session } = await tv.start()
    page.set('degrees', '90', 1)
    session.signOut()
    await page.sync()
    tv.copy.put('')
    await page.sync()
    await clock.advance(0)
    expect(tv.copy.text()).toContain('"degrees":"90"')
    expect(tv.copy.text()).not.toContain('secret')
  })
})

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'

const source = readFileSync(path.join(import.meta.dirname, '../public/engine-check.js'), 'utf8')

const MAX_BYTES = 3_000
const SECOND = 1_000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE

/** Sends its events to the listeners of the page. */
function anEventTarget() {
  const listeners: { readonly type: string; readonly listener: () => void }[] = []
  return {
    addEventListener: (type: string, listener: () => void) =>
      void listeners.push({ type, listener }),
    emit(type: string) {
      for (const one of listeners.filter((entry) => entry.type === type)) one.listener()
    },
  }
}

interface PageStart {
  readonly isPlain: boolean
  readonly settle: () => void
  readonly retry: () => void
}

interface PageWindow extends ReturnType<typeof anEventTarget> {
  onerror: ((message: string, source: string) => void) | null
  readonly vitrineStart?: PageStart
}

/** What a TV has over many starts of the page: its storage, its clock and the installed version. */
function aTv() {
  const tv = { version: '1.0.0', now: 1_700_000_000_000, stored: new Map<string, string>() }
  const start = ({ isShown = true, hasStorage = true, engine = {} } = {}) => {
    const style = { display: 'none' }
    const root = { firstChild: isShown ? {} : null }
    const timers: { readonly at: number; readonly run: () => void }[] = []
    const features = { CSS: { supports: () => true }, Promise, fetch, Map, Symbol, ...engine }
    const window: PageWindow = Object.assign(anEventTarget(), { onerror: null }, features)
    const document = Object.assign(anEventTarget(), {
      documentElement: { getAttribute: () => tv.version },
      getElementById: (id: string) => (id === 'root' ? root : { style }),
    })
    const reloads: number[] = []
    const localStorage = {
      getItem: (name: string) => tv.stored.get(name) ?? null,
      setItem: (name: string, value: string) => void tv.stored.set(name, value),
    }
    runInNewContext(source, {
      ...{ window, document, Date: { now: () => tv.now } },
      setTimeout: (run: () => void, ms: number) => void timers.push({ at: tv.now + ms, run }),
      location: { reload: () => void reloads.push(tv.now) },
      ...(hasStorage ? { localStorage } : {}),
    })
    /** Lets the page run for a time. */
    const run = (ms: number) => {
      const end = tv.now + ms
      for (const timer of timers.splice(0)) {
        if (timer.at <= end) timer.run()
        else timers.push(timer)
      }
      tv.now = end
    }
    const page = { window, document, style, reloads, run }
    return { ...page, isPlain: window.vitrineStart?.isPlain ?? null }
  }
  /** Starts the page so often that each start ends without a sign after `ms`. */
  const crash = (times: number, ms = 5 * SECOND) => {
    for (let count = 0; count < times; count += 1) start().run(ms)
  }
  return Object.assign(tv, { start, crash })
}

it('is small and contains no syntax that is newer than ES5', () => {
  expect(source.length).toBeLessThan(MAX_BYTES)
  expect(source).not.toMatch(/=>|`|\b(?:const|let|class|async)\b|\.\.\.|\?\./)
})

describe('the check of the engine', () => {
  it.each([
    [
      'says that it is too old when the main script breaks before the first page',
      'index-1.js',
      false,
      true,
    ],
    ['says nothing when it breaks later', 'index-1.js', true, false],
    ['says nothing when a script with texts is none', 'texts-fr-1.js', false, false],
  ])('%s', (_, script, isShown, expected) => {
    const { window, style } = aTv().start({ isShown })
    window.onerror?.('SyntaxError', `https://vitrine.test/tv/assets/${script}`)
    expect(style.display === 'block').toBe(expected)
  })

  it.each(['CSS', 'Promise', 'fetch', 'Map', 'Symbol'])(
    'says that an engine without %s is too old, and counts no start',
    (missing) => {
      const tv = aTv()
      expect(tv.start({ engine: { [missing]: undefined } }).style.display).toBe('block')
      expect(tv.stored.size).toBe(0)
    },
  )
})

describe('plain mode', () => {
  it('begins with the start after three that failed within ten minutes', () => {
    const tv = aTv()
    tv.crash(2)
    expect(tv.start().isPlain).toBe(false)
    tv.now += 5 * SECOND
    expect(tv.start().isPlain).toBe(true)
  })

  it('does not begin after three that failed over a longer time', () => {
    const tv = aTv()
    tv.crash(3, 4 * MINUTE)
    expect(tv.start({ isShown: false }).isPlain).toBe(false)
  })

  it.each([
    [
      'it ran for a minute',
      (page: ReturnType<ReturnType<typeof aTv>['start']>) => page.run(MINUTE),
    ],
    ['it was hidden', ({ document }) => document.emit('visibilitychange')],
    ['its window was closed', ({ window }) => window.emit('pagehide')],
    ['its shell was paused', ({ document }) => document.emit('vitrinepause')],
    ['the app was left', ({ window }) => window.vitrineStart?.settle()],
    ['a person reloaded it', ({ window }) => window.vitrineStart?.retry()],
  ] satisfies readonly (readonly [
    string,
    (page: ReturnType<ReturnType<typeof aTv>['start']>) => void,
  ])[])('does not count a start after which %s', (_when, end) => {
    const tv = aTv()
    for (let count = 0; count < 5; count += 1) {
      const page = tv.start()
      expect(page.isPlain).toBe(false)
      end(page)
      tv.now += SECOND
    }
  })

  it('counts a start that reloads because of an error, although the page is hidden then', () => {
    const tv = aTv()
    for (let count = 0; count < 3; count += 1) {
      const { window, document } = tv.start({ isShown: false })
      window.emit('pagehide')
      document.emit('visibilitychange')
    }
    expect(tv.start().isPlain).toBe(true)
  })

  it('counts a start that has shown nothing for a minute', () => {
    const tv = aTv()
    for (let count = 0; count < 3; count += 1) tv.start({ isShown: false }).run(MINUTE)
    expect(tv.start().isPlain).toBe(true)
  })

  it('lasts over more starts, good and bad, for a day, and then the page reloads normally', () => {
    const tv = aTv()
    tv.crash(3)
    tv.start().run(MINUTE)
    expect(tv.start().isPlain).toBe(true)
    const page = tv.start()
    page.run(DAY - 2 * MINUTE)
    expect([page.isPlain, page.reloads]).toEqual([true, []])
    page.run(2 * MINUTE)
    expect(page.reloads).toHaveLength(1)
    expect(tv.start().isPlain).toBe(false)
  })

  it('lasts for a day from its last failed starts', () => {
    const tv = aTv()
    tv.crash(3)
    tv.now += DAY - MINUTE
    tv.crash(4)
    tv.now += 2 * MINUTE
    expect(tv.start().isPlain).toBe(true)
  })

  it('ends with a new version, and when a person reloads the page', () => {
    const tv = aTv()
    tv.crash(3)
    tv.version = '1.0.1'
    expect(tv.start().isPlain).toBe(false)
    tv.crash(3)
    const page = tv.start()
    expect(page.isPlain).toBe(true)
    page.window.vitrineStart?.retry()
    page.window.emit('pagehide')
    expect(tv.start().isPlain).toBe(false)
  })

  it('does not begin where the clock jumps, or where there is no storage', () => {
    const tv = aTv()
    tv.crash(3)
    tv.now -= DAY
    expect(tv.start().isPlain).toBe(false)
    const without = aTv()
    for (let count = 0; count < 5; count += 1) {
      expect(without.start({ hasStorage: false }).isPlain).toBe(false)
    }
  })

  it.each(['null', '{', '[]', '7', '{"version":"1.0.0"}', '{"version":"1.0.0","starts":7}'])(
    'ignores %s in the storage',
    (value) => {
      const tv = aTv()
      tv.stored.set('vitrine_starts', value)
      expect(tv.start().isPlain).toBe(false)
    },
  )
})

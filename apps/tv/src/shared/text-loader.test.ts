import { tvTexts } from '@vitrine/i18n/tv'
import { describe, expect, it, vi } from 'vitest'
import { createFakeClock } from '@vitrine/playback/fake-clock'
import { createTextLoader, TEXTS_LIMIT_MS } from './text-loader.ts'
import type { TextTables } from './text-tables.ts'

const TABLES: TextTables['tables'] = {
  ...tvTexts,
  fr: 'assets/texts-fr-1.js',
  es: 'assets/texts-es-1.js',
}

/** A page whose scripts arrive when the test says so. */
function createPage() {
  const clock = createFakeClock()
  const received: Record<string, unknown> = {}
  const store = new Map<string, () => void>()
  const asked: string[] = []
  const load = createTextLoader({
    tables: TABLES,
    read: (table) => (table === 'French' ? tvTexts.fr : null),
    clock,
    received: () => received,
    runScript(address, done) {
      asked.push(address)
      store.set(address, done)
      return () => void store.delete(address)
    },
  })
  const end = (address: string) => store.get(address)?.()
  return { clock, load, asked, store, received, end }
}

describe('createTextLoader', () => {
  it('passes texts of the main script at once without another script', () => {
    const { load, asked, clock } = createPage()
    const done = vi.fn()
    load('pt', done)
    expect(done.mock.calls).toEqual([[tvTexts.pt]])
    expect(asked).toEqual([])
    expect(clock.timers()).toBe(0)
  })

  it('passes the texts of a language when its script has run', () => {
    const page = createPage()
    const done = vi.fn()
    page.load('fr', done)
    expect(page.asked).toEqual(['assets/texts-fr-1.js'])
    expect(done).not.toHaveBeenCalled()
    page.received['fr'] = 'French'
    page.end('assets/texts-fr-1.js')
    expect(done.mock.calls).toEqual([[tvTexts.fr]])
    expect(page.clock.timers()).toBe(0)
    expect(page.store.size).toBe(0)
  })

  it.each([
    ['cannot be had', undefined],
    ['leaves texts of another build', 'French of last year'],
  ])('passes null when the script %s', (_, table) => {
    const page = createPage()
    const done = vi.fn()
    page.load('fr', done)
    page.received['fr'] = table
    page.end('assets/texts-fr-1.js')
    expect(done.mock.calls).toEqual([[null]])
    expect(page.clock.timers()).toBe(0)
  })

  it('passes null when the script takes too long, and uses its late texts later', async () => {
    const page = createPage()
    const done = vi.fn()
    page.load('fr', done)
    await page.clock.advance(TEXTS_LIMIT_MS - 1)
    expect(done).not.toHaveBeenCalled()
    await page.clock.advance(1)
    expect(done.mock.calls).toEqual([[null]])
    expect(page.store.size).toBe(0)

    page.received['fr'] = 'French'
    page.load('fr', done)
    expect(done.mock.calls).toEqual([[null], [tvTexts.fr]])
    expect(page.asked).toHaveLength(1)
  })

  it('calls nobody when it is stopped', async () => {
    const page = createPage()
    const done = vi.fn()
    const stop = page.load('fr', done)
    stop()
    expect(page.store.size).toBe(0)
    expect(page.clock.timers()).toBe(0)
    await page.clock.advance(TEXTS_LIMIT_MS)
    expect(done).not.toHaveBeenCalled()
  })
})

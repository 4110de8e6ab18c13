import type { Language } from '@vitrine/i18n'
import { tvTexts } from '@vitrine/i18n/tv'
import { describe, expect, it, vi } from 'vitest'
import { createFakeClock } from '@vitrine/playback/fake-clock'
import { createFakeStorage } from '../../test/support/fake-storage.ts'
import { createI18n, startLanguage } from './language.ts'
import { createLanguageSwitch } from './language-switch.ts'
import type { LoadTexts } from './text-loader.ts'

/** A TV in Portuguese; a request for texts ends when the test says so. */
function createTv(saved: Record<string, string> = {}) {
  const clock = createFakeClock()
  const shared = createFakeStorage(saved)
  const page = { lang: 'pt-BR' }
  const i18n = createI18n(tvTexts.pt)
  const requests: { language: Language; done: Parameters<LoadTexts>[1] }[] = []
  const load: LoadTexts = (language, done) => {
    const request = { language, done }
    requests.push(request)
    return () => {
      if (requests.includes(request)) requests.splice(requests.indexOf(request), 1)
    }
  }
  const languageSwitch = createLanguageSwitch({
    ...{ i18n, load, clock, shared, page },
    random: () => 1,
  })
  /** Ends the oldest request. */
  const end = (hasTexts: boolean) => {
    const request = requests.shift()
    request?.done(hasTexts ? tvTexts[request.language] : null)
  }
  const shown = () => [page.lang, i18n.t('language.title')]
  const asked = () => requests.map(({ language }) => language)
  return { ...languageSwitch, clock, shared, end, shown, asked, i18n }
}

const PORTUGUESE = ['pt-BR', tvTexts.pt.tv['language.title']]
const FRENCH = ['fr-FR', tvTexts.fr.tv['language.title']]
const SPANISH = ['es-ES', tvTexts.es.tv['language.title']]

describe('adopt', () => {
  it('uses the language before it calls ready', () => {
    const tv = createTv()
    const ready = vi.fn(() => expect(tv.shown()).toEqual(FRENCH))
    tv.adopt('fr', ready)
    expect(ready).not.toHaveBeenCalled()
    tv.end(true)
    expect(ready).toHaveBeenCalledTimes(1)
    expect(tv.i18n.t('errors:internal')).toBe(tvTexts.fr.errors.internal)
  })

  it('keeps the current language and loads the texts until they come', async () => {
    const tv = createTv({ lang: 'fr' })
    const ready = vi.fn(() => expect(tv.shown()).toEqual(PORTUGUESE))
    tv.adopt('fr', ready)
    tv.end(false)
    expect(ready).toHaveBeenCalledTimes(1)
    await tv.clock.advance(2_000)
    expect(tv.asked()).toEqual(['fr'])
    tv.end(false)
    await tv.clock.advance(2_000)
    expect(tv.asked(), 'waits for longer after each failure').toEqual([])
    await tv.clock.advance(2_000)
    tv.end(true)
    expect(tv.shown()).toEqual(FRENCH)
    expect(ready).toHaveBeenCalledTimes(1)
    expect(tv.clock.timers()).toBe(0)
    expect(startLanguage(tv.shared, 'en-US'), 'what was chosen before').toBe('fr')
  })

  it('stops loading the earlier language when a newer one is adopted', async () => {
    const tv = createTv()
    tv.adopt('fr', vi.fn())
    tv.end(false)
    tv.adopt('es', vi.fn())
    tv.end(true)
    await tv.clock.advance(600_000)
    expect(tv.asked()).toEqual([])
    expect(tv.shown()).toEqual(SPANISH)
  })
})

describe('choose', () => {
  it('uses the language once its texts are loaded, and saves it', () => {
    const tv = createTv()
    const done = vi.fn()
    tv.choose('fr', done)
    expect(tv.shown()).toEqual(PORTUGUESE)
    tv.end(true)
    expect(done.mock.calls).toEqual([[true]])
    expect(tv.shown()).toEqual(FRENCH)
    expect(startLanguage(tv.shared, 'en-US')).toBe('fr')
  })

  it('keeps the old language and reports it when the texts fail to load', () => {
    const tv = createTv({ lang: 'pt' })
    const done = vi.fn()
    tv.choose('fr', done)
    tv.end(false)
    expect(done.mock.calls).toEqual([[false]])
    expect(tv.shown()).toEqual(PORTUGUESE)
    expect(startLanguage(tv.shared, 'en-US')).toBe('pt')
    expect(tv.clock.timers()).toBe(0)
  })

  it('does nothing when it is stopped', () => {
    const tv = createTv()
    const done = vi.fn()
    const stop = tv.choose('fr', done)
    stop()
    expect(tv.asked()).toEqual([])
    expect(done).not.toHaveBeenCalled()
  })

  it('stops loading the earlier language only when it succeeds', async () => {
    const tv = createTv({ lang: 'fr' })
    tv.adopt('fr', vi.fn())
    tv.end(false)
    tv.choose('es', vi.fn())
    tv.end(false)
    expect(tv.clock.timers()).toBe(1)
    tv.choose('es', vi.fn())
    tv.end(true)
    expect(tv.clock.timers()).toBe(0)
    expect(tv.shown()).toEqual(SPANISH)
  })
})

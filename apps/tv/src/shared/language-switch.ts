import type { Stop } from '@vitrine/device'
import { type Language, languageTag } from '@vitrine/i18n'
import type { TvResources } from '@vitrine/i18n/tv'
import type { i18n } from 'i18next'
import { type Clock, retryDelayMs } from '@vitrine/playback'
import { saveLanguage } from './language.ts'
import type { DeviceStorage } from './storage.ts'
import type { LoadTexts } from './text-loader.ts'

/** Changes the language once its texts are loaded. */
export interface LanguageSwitch {
  /**
   * For this TV's own language. `ready` is called when it is in use, or when its texts take too long: then the
   * current language stays, and the texts are loaded again until they come.
   */
  readonly adopt: (language: Language, ready: () => void) => void
  /** For a person's choice, which is saved. Nothing changes when the texts fail to load. */
  readonly choose: (language: Language, done: (isApplied: boolean) => void) => Stop
}

interface Deps {
  readonly i18n: i18n
  readonly load: LoadTexts
  readonly clock: Clock
  readonly random: () => number
  readonly shared: DeviceStorage
  /** The page's root element. */
  readonly page: { lang: string }
}

export function createLanguageSwitch(deps: Deps): LanguageSwitch {
  const { i18n, load, clock, random, shared, page } = deps
  let stopAdopting: Stop = () => undefined

  const applyLanguage = (language: Language, texts: TvResources) => {
    for (const [namespace, table] of Object.entries(texts)) {
      i18n.addResourceBundle(language, namespace, table)
    }
    void i18n.changeLanguage(language)
    page.lang = languageTag(language)
  }
  const tryToAdopt = (language: Language, failures: number, ready?: () => void) => {
    stopAdopting = load(language, (texts) => {
      if (texts === null) {
        const again = () => tryToAdopt(language, failures + 1)
        stopAdopting = clock.after(retryDelayMs(failures + 1, random()), again)
      } else applyLanguage(language, texts)
      ready?.()
    })
  }
  return {
    adopt(language, ready) {
      stopAdopting()
      tryToAdopt(language, 0, ready)
    },
    choose: (language, done) =>
      load(language, (texts) => {
        if (texts !== null) {
          stopAdopting()
          saveLanguage(shared, language)
          applyLanguage(language, texts)
        }
        done(texts !== null)
      }),
  }
}

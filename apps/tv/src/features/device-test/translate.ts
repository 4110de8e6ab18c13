import { type Language, languageTag } from '@vitrine/i18n'
import type { DeviceTestPageTexts } from '@vitrine/i18n/device-test'

export type TestTextKey = keyof DeviceTestPageTexts

export interface Translator {
  text(key: TestTextKey, values?: Readonly<Record<string, string | number>>): string
  /** BCP 47 tag of the language. */
  readonly tag: string
}

/** Texts of one language, with numbers in its own digits. */
export function createTranslator(texts: DeviceTestPageTexts, language: Language): Translator {
  const tag = languageTag(language)
  const format = new Intl.NumberFormat(tag)
  return {
    tag,
    text: (key, values = {}) =>
      texts[key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
        const value = values[name] ?? ''
        return typeof value === 'number' ? format.format(value) : value
      }),
  }
}

import { type Language, languageTag } from '@vitrine/i18n'
import type { DeviceTestPageTexts } from '@vitrine/i18n/device-test'

export type TestTextKey = keyof DeviceTestPageTexts

export interface Translator {
  text(key: TestTextKey, values?: Readonly<Record<string, string | number>>): string
  number(value: number): string
}

/** Texts of one language, with numbers in its own digits. */
export function createTranslator(texts: DeviceTestPageTexts, language: Language): Translator {
  const format = new Intl.NumberFormat(languageTag(language))
  const number = (value: number) => format.format(value)
  return {
    number,
    text: (key, values = {}) =>
      texts[key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
        const value = values[name] ?? ''
        return typeof value === 'number' ? number(value) : value
      }),
  }
}

import { expect, it } from 'vitest'
import { LANGUAGES, languageTag, negotiateLanguage, parseLanguage } from './languages.ts'

it.each(LANGUAGES)('%s has a tag that Intl accepts', (language) => {
  expect(() => new Intl.NumberFormat(languageTag(language)).format(1)).not.toThrow()
})

it.each([
  ['pt', 'pt'],
  ['pt-BR', 'pt'],
  ['pt-PT', 'ptPT'],
  ['ptPT', 'ptPT'],
  ['pt_pt', 'ptPT'],
  ['FR-ca', 'fr'],
  ['de', null],
  ['', null],
])('%j is read as %s', (text, language) => {
  expect(parseLanguage(text)).toBe(language)
})

it.each([
  ['de, fr;q=0.5, es;q=0.9', 'es'],
  ['pt-PT,pt;q=0.9', 'ptPT'],
  ['fr;q=0, de', 'pt'],
  ['*', 'pt'],
  ['', 'pt'],
])('Accept-Language %j gives %s', (header, language) => {
  expect(negotiateLanguage(header)).toBe(language)
})

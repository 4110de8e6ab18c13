// @vitest-environment jsdom
import { LANGUAGES } from '@vitrine/i18n'
import { afterAll, expect, it } from 'vitest'
import { changeLanguage, startTexts } from './language.ts'
import { moneyText } from './money-text.ts'

await startTexts('en')
afterAll(() => changeLanguage('en'))

it.each(LANGUAGES)('moneyText shows R$ and two decimals in %s', async (language) => {
  await changeLanguage(language)
  const text = moneyText(119_760)
  expect(text).toContain('R$')
  expect(text.replaceAll(/[^\d]/g, '')).toBe('119760')
})

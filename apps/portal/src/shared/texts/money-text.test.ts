import { LANGUAGES, languageTag } from '@vitrine/i18n'
import { describe, expect, it } from 'vitest'
import { moneyText } from './money-text.ts'

describe('moneyText', () => {
  it('formats cents in the language', () => {
    expect(moneyText(119_760, 'pt-BR')).toBe('R$\u00a01.197,60')
    expect(moneyText(119_760, 'en')).toBe('R$\u00a01,197.60')
    expect(moneyText(5, 'pt-BR')).toBe('R$\u00a00,05')
  })

  it.each(LANGUAGES)('shows the sign of the real in %s', (language) => {
    expect(moneyText(119_760, languageTag(language))).toMatch(/R\$/)
    expect(moneyText(119_760, languageTag(language))).not.toContain('BRL')
  })
})

import { describe, expect, it } from 'vitest'
import { shopDate, shopDateText } from './shop-date.ts'

describe('shopDate', () => {
  it('is the day in São Paulo', () => {
    expect(shopDate('2026-11-22T02:59:59Z')).toBe('2026-11-21')
    expect(shopDate('2026-11-22T03:00:00Z')).toBe('2026-11-22')
  })

  it('is written in the language of the page', () => {
    expect(shopDateText('2026-12-01T02:30:00Z', 'pt-BR')).toBe('30\u00a0de\u00a0novembro de 2026')
    expect(shopDateText('2026-12-01T02:30:00Z', 'en-US')).toBe('November\u00a030, 2026')
  })
})

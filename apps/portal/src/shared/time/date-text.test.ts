import { expect, it } from 'vitest'
import { dateText, dayText } from './date-text.ts'

it('dayText is the same day in every time zone', () => {
  expect(dayText('2026-11-01', 'en-US')).toBe('November\u00a01, 2026')
})

it.each([
  ['pt-BR', '1\u00a0de\u00a0novembro de 2026'],
  ['pt-PT', '1\u00a0de\u00a0novembro de 2026'],
  ['es', '1\u00a0de\u00a0noviembre de 2026'],
  ['ca', '1\u00a0de\u00a0novembre del 2026'],
  ['fr', '1\u00a0novembre 2026'],
  ['en', 'November\u00a01, 2026'],
])('keeps day and month on one line in %s', (tag, text) => {
  expect(dayText('2026-11-01', tag)).toBe(text)
  expect(dateText('2026-11-01T12:00:00Z', tag).startsWith(text)).toBe(true)
})

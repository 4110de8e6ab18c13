import { describe, expect, it } from 'vitest'
import { exportFileName, maskTyped, formatTelephone } from './profile.rules.ts'

describe('a telephone', () => {
  it.each([
    ['1133224455', '(11) 3322-4455'],
    ['11987654321', '(11) 98765-4321'],
    ['(11) 98765-4321', '(11) 98765-4321'],
    ['+34 600 123 456', '+34 600 123 456'],
    ['351912345678', '351912345678'],
  ])('formats the stored %s as %s', (stored, shown) => {
    expect(formatTelephone(stored)).toBe(shown)
  })

  it('changes from landline to mobile with its eleventh digit', () => {
    expect(maskTyped('1198765432')).toBe('(11) 9876-5432')
    expect(maskTyped('11987654321')).toBe('(11) 98765-4321')
  })
})

it('exportFileName contains the date in São Paulo', () => {
  expect(exportFileName('2026-11-22T01:30:00Z')).toBe('vitrine-2026-11-21.json')
})

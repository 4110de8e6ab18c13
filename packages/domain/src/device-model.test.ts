import { expect, it } from 'vitest'
import { plainDeviceModel } from './device-model.ts'

it.each([
  ['Samsung QN55Q60AAGXZD', 'Samsung QN55Q60AAGXZD'],
  ['Fire TV AFTMM', 'Fire TV AFTMM'],
  ['NUC_11.v-2', 'NUC_11.v-2'],
  ['Chrome 130 (Windows)', 'Chrome 130 (Windows)'],
  ['Chrome 130, Windows', 'Chrome 130 Windows'],
  ['  LG OLED55C1  ', 'LG OLED55C1'],
  ['', ''],
])('stores %j as %j', (claimed, expected) => {
  expect(plainDeviceModel(claimed)).toBe(expected)
})

it('truncates a model longer than 40 characters', () => {
  expect(plainDeviceModel('m'.repeat(41))).toBe('m'.repeat(40))
  expect(plainDeviceModel(`${'m'.repeat(39)} model`)).toBe('m'.repeat(39))
})

it.each([
  'Verificada ✓ … toque em Liberar',
  'a\u0000b',
  'a\nb',
  'TV\u202Eevil',
  'Теlevisor',
  '<b>TV</b>',
  'https://evil.test',
  'TV: sua',
])('drops %j', (claimed) => {
  expect(plainDeviceModel(claimed)).toBe('')
})

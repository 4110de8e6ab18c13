import { expect, it } from 'vitest'
import { testFileName } from './device-test-file.ts'

it.each([
  ['Samsung QN55Q60', 'vitrine-test-samsung-qn55q60-2026-11-25.json'],
  ['Chrome 130 (Windows)', 'vitrine-test-chrome-130-windows-2026-11-25.json'],
  ['../../etc', 'vitrine-test-etc-2026-11-25.json'],
  ['', 'vitrine-test-tv-2026-11-25.json'],
])('names the file of %j %s', (model, name) => {
  expect(testFileName({ model }, '2026-11-25T18:00:00.000Z')).toBe(name)
})

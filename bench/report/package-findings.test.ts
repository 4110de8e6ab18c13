import { expect, test } from 'vitest'
import { packageFindings } from './package-findings.ts'

test('lists the sizes and both starts of each package', () => {
  const found = packageFindings([
    {
      target: 'tizen',
      files: [{ name: 'tizen/store/Vitrine.wgt', bytes: 612_345 }],
      toCodeMs: [900, 1_100, 1_000],
      toItemMs: [1_500],
    },
    { target: 'kiosk', files: [], toCodeMs: [], toItemMs: [] },
  ])
  expect(found.map(({ player, figure, text }) => [player, figure.split(',')[0], text])).toEqual([
    ['tizen', 'size of store/Vitrine.wgt', '612 kB'],
    ['tizen', 'navigation to the pairing code', '1000 ms / 1100 ms'],
    ['tizen', 'navigation to the first stored item', '1500 ms / 1500 ms'],
    ['kiosk', 'navigation to the pairing code', 'not measured'],
    ['kiosk', 'navigation to the first stored item', 'not measured'],
  ])
})

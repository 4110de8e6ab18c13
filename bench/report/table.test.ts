import { expect, test } from 'vitest'
import { printTable } from './table.ts'

test('prints a column per player and an empty cell for a missing figure', () => {
  const finding = { figure: 'gap', target: '0 ms' }
  const table = printTable([
    { ...finding, player: 'ours', text: '0 ms' },
    { figure: 'heap', target: 'flat', player: 'ours', text: '2 MB' },
    { ...finding, player: 'theirs', text: '167 ms' },
  ])
  expect(table.split('\n').map((line) => line.replaceAll(/ +/g, ' '))).toEqual([
    '| figure | target | ours | theirs |',
    '|--------|--------|------|--------|',
    '| gap | 0 ms | 0 ms | 167 ms |',
    '| heap | flat | 2 MB | |',
  ])
})

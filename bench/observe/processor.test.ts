import { expect, test } from 'vitest'
import { parseStat, processorTimeSince } from './processor.ts'

test("parses own and children's seconds for any program name", () => {
  const head = '4711 (node (main) x) S 1 4711 4711 0 -1 4194560 100 200 0 0'
  const stat = `${head} 1250 250 30000 1000 20 0 11 0 99 0 0`
  expect(parseStat(stat)).toEqual({ own: 15, children: 310 })
})

test('subtracts two readings', () => {
  expect(processorTimeSince({ own: 5, children: 12 }, { own: 3, children: 2 })).toEqual({
    own: 2,
    children: 10,
  })
})

import { expect, it } from 'vitest'
import { systemRandom } from '../../shared/random.ts'
import { chooseCodeEndings, makeCode, readStart } from './authorizations.rules.ts'

it('generates codes without look-alike characters', () => {
  const code = makeCode({ uuid: () => '', secret: () => '', integer: (below) => below - 1 })
  expect(code).toBe('Z'.repeat(16))
})

it('generates two endings that differ from the right one and from each other at every position', () => {
  for (let round = 0; round < 200; round += 1) {
    const endings = chooseCodeEndings(makeCode(systemRandom), systemRandom)
    expect(endings).toHaveLength(3)
    for (const place of [0, 1, 2, 3]) {
      expect(new Set(endings.map((suffix) => suffix[place])).size).toBe(3)
    }
  }
})

it.each([0, 1, 2])('puts the right ending at the drawn position, such as %i', (place) => {
  const random = { uuid: () => '', secret: () => '', integer: (below: number) => place % below }
  const endings = chooseCodeEndings('AAAAAAAAAAAAZZZZ', random)
  expect(endings.indexOf('ZZZZ')).toBe(place)
  expect(endings).toHaveLength(3)
})

it('drops unknown fields of a start state', () => {
  expect(readStart('{"language":"fr","script":"x"}')).toBe('{"language":"fr"}')
})

it.each([
  '',
  'nonsense',
  '{}',
  '{"language":"de"}',
  JSON.stringify({ language: 'fr', x: 'y'.repeat(2048) }),
])('refuses the start state %j', (vuex) => {
  expect(() => readStart(vuex)).toThrow('authorizations.vuex_invalid')
})

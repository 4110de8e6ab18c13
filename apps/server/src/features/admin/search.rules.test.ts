import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { searchPatterns, withoutAt } from './search.rules.ts'

describe('searchPatterns', () => {
  it.each([
    ['', []],
    ['   ', []],
    ['padaria', ['%padaria%']],
    ['  Padaria\tda  Ana ', ['%Padaria%', '% da%', '%Ana%']],
    ['São João', ['%Sao%', '%Joao%']],
    ['@padaria', ['%padaria%']],
    ['@', ['% @%']],
    ['ana@padaria.test', ['%ana@padaria.test%']],
    ['zé', ['% ze%']],
    ['100%', [String.raw`%100\%%`]],
    ['a_b', [String.raw`%a\_b%`]],
    [String.raw`a\b`, [String.raw`%a\\b%`]],
    ['％％％', [String.raw`%\%\%\%%`]],
  ])('of %j are %j', (query, patterns) => {
    expect(searchPatterns(query)).toEqual(patterns)
  })

  it('are at most six', () => {
    expect(searchPatterns('aaa bbb ccc ddd eee fff ggg hhh')).toHaveLength(6)
  })

  it('contain no wildcard of the query', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('%', '_', '\\', 'a', '％') }), (query) => {
        for (const pattern of searchPatterns(query)) {
          const inner = pattern.replace(/^% ?/, '').replace(/%$/, '')
          expect(inner.replace(/\\[\\%_]/g, '')).not.toMatch(/[\\%_]/)
        }
      }),
    )
  })
})

describe('withoutAt', () => {
  it.each([
    ['@padaria', 'padaria'],
    ['padaria', 'padaria'],
    ['@', '@'],
  ])('turns %s into %s', (name, expected) => {
    expect(withoutAt(name)).toBe(expected)
  })
})

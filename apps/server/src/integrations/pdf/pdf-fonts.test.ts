import { LANGUAGES } from '@vitrine/i18n'
import { CONTRACT_VERSION, contractClauses, contractNote } from '@vitrine/i18n/contract'
import { describe, expect, it } from 'vitest'
import { readFonts, splitRuns } from './pdf-fonts.ts'

const fonts = await readFonts()
const runsOf = (text: string): readonly (readonly [string, string])[] =>
  splitRuns(fonts, 400, text).map(({ font, text: part }) => [font, part])
const shown = (text: string): string =>
  splitRuns(fonts, 400, text)
    .map((run) => run.text)
    .join('')

describe('splitRuns', () => {
  it('returns one run for Portuguese, and none for an empty text', () => {
    expect(runsOf('Ação nº 1')).toEqual([['latin-400', 'Ação nº 1']])
    expect(runsOf('')).toEqual([])
  })

  it('changes the font file where the characters need it', () => {
    expect(runsOf('Café Łódź SA')).toEqual([
      ['latin-400', 'Café '],
      ['ext-400', 'Ł'],
      ['latin-400', 'ód'],
      ['ext-400', 'ź'],
      ['latin-400', ' SA'],
    ])
  })

  it('uses the files of the weight', () => {
    expect(splitRuns(fonts, 700, 'Ana').map(({ font }) => font)).toEqual(['latin-700'])
  })

  it('composes accents, and shows blanks of other widths as no-break spaces', () => {
    expect(shown('Cafe\u0301')).toBe('Café')
    expect(shown('R$\u202f5\u20091')).toBe('R$\u00a05\u00a01')
  })

  it.each(['☃', '店', '😀', '\u0000', '\ud800'])('shows ? for %j', (text) => {
    expect(shown(`a${text}b`)).toBe('a?b')
  })

  it('has every character of the contract and of its notes', () => {
    const notes = LANGUAGES.map((language) => contractNote[language] ?? '')
    const clauses = contractClauses(CONTRACT_VERSION).flatMap(({ title, points }) => [
      title,
      ...points.map(({ text }) => text),
    ])
    for (const text of [...notes, ...clauses]) expect(shown(text)).toBe(text)
  })
})

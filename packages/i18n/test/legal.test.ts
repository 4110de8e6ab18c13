import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../src/languages.ts'
import { loadLegalTexts } from '../src/legal.ts'

type Texts = Readonly<Record<string, string>>

const all: Readonly<Record<string, Texts>> = Object.fromEntries(
  await Promise.all(
    LANGUAGES.map(
      async (language) => [language, (await loadLegalTexts[language]()).legal] as const,
    ),
  ),
)
const keys = Object.keys(all['pt'] ?? {})
const pairs = LANGUAGES.flatMap((first, at) =>
  LANGUAGES.slice(at + 1).map((second) => [first, second] as const),
)

/** Texts that are equal in two languages were not translated; short titles are excluded. */
const LONG = 40

describe('the legal texts', () => {
  it.each(LANGUAGES)('have every text in %s, and no empty one', (language) => {
    expect(keys.length).toBeGreaterThan(50)
    expect(keys.filter((key) => (all[language]?.[key] ?? '').trim() === '')).toEqual([])
  })

  it.each(pairs)('differ in %s and %s', (first, second) => {
    const same = keys.filter((key) => {
      const text = all[first]?.[key] ?? ''
      return text.length > LONG && text === all[second]?.[key]
    })
    expect(same).toEqual([])
  })

  it.each(LANGUAGES)('name in %s how long stories and mentions are kept', (language) => {
    expect(all[language]?.['privacy.own_1']).toContain('48')
    expect(all[language]?.['privacy.mentions_2']).toContain('30')
  })

  it('are all shown on a page', () => {
    const file = '../../../apps/portal/src/features/legal/legal-sections.ts'
    const sections = readFileSync(join(import.meta.dirname, file), 'utf8')
    expect(keys.filter((key) => !sections.includes(`'${key}'`))).toEqual([])
  })

  it('contain no Brazilian words in the texts of Portugal', () => {
    const brazilian =
      /\b(tela|telas|celular|senha|você|baixar|equipe|registro|arquivo|arquivos|aplicativo|salvar|cadastro|navegador)\b/i
    expect(keys.filter((key) => brazilian.test(all['ptPT']?.[key] ?? ''))).toEqual([])
  })
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '../src/languages.ts'
import { loadPortalTexts } from '../src/portal.ts'
import { loadTutorialTexts } from '../src/tutorials.ts'
import { tvTexts } from '../src/tv.ts'

type Texts = Readonly<Record<string, string>>

const all: Readonly<Record<string, Texts>> = Object.fromEntries(
  await Promise.all(
    LANGUAGES.map(
      async (language) => [language, (await loadTutorialTexts[language]()).tutorials] as const,
    ),
  ),
)
const keys = Object.keys(all['pt'] ?? {})
const pairs = LANGUAGES.flatMap((first, at) =>
  LANGUAGES.slice(at + 1).map((second) => [first, second] as const),
)

/** Texts that are equal in two languages were not translated; short titles are excluded. */
const LONG = 40

/** Every text of the portal and the TV. */
async function textsOnScreens(language: Language): Promise<readonly string[]> {
  const { portal } = await loadPortalTexts[language]()
  return [...Object.values<string>(portal), ...Object.values<string>(tvTexts[language].tv)]
}

/** The quoted names of buttons and pages. */
function quoted(text: string): readonly string[] {
  return [...text.matchAll(/[“«]\s?(.+?)\s?[”»]/g)].map((match) => match[1] ?? '')
}

describe('the tutorials', () => {
  it.each(LANGUAGES)('have every text in %s, and no empty one', (language) => {
    expect(keys.length).toBe(7 * (2 + 4 * 2))
    expect(keys.filter((key) => (all[language]?.[key] ?? '').trim() === '')).toEqual([])
  })

  it.each(pairs)('differ in %s and %s', (first, second) => {
    const same = keys.filter((key) => {
      const text = all[first]?.[key] ?? ''
      return text.length > LONG && text === all[second]?.[key]
    })
    expect(same).toEqual([])
  })

  it.each(LANGUAGES)('quote in %s the labels of buttons', async (language) => {
    const screenTexts = await textsOnScreens(language)
    const names = keys.flatMap((key) => quoted(all[language]?.[key] ?? ''))
    expect(names.length).toBeGreaterThanOrEqual(18)
    // A name may be part of a longer text, such as an instruction on the TV.
    expect(names.filter((name) => !screenTexts.some((text) => text.includes(name)))).toEqual([])
  })

  it.each(LANGUAGES)('contain as many quotes in %s as in the reference', (language) => {
    const counts = (texts: Texts | undefined) =>
      keys.map((key) => [key, quoted(texts?.[key] ?? '').length])
    expect(counts(all[language])).toEqual(counts(all['pt']))
  })

  it.each(LANGUAGES)('contain in %s the TV app’s address once', (language) => {
    const withAddress = keys.filter((key) => all[language]?.[key]?.includes('{{address}}'))
    expect(withAddress).toEqual(['tv.1_text'])
  })

  it('are all shown on a page', () => {
    const file = '../../../apps/portal/src/features/tutorials/tutorials.ts'
    const source = readFileSync(join(import.meta.dirname, file), 'utf8')
    const prefixes = new Set(keys.map((key) => key.split('.')[0]))
    expect([...prefixes].filter((prefix) => !source.includes(`'${prefix ?? ''}'`))).toEqual([])
  })

  it('contain no Brazilian words in the texts of Portugal', () => {
    const brazilian =
      /\b(tela|telas|celular|senha|você|baixar|equipe|registro|arquivo|aplicativo|salvar|controle|navegador)\b/i
    expect(keys.filter((key) => brazilian.test(all['ptPT']?.[key] ?? ''))).toEqual([])
  })
})

import { createContext, runInContext } from 'node:vm'
import { type Language, LANGUAGES } from '@vitrine/i18n'
import { type TvResources, tvTexts } from '@vitrine/i18n/tv'
import { describe, expect, it } from 'vitest'
import { mainTableCode, TEXT_OF_THE_PAGE, TEXT_SCRIPT, textScripts } from '../build/text-tables.ts'
import type { TextTables } from '../src/shared/text-tables.ts'

const scripts = textScripts()
const others = LANGUAGES.filter((language) => language !== 'pt')

/** What the scripts leave behind in a page, run in this order. */
function run(sources: readonly string[]): Record<string, unknown> {
  const page: { self?: object; vitrineTexts?: Record<string, unknown> } = {}
  page.self = page
  const context = createContext(page)
  for (const source of sources) runInContext(source, context)
  return page.vitrineTexts ?? {}
}

/** All texts that scripts show. */
function textsOf(language: Language): TvResources {
  const tv = Object.entries(tvTexts[language].tv).filter(([key]) => key !== TEXT_OF_THE_PAGE)
  return {
    ...tvTexts[language],
    tv: Object.assign({}, ...tv.map(([key, text]) => ({ [key]: text }))),
  }
}

async function importTables(): Promise<TextTables> {
  const address = `data:text/javascript,${encodeURIComponent(mainTableCode(scripts))}`
  const built: { textTables: TextTables } = await import(/* @vite-ignore */ address)
  return built.textTables
}

describe('textTables', () => {
  it('restores every text of every language but the one in the page', async () => {
    const { defaultTexts, tables, read } = await importTables()
    const received = run(scripts.map(({ source }) => source))
    expect(defaultTexts).toEqual(textsOf('pt'))
    expect(tables.pt).toEqual(textsOf('pt'))
    for (const language of others) {
      expect(tables[language]).toMatch(TEXT_SCRIPT)
      expect(read(received[language]), language).toEqual(textsOf(language))
    }
  })

  it('rejects tables of a build with other keys', async () => {
    const { read } = await importTables()
    const [, values] = Array.from(Object(run([scripts[0]?.source ?? ''])['ca']))
    expect(read(['a0b1c2d3', values])).toBeNull()
    for (const table of [undefined, null, 'fr', {}, []]) expect(read(table)).toBeNull()
  })

  it('are one file per language but the default one, named by a hash of its content', () => {
    expect(scripts.map(({ language }) => language)).toEqual(others)
    expect(new Set(scripts.map(({ fileName }) => fileName)).size).toBe(others.length)
    for (const { fileName } of scripts) expect(fileName).toMatch(/-[0-9a-f]{8}\.js$/)
  })

  it('are not part of the main script', () => {
    const code = mainTableCode(scripts)
    expect(code).toContain(tvTexts.pt.tv['pairing.title'])
    for (const language of others) {
      expect(code).not.toContain(tvTexts[language].tv['pairing.title'])
    }
  })
})

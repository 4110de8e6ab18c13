import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  packageName,
  readStoreTexts,
  STORE_LANGUAGES,
  type StoreTexts,
  textFaults,
  TEXT_LIMITS,
  TEXTS_FOLDER,
} from '../../stores/store-texts.ts'

const ROOT = resolve(import.meta.dirname, '../../..')

describe.each(STORE_LANGUAGES)('the texts for the stores in %s', async (language) => {
  const texts = await readStoreTexts(ROOT, language)

  it('are within the limits of the stores', () => {
    expect(textFaults(texts)).toEqual([])
  })

  it('have the name of the packages', async () => {
    expect(texts.name).toBe(await packageName(ROOT))
  })

  it('repeat no keyword, and name no other platform', () => {
    expect(new Set(texts.keywords).size).toBe(texts.keywords.length)
    const all = [texts.short, texts.long, texts.whatsNew, ...texts.keywords].join(' ')
    expect(all).not.toMatch(/Samsung|LG\b|Fire TV|Amazon|Tizen|webOS|Google|Apple/)
  })

  it('have a no-break space before double punctuation in French alone', () => {
    const all = `${texts.short} ${texts.long} ${texts.whatsNew}`
    expect(all).not.toMatch(language === 'fr' ? /[^\u00a0][:;!?]/ : /\s[:;!?]/)
  })
})

it('there is a file for each language and no other', async () => {
  const files = await readdir(join(ROOT, TEXTS_FOLDER))
  expect(files.sort()).toEqual(STORE_LANGUAGES.map((name) => `${name}.json`).sort())
})

describe('textFaults', () => {
  const texts: StoreTexts = {
    ...{ name: 'Vitrine', short: 'Short', long: 'Long', whatsNew: 'New', keywords: ['reels'] },
  }

  it('accepts texts at their limits', () => {
    expect(textFaults({ ...texts, short: 'é'.repeat(TEXT_LIMITS.short) })).toEqual([])
  })

  it('names each text and keyword that is too long, and too many keywords', () => {
    expect(
      textFaults({
        ...{ name: 'n'.repeat(31), short: 's'.repeat(121), long: 'l'.repeat(1_001) },
        whatsNew: 'w'.repeat(251),
        keywords: [...'abcdefgh', 'k'.repeat(21)],
      }),
    ).toEqual([
      'name has 31 of 30',
      'short has 121 of 120',
      'long has 1001 of 1000',
      'whatsNew has 251 of 250',
      `the keyword "${'k'.repeat(21)}" is too long`,
      'there are too many keywords',
    ])
  })
})

it('readStoreTexts names a missing file', async () => {
  await expect(readStoreTexts(ROOT, 'xx')).rejects.toThrow('xx.json has no')
})

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readJsonFile, textIn } from '../testing/json.ts'

/** The texts of the app's page in the stores, in one language. */
export interface StoreTexts {
  /** Equal to the name in the packages: Samsung compares them. */
  readonly name: string
  readonly short: string
  readonly long: string
  readonly keywords: readonly string[]
  readonly whatsNew: string
}

export const STORE_LANGUAGES = ['pt', 'ca', 'fr', 'ptPT', 'es', 'en'] as const
export const TEXTS_FOLDER = 'docs/stores/texts'

/** Characters of each text, and number of keywords: the smallest limit of all stores, or less. */
export const TEXT_LIMITS = {
  name: 30,
  short: 120,
  long: 1_000,
  whatsNew: 250,
  keyword: 20,
  keywords: 8,
} as const

/** Reads the texts of one language. Throws when one is missing or is no text. */
export async function readStoreTexts(root: string, language: string): Promise<StoreTexts> {
  const path = join(root, TEXTS_FOLDER, `${language}.json`)
  const file = await readJsonFile(path)
  const text = (key: string): string => {
    const value = textIn(file?.[key]).trim()
    if (value === '') throw new Error(`${path} has no "${key}"`)
    return value
  }
  const keywords = file?.['keywords']
  if (!Array.isArray(keywords) || !keywords.every((word) => typeof word === 'string')) {
    throw new Error(`${path} has no list of "keywords"`)
  }
  return {
    ...{ name: text('name'), short: text('short'), long: text('long') },
    ...{ keywords, whatsNew: text('whatsNew') },
  }
}

/** What exceeds a limit; empty when nothing does. */
export function textFaults({ keywords, ...texts }: StoreTexts): readonly string[] {
  const tooLong = Object.entries({ ...texts }).flatMap(([key, text]) => {
    const limit = limitOf(key)
    return lengthOf(text) > limit
      ? [`${key} has ${String(lengthOf(text))} of ${String(limit)}`]
      : []
  })
  const words = keywords.filter((word) => lengthOf(word) > TEXT_LIMITS.keyword)
  return [
    ...tooLong,
    ...words.map((word) => `the keyword "${word}" is too long`),
    ...(keywords.length > TEXT_LIMITS.keywords ? ['there are too many keywords'] : []),
  ]
}

function limitOf(key: string): number {
  return new Map<string, number>(Object.entries(TEXT_LIMITS)).get(key) ?? 0
}

/** Characters as a person counts them. */
function lengthOf(text: string): number {
  return [...text.normalize('NFC')].length
}

/** The name in Samsung's package. */
export async function packageName(root: string): Promise<string> {
  const config = await readFile(join(root, 'tizen/config.xml'), 'utf8')
  return /<name>([^<]+)<\/name>/.exec(config)?.[1] ?? ''
}

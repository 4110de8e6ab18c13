import { createHash } from 'node:crypto'
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '@vitrine/i18n'
import { tvTexts } from '@vitrine/i18n/tv'
import type { Plugin } from 'vite'

const HASH_LENGTH = 8

/** The page itself has it in all languages (`tv-plugin.ts`): it is read where no script runs. */
export const TEXT_OF_THE_PAGE = 'start.tooOldEngine'

/** What such a script is called; `text-loader.ts` runs it. */
export const TEXT_SCRIPT = /^assets\/texts-[^/]+\.js$/

/**
 * Portuguese goes into the main script, every other language into a script of its own: a TV parses what it
 * speaks. The keys stand in the main script alone.
 */
export function textTables(): Plugin {
  const scripts = textScripts()
  return {
    name: 'tv:text-tables',
    apply: 'build',
    buildStart() {
      for (const { fileName, source } of scripts) {
        this.emitFile({ type: 'asset', fileName, source })
      }
    },
    transform: {
      filter: { id: /apps\/tv\/src\/shared\/text-tables\.ts$/ },
      handler: () => ({ code: mainTableCode(scripts), map: null }),
    },
  }
}

interface TextScript {
  readonly language: Language
  /** Contains a hash of the content, so that a build loads only its own files. */
  readonly fileName: string
  readonly source: string
}

type Texts = Readonly<Record<string, string>>
type Values = readonly (readonly string[])[]

/** Of every language but the default one. */
export function textScripts(): readonly TextScript[] {
  return LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE).map((language) => {
    const table = JSON.stringify([keyHash(), valuesOf(language)])
    const source = `(self.vitrineTexts=self.vitrineTexts||{}).${language}=${table};\n`
    return { language, fileName: `assets/texts-${language}-${hashOf(source)}.js`, source }
  })
}

/** Takes the place of `src/shared/text-tables.ts`. The hash of the keys identifies tables of other builds. */
export function mainTableCode(scripts: readonly TextScript[]): string {
  const addresses = scripts.map(({ language, fileName }) => [language, fileName] as const)
  return `
const KEYS = ${JSON.stringify(keys())};
const KEY_HASH = ${JSON.stringify(keyHash())};
const build = (values) => {
  const texts = {};
  KEYS.forEach((namespace, index) => {
    const table = (texts[namespace[0]] = {});
    namespace[1].forEach((key, at) => (table[key] = values[index][at]));
  });
  return texts;
};
const defaultTexts = build(${JSON.stringify(valuesOf(DEFAULT_LANGUAGE))});
const tables = ${JSON.stringify(Object.fromEntries(addresses))};
tables.${DEFAULT_LANGUAGE} = defaultTexts;
const read = (table) => (table && table[0] === KEY_HASH ? build(table[1]) : null);
export const textTables = { defaultTexts, tables, read };`
}

function keys(): readonly (readonly [namespace: string, names: readonly string[]])[] {
  const namespaces: Readonly<Record<string, Texts>> = { ...tvTexts[DEFAULT_LANGUAGE] }
  return Object.entries(namespaces).map(([namespace, texts]) => [
    namespace,
    Object.keys(texts).filter((name) => name !== TEXT_OF_THE_PAGE),
  ])
}

function keyHash(): string {
  return hashOf(JSON.stringify(keys()))
}

/** In the order of the keys. */
function valuesOf(language: Language): Values {
  const namespaces: Readonly<Record<string, Texts>> = { ...tvTexts[language] }
  return keys().map(([namespace, names]) =>
    names.map((name) => {
      const text = namespaces[namespace]?.[name]
      if (text === undefined) throw new Error(`no text ${namespace}:${name} in ${language}`)
      return text
    }),
  )
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, HASH_LENGTH)
}

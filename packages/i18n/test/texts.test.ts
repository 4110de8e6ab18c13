import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { deviceTestTexts } from '../src/device-test.ts'
import { LANGUAGES, type Language } from '../src/languages.ts'
import { mailTexts } from '../src/mail.ts'
import { loadPortalTexts } from '../src/portal.ts'
import { tvTexts } from '../src/tv.ts'
import { SAME_IN_BOTH } from './same-in-both.ts'

type Texts = Readonly<Record<string, string>>

const portal = Object.fromEntries(
  await Promise.all(
    LANGUAGES.map(async (language) => [language, await loadPortalTexts[language]()] as const),
  ),
)

/** Every text of a language under `namespace:key`. */
function textsOf(language: Language): Texts {
  const namespaces = {
    ...portal[language],
    ...tvTexts[language],
    mail: mailTexts[language],
    deviceTest: deviceTestTexts[language],
  }
  return Object.fromEntries(
    Object.entries(namespaces).flatMap(([namespace, texts]) =>
      Object.entries(texts).map(([key, text]) => [`${namespace}:${key}`, text]),
    ),
  )
}

const all = Object.fromEntries(LANGUAGES.map((language) => [language, textsOf(language)]))
const keys = Object.keys(all['pt'] ?? {})
const others = LANGUAGES.filter((language) => language !== 'pt')
const pairs = LANGUAGES.flatMap((first, at) =>
  LANGUAGES.slice(at + 1).map((second) => [first, second] as const),
)

function placeholders(text: string | undefined): string[] {
  return [...(text ?? '').matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1] ?? '').sort()
}

const MAX_SHARED = 0.3

describe('texts', () => {
  it('are not empty', () => {
    expect(keys.length).toBeGreaterThan(200)
  })

  it.each(others)('%s has a text for every key, and no empty one', (language) => {
    const empty = keys.filter((key) => (all[language]?.[key] ?? '').trim() === '')
    expect(empty).toEqual([])
  })

  it.each(others)('%s names the same values as the reference', (language) => {
    for (const key of keys) {
      expect(placeholders(all[language]?.[key]), key).toEqual(placeholders(all['pt']?.[key]))
    }
  })

  it.each(pairs)('%s and %s share few texts beyond the reviewed ones', (first, second) => {
    const counted = keys.filter((key) => !SAME_IN_BOTH.has(key))
    const shared = counted.filter((key) => all[first]?.[key] === all[second]?.[key])
    expect(shared.length / counted.length, shared.join(', ')).toBeLessThanOrEqual(MAX_SHARED)
  })

  it('contain no Brazilian words in the texts of Portugal', () => {
    const brazilian =
      /\b(tela|telas|celular|senha|usuário|você|vocês|carregando|baixar|time|equipe|registro|contato|arquivo|aplicativo|econom\w*zar|clique|deletar|salvar|salvando|salvo)\b/i
    const found = keys.filter((key) => brazilian.test(all['ptPT']?.[key] ?? ''))
    expect(found.map((key) => `${key}: ${all['ptPT']?.[key] ?? ''}`)).toEqual([])
  })
})

describe('keys', () => {
  const sources = [
    'apps/portal/src',
    'apps/tv/src',
    'apps/tv/build',
    'apps/server/src',
    'packages/api/src',
    'packages/playback/src',
    'packages/player/src',
  ]
    .flatMap((folder) => filesBelow(join(import.meta.dirname, '../../..', folder)))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')

  it('are all used', () => {
    const unused = keys.filter((key) => !isUsed(key.split(':')[1] ?? ''))
    expect(unused).toEqual([])
  })

  /** By its whole name, or by the prefix of a computed key, as in `settings.view_${view}`. */
  function isUsed(key: string): boolean {
    const base = key.replace(/_(?:zero|one|other)$/, '')
    if (new RegExp(`[\\W]${base.replaceAll('.', '\\.')}\\b`).test(sources)) return true
    for (let end = base.length - 1; end > 3; end -= 1) {
      if (sources.includes(`${base.slice(0, end)}\${`)) return true
    }
    return false
  }
})

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.'),
    )
    .map((entry) => join(entry.parentPath, entry.name))
}

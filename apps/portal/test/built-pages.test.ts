import { LANGUAGES, languageTag } from '@vitrine/i18n'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PUBLIC_PAGES } from '../src/app/public-pages.ts'
import { type BuiltPortal, buildPortal } from './build-portal.ts'

/** All scripts of a visitor's first page, gzip, in bytes: an old phone on a slow connection waits for them. */
const ENTRY_PAGES = ['/', '/sign-in', '/plans']
const ENTRY_LIMIT_KB = 130
/** The calculator and the texts of the page of plans. */
const PLANS_LIMIT_KB = 134
/** The pages that an owner opens every day, without the player. Lighthouse also counts headers. */
const ACCOUNT_PAGES = ['/accounts', '/account/screens']
const ACCOUNT_LIMIT_KB = 255
/** Libraries of forms, the API or codes, each with a string that is in no other script. */
const LATER = [
  ['axios', 'AxiosError'],
  ['zod', '$ZodType'],
  ['react-hook-form', 'shouldUnregister'],
  ['qrcode.react', 'QRCodeSVG'],
] as const

let built: BuiltPortal

beforeAll(async () => {
  built = await buildPortal()
}, 180_000)

afterAll(() => built.remove())

function read(file: string): Buffer {
  return readFileSync(path.join(built.folder, file))
}

function htmlOf(language: string, file: string): string {
  return read(`pages/${language}/${file}.html`).toString()
}

/** Scripts by a page's path and language. */
type Starts = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

interface Weight {
  /** Gzip size of all scripts that a page starts with. */
  readonly kB: number
  /** The largest first. */
  readonly files: readonly string[]
  /** The same as a text. */
  readonly parts: string
}

function weigh(pagePath: string, language: string): Weight {
  const starts: Starts = JSON.parse(read('.vite/starts.json').toString())
  const scripts = starts[pagePath]?.[language] ?? []
  const sizes = scripts
    .map((file) => ({ file, bytes: gzipSync(read(file)).length }))
    .sort((a, b) => b.bytes - a.bytes)
  return {
    kB: sizes.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000,
    files: sizes.map(({ file }) => file),
    parts: sizes
      .map(({ file, bytes }) => `${String(Math.round(bytes / 100) / 10)} ${file}`)
      .join('\n'),
  }
}

describe.each(ENTRY_PAGES)('the script of %s', (page) => {
  it.each(LANGUAGES)('stays under its limit in %s', (language) => {
    const { kB, parts } = weigh(page, language)
    expect(kB, parts).toBeLessThanOrEqual(page === '/plans' ? PLANS_LIMIT_KB : ENTRY_LIMIT_KB)
    // A page without React is one whose chunks were not found.
    expect(kB).toBeGreaterThan(60)
  })

  it.each(LATER)('does not contain %s, which is loaded on demand', (_library, sign) => {
    const { files } = weigh(page, 'pt')
    const holders = readdirSync(path.join(built.folder, 'assets'))
      .filter((file) => file.endsWith('.js') && read(`assets/${file}`).includes(sign))
      .map((file) => `assets/${file}`)
    expect(holders).not.toEqual([])
    expect(holders.filter((file) => files.includes(file))).toEqual([])
  })
})

describe.each(ACCOUNT_PAGES)('the script of %s', (page) => {
  it.each(LANGUAGES)('stays under its limit in %s', (language) => {
    const { kB, parts } = weigh(page, language)
    expect(kB, parts).toBeLessThanOrEqual(ACCOUNT_LIMIT_KB)
    expect(kB).toBeGreaterThan(60)
  })
})

describe.each(LANGUAGES)('the pages of %s', (language) => {
  it('are in that language, with title, description and content', () => {
    for (const { file, isPrerendered, isListed } of PUBLIC_PAGES) {
      const html = htmlOf(language, file)
      expect(html, file).toContain(`<html lang="${languageTag(language)}">`)
      expect(html, file).toMatch(/<title>[^<]{4,}<\/title>/)
      expect(html, file).toMatch(/name="description" content="[^"]{40,}"/)
      expect(html.match(/<h1[ >]/g)?.length ?? 0, file).toBe(isPrerendered ? 1 : 0)
      expect(html.includes('noindex'), file).toBe(!isListed)
    }
  })

  it('contain no inline scripts', () => {
    for (const file of readdirSync(path.join(built.folder, 'pages', language))) {
      const html = read(path.join('pages', language, file)).toString()
      const scripts = [...html.matchAll(/<script\b([^>]*)>([^<]*)/g)]
      expect(
        scripts.map(([, attributes]) => /src="\/assets\//.test(attributes ?? '')),
        file,
      ).toEqual([true])
      expect(
        scripts.map(([, , inside]) => inside),
        file,
      ).toEqual([''])
      expect(html, file).not.toMatch(/\son[a-z]+=|javascript:/)
    }
  })

  it('differ from those of other languages', () => {
    const others = LANGUAGES.filter((other) => other !== language)
    for (const other of others) expect(htmlOf(other, 'home')).not.toBe(htmlOf(language, 'home'))
  })
})

describe('the public pages', () => {
  it('have titles and descriptions that differ', () => {
    for (const part of [/<title>([^<]*)/, /name="description" content="([^"]*)/]) {
      const listed = PUBLIC_PAGES.filter(({ isListed }) => isListed)
      const values = listed.map(({ file }) => part.exec(htmlOf('pt', file))?.[1])
      expect(new Set(values).size).toBe(listed.length)
    }
  })

  it('are readable without scripts: the whole policy, and the links to sign-up and sign-in', () => {
    expect(htmlOf('pt', 'privacy-policy')).toContain('LGPD')
    expect(htmlOf('pt', 'sign-in')).toContain('href="/sign-in?show_form=1"')
    expect(htmlOf('pt', 'home')).toContain('href="/sign-up"')
  })

  it('are not prerendered for addresses with a query that changes them', () => {
    expect(htmlOf('pt', 'sign-in.plain')).toContain('<div id="root"></div>')
  })
})

describe('pages.json', () => {
  it('contains every path of the router, and which of them have files', () => {
    const { paths, pages } = JSON.parse(read('pages.json').toString())
    expect(paths).toEqual(
      expect.arrayContaining(['/', '/sign-in', '/accounts', '/accounts/:id/show']),
    )
    expect(paths).not.toContain('*')
    const files = readdirSync(path.join(built.folder, 'pages/pt'))
    for (const { path: address, file, queryFile } of pages) {
      expect(paths).toContain(address)
      expect(files).toEqual(expect.arrayContaining([`${file}.html`, `${queryFile}.html`]))
    }
  })
})

describe('the service worker of a screen', () => {
  const listed = (): readonly string[] =>
    JSON.parse(/const FILES = (\[.*\])/.exec(read('sw.js').toString())?.[1] ?? '[]')
  const wordsOf = (files: readonly string[]): string =>
    files
      .filter((file) => file.endsWith('.js'))
      .map((file) => read(file.slice(1)).toString())
      .join('\n')

  it('caches every file that the page of a screen references, and this build’s entry script', () => {
    const named = [...htmlOf('pt', 'shell').matchAll(/"(\/assets\/[^"]+)"/g)].map(
      ([, file]) => file,
    )
    expect(named.length).toBeGreaterThan(5)
    expect(listed()).toEqual(expect.arrayContaining(named))
    const [, entry = ''] = /const ENTRY = '([^']+)'/.exec(read('sw.js').toString()) ?? []
    for (const language of LANGUAGES) expect(htmlOf(language, 'shell')).toContain(entry)
    expect(read('sw.js').toString()).toContain('name="application-name" content="Vitrine"')
    expect(htmlOf('fr', 'accounts')).toContain('name="application-name" content="Vitrine"')
  })

  it('caches the player, its clips and every language', () => {
    const files = listed()
    for (const part of ['show-page', 'pace', 'probe', 'figtree-latin-wght']) {
      expect(files.filter((file) => file.includes(`/${part}`)).length, part).toBeGreaterThan(0)
    }
    expect(files.filter((file) => file.includes('/portal-resources-'))).toHaveLength(
      LANGUAGES.length,
    )
    expect(wordsOf(files)).toContain('data-slot')
  })

  it('caches no page of a person, no video and no more than a screen needs', () => {
    const files = listed()
    expect(
      files.filter((file) =>
        /plan-page|mentions-page|user-page|history-dialog|copy-settings-dialog|about-\w+\.mp4/.test(
          file,
        ),
      ),
    ).toEqual([])
    const bytes = files.reduce((sum, file) => sum + read(file.slice(1)).length, 0)
    expect(bytes).toBeLessThan(1_675_000)
  })

  it('is smaller than 3 kB, and is not part of a first page', () => {
    expect(gzipSync(read('sw.js')).length).toBeLessThan(3_000)
    for (const page of ENTRY_PAGES) expect(weigh(page, 'pt').parts).not.toMatch(/wipe|data-layout/)
  })
})

it('also contains every script and style sheet in compressed forms', () => {
  const assets = readdirSync(path.join(built.folder, 'assets'))
  const written = assets.filter((file) => /\.(js|css)$/.test(file))
  expect(written.length).toBeGreaterThan(20)
  for (const file of written)
    expect(assets).toEqual(expect.arrayContaining([`${file}.br`, `${file}.gz`]))
})

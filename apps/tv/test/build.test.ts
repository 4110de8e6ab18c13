import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { LANGUAGES } from '@vitrine/i18n'
import { deviceTestTexts } from '@vitrine/i18n/device-test'
import { tvTexts } from '@vitrine/i18n/tv'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFolder } from '../../../scripts/packaging/package-files.ts'
import { scriptFaults } from '../build/old-engines.ts'
import { weigh } from '../build/script-weight.ts'
import { type BuiltApp, buildApp } from './engines/build-app.ts'

const BUILD_LIMIT_MS = 120_000
const others = LANGUAGES.filter((language) => language !== 'pt')

describe('the built app', () => {
  let app: BuiltApp
  let names: readonly string[]
  const read = (name: string) => readFile(path.join(app.folder, name), 'utf8')
  const textsOf = (language: string) =>
    names.filter((name) => name.startsWith(`assets/texts-${language}-`))
  const mainScript = async () => {
    const html = await read('index.html')
    return read(/assets\/index-[\w-]+\.js/.exec(html)?.[0] ?? 'no main script')
  }

  beforeAll(async () => {
    app = await buildApp()
    const found = await readdir(app.folder, { recursive: true })
    names = found.map((name) => name.replaceAll(path.sep, '/'))
  }, BUILD_LIMIT_MS)

  afterAll(() => app.remove())

  it('has only Portuguese in the main script, with the addresses of the other languages', async () => {
    const code = await mainScript()
    expect(code).toContain(tvTexts.pt.tv['pairing.title'])
    for (const language of others) {
      const [name, ...more] = textsOf(language)
      expect(more).toEqual([])
      expect(code).toContain(name)
      expect(code).not.toContain(tvTexts[language].tv['pairing.title'])
      expect(await read(name ?? '')).toContain(tvTexts[language].tv['pairing.title'])
    }
    expect(textsOf('pt')).toEqual([])
  })

  it(
    'has the same bytes in every build',
    async () => {
      const again = await buildApp()
      try {
        const [first, second] = await Promise.all(
          [app, again].map(({ folder }) => readFolder(folder)),
        )
        expect(second?.size).toBeGreaterThan(10)
        expect(second).toEqual(first)
      } finally {
        await again.remove()
      }
    },
    BUILD_LIMIT_MS,
  )

  it('caches the scripts of all languages for a start without a network', async () => {
    const worker = await read('sw.js')
    for (const language of others) expect(worker).toContain(`"${textsOf(language)[0] ?? '?'}"`)
  })

  it('has the page of the device test, with its own script and the fonts of the app', async () => {
    const html = await read('test.html')
    const script = /assets\/test-[\w-]+\.js/.exec(html)?.[0] ?? 'no script'
    expect(html).not.toMatch(/crossorigin|type="module"|"\//)
    const code = await read(script)
    expect(scriptFaults(code)).toEqual([])
    const styles = (page: string) =>
      [...page.matchAll(/assets\/[\w-]+\.css/g)].map(([name]) => name)
    const [shared, own, ...more] = styles(html)
    expect(styles(await read('index.html'))).toEqual([shared])
    expect(more).toEqual([])
    expect(await read(shared ?? '')).toContain('@font-face')
    expect(await read(own ?? '')).not.toContain('@font-face')
    for (const language of [...others, 'pt'] as const) {
      const isIncluded = code.includes(deviceTestTexts[language]['test.running'])
      expect(isIncluded, language).toBe(true)
    }
    expect((await mainScript()).includes(deviceTestTexts.pt['test.running'])).toBe(false)
    const worker = await read('sw.js')
    for (const name of ['test.html', script, own]) expect(worker).toContain(`"${name ?? '?'}"`)
  })

  it('has no script with texts that an old engine cannot read', async () => {
    for (const language of others) {
      expect(scriptFaults(await read(textsOf(language)[0] ?? ''))).toEqual([])
    }
  })
})

/** Letters and digits that gzip hardly shortens: four bytes of it make three. */
function incompressible(bytes: number): string {
  const numbers = new Uint8Array(bytes)
  let seed = 1
  for (let at = 0; at < bytes; at += 1) {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
    numbers[at] = seed >>> 16
  }
  return Buffer.from(numbers).toString('base64')
}

describe('weigh', () => {
  const aScript = (bytes: number) => {
    const code = `globalThis.text = '${incompressible(bytes)}'`
    return { code, modules: { '/vitrine/apps/tv/src/main.tsx': { code } } }
  }
  const small = 'self.a=1'

  it('accepts a script within both limits', () => {
    expect(weigh(aScript(50_000), [small]).faults).toEqual([])
  })

  it('counts the texts of one language, the heaviest, in both limits', () => {
    const texts = incompressible(15_000)
    expect(weigh(aScript(40_000), [texts, small, texts]).faults).toEqual([])
    expect(weigh(aScript(50_000), [small, texts]).faults).toEqual([
      expect.stringMatching(/^own part of 6\d(\.\d)? kB gzip, limit 65$/),
    ])
    expect(weigh(aScript(230_000), [small, texts]).faults).toEqual([
      expect.stringMatching(/^script of 24\d(\.\d)? kB gzip, limit 240$/),
      expect.stringMatching(/^own part of/),
    ])
    expect(weigh(aScript(230_000), [small]).faults).toEqual([expect.stringMatching(/^own part of/)])
  })
})

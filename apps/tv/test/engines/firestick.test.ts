import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join, resolve } from 'node:path'
import { type Browser, chromium, type Page, type Route } from '@playwright/test'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiDouble, startApiDouble } from './api-double.ts'
import { FOCUSED } from './focused.ts'
import { STORED_BLOBS } from './journey.ts'
import { buildTvFiles } from '../../../../scripts/packaging/build-tv.ts'
import {
  type AndroidTools,
  ensureAndroidTools,
} from '../../../../scripts/packaging/firestick/android-tools.ts'
import {
  fillManifest,
  packageFirestick,
  requireValidApk,
} from '../../../../scripts/packaging/firestick/package-firestick.ts'
import { readFolder, sortedFiles } from '../../../../scripts/packaging/package-files.ts'
import type { BuiltFile } from '../../../../scripts/packaging/write-package.ts'
import { findTestBrowser } from '../../../../scripts/testing/find-browser.ts'
import { ensureJUnit, JUNIT_JARS } from '../../../../scripts/testing/junit.ts'

const ROOT = resolve(import.meta.dirname, '../../../..')
const ORIGIN = 'https://appassets.androidplatform.net'
const SOURCES = join(ROOT, 'apps/firestick/app/src')
const VERSION = '1.2.3'
const SET_UP_LIMIT_MS = 300_000
/** After it was paused, the app plays again within this time. */
const RESUME_LIMIT_MS = 2_000
/** How many video elements hold a decoder. */
const LOADED_VIDEOS = `document.querySelectorAll('video[src]').length`

/** The tools come from Debian. Null where they cannot be had: no test of the package can run then. */
const tools = ((): AndroidTools | null => {
  try {
    return ensureAndroidTools(ROOT)
  } catch {
    return null
  }
})()

let api: ApiDouble
let apk: BuiltFile
let again: BuiltFile
let files: ReadonlyMap<string, Buffer>
/** Paths that the page requested and the package does not contain. */
const missing: string[] = []

describe.skipIf(tools === null)('the Fire TV package', { timeout: 120_000 }, () => {
  beforeAll(async () => {
    if (tools === null) return
    api = await startApiDouble({ scanned: 'Vitrine-FireTv', typed: 'WMK274' })
    const app = await buildTvFiles(ROOT, api.url)
    const input = { root: ROOT, tools, version: VERSION, key: null, isLocal: true }
    apk = await packageFirestick({ ...input, app })
    again = await packageFirestick({ ...input, app: sortedFiles([...app].reverse()) })
    files = contentOf(apk)
  }, SET_UP_LIMIT_MS)
  afterAll(() => api.close())

  it('is accepted by the tools of Android, with signatures of all three kinds', async () => {
    const report = await onFile(apk.bytes, (path) =>
      execFileSync('apksigner', ['verify', '--verbose', '--min-sdk-version', '22', path], {
        encoding: 'utf8',
      }),
    )
    for (const scheme of ['v1', 'v2', 'v3']) {
      expect(report).toMatch(
        new RegExp(`scheme \\(?.*?${scheme}\\)?: true|${scheme} scheme.*: true`),
      )
    }
  })

  it('is refused after one byte of the app was changed', async () => {
    const changed = Buffer.from(apk.bytes)
    const place = changed.indexOf('classes.dex') + 200
    changed.writeUInt8((changed[place] ?? 0) ^ 1, place)
    const refusal = tools === null ? null : requireValidApk(tools, { ...apk, bytes: changed })
    await expect(refusal).rejects.toThrow('refuse firestick/Vitrine.apk')
  })

  it('declares version, banner, optional touch screen and no backup', async () => {
    const framework = ['-I', tools?.frameworkApk ?? '']
    const dump = (...what: readonly string[]): Promise<string> =>
      onFile(apk.bytes, (path) => {
        const args = ['dump', ...framework, what[0] ?? '', path, ...what.slice(1)]
        return execFileSync('aapt', args, { encoding: 'utf8' })
      })
    const badging = await dump('badging')
    expect(badging).toContain(
      "name='app.vitrine.firetv' versionCode='10200003' versionName='1.2.3'",
    )
    expect(badging).toContain(
      "leanback-launchable-activity: name='app.vitrine.firetv.MainActivity'",
    )
    expect(badging).toContain("uses-feature-not-required: name='android.hardware.touchscreen'")
    expect(badging).toContain("banner='res/drawable-xhdpi-v4/banner.png'")
    const manifest = await dump('xmltree', 'AndroidManifest.xml')
    expect(manifest).toMatch(/allowBackup.*0x0\n/)
    const receiver = manifest.slice(manifest.indexOf('E: receiver'))
    expect(receiver).toMatch(/enabled.*0x0\n/)
  })

  it('calls http addresses only when it was built for a test', async () => {
    const template = await readFile(join(SOURCES, 'main/AndroidManifest.xml'), 'utf8')
    expect(fillManifest(template, false)).toContain('usesCleartextTraffic="false"')
    expect(fillManifest(template, true)).toContain('usesCleartextTraffic="true"')
  })

  it('is the same for the same sources, except for its signature', () => {
    const unsigned = (file: BuiltFile): string[] =>
      [...contentOf(file)]
        .filter(([path]) => !path.startsWith('META-INF/'))
        .map(([path, bytes]) => `${path} ${createHash('sha256').update(bytes).digest('hex')}`)
    expect(unsigned(again)).toEqual(unsigned(apk))
    expect(unsigned(apk).length).toBeGreaterThan(10)
  })

  it.skipIf(!ensureJUnit())('passes the unit tests of its shell', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-junit-'))
    try {
      const sources = [join(SOURCES, 'main/java'), join(SOURCES, 'test/java')]
      const stubs = join(ROOT, 'apps/firestick/stubs')
      const java = (await Promise.all([...sources, stubs].map(javaFiles))).flat()
      const path = [...JUNIT_JARS, tools?.androidJar ?? ''].join(':')
      execFileSync('javac', ['-nowarn', '-cp', path, '-d', folder, ...java], { stdio: 'pipe' })
      const tests = java.filter((file) => file.endsWith('Test.java')).map(classOf)
      expect(tests.length).toBeGreaterThan(3)
      const run = ['-cp', `${folder}:${path}`, 'org.junit.runner.JUnitCore', ...tests]
      expect(execFileSync('java', run, { encoding: 'utf8' })).toMatch(/OK \(\d+ tests\)/)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

  describe('in a browser', () => {
    let browser: Browser
    beforeAll(async () => {
      const executablePath = findTestBrowser(process.env)
      browser = await chromium.launch({
        ...(executablePath === null ? {} : { executablePath }),
        args: [
          ...['--no-sandbox', '--autoplay-policy=no-user-gesture-required'],
          // Composes a quarter of the pixels. The page has the same size and pixel ratio.
          '--force-device-scale-factor=0.5',
          // The API of the test is on this machine; that of a real package is not.
          '--disable-features=LocalNetworkAccessChecks',
        ],
      })
    }, SET_UP_LIMIT_MS)
    afterAll(() => browser.close())

    it('pairs, plays, takes the keys of the remote, and plays without a network after a restart', async () => {
      const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } })
      await context.route(`${ORIGIN}/**`, (route) => serve(route))
      await context.addInitScript(fakeShell)
      const page = await context.newPage()
      const faults: string[] = []
      page.on('pageerror', (error) => faults.push(String(error)))
      await page.goto(`${ORIGIN}/index.html`)
      await page.locator('svg[role=img] path').first().waitFor()
      await key(page, 'GoBack')
      await page.waitForFunction('window.shellCalls.includes("leave")')

      api.photos = 6
      api.hasVideo = true
      api.allow('Vitrine-FireTv', JSON.stringify({ language: 'pt' }))
      await page.waitForFunction(`${FOCUSED}.indexOf('@cafe.aurora') >= 0`)
      await page.keyboard.press('Enter')
      await page.locator('[data-item]').first().waitFor()
      await page.waitForFunction('window.shellCalls.includes("keepAwake true")')
      await page.waitForFunction(`${STORED_BLOBS}.then((keys) => keys.length >= 6)`)
      await expect.poll(() => api.heartbeats.length).toBeGreaterThan(0)

      await page.waitForFunction(`${LOADED_VIDEOS} > 0`)
      await pause(page, true)
      expect(await page.evaluate(LOADED_VIDEOS)).toBe(0)
      await page.waitForFunction('window.shellCalls.at(-1) === "keepAwake false"')
      await expect.poll(() => api.calls.at(-1)).toBe('closeSession')
      const { account_id, screen_id, session_id } = Object(api.heartbeats.at(-1))
      const resumedAt = Date.now()
      await pause(page, false)
      await page.locator('[data-item]').first().waitFor()
      expect(Date.now() - resumedAt).toBeLessThan(RESUME_LIMIT_MS)
      // A heartbeat of the run before may still arrive.
      await expect
        .poll(() => Object(api.heartbeats.at(-1)).session_id, {
          message: 'each start of a player is a run of its own',
        })
        .not.toBe(session_id)
      expect(api.heartbeats.at(-1)).toMatchObject({ account_id, screen_id })

      await key(page, 'GoBack')
      await page.waitForFunction('window.shellCalls.at(-1) === "keepAwake false"')
      // The page of accounts is shown after playback has ended, and only then takes the key.
      await page.waitForFunction(`${FOCUSED}.indexOf('@cafe.aurora') >= 0`)
      await key(page, 'MediaPlayPause')
      await page.waitForFunction('window.shellCalls.at(-1) === "keepAwake true"')
      await api.cutNetwork()
      await page.reload()
      await page.locator('[data-item]').first().waitFor()
      expect(faults).toEqual([])
      expect(missing).toEqual([])
      await context.close()
    })
  })
})

function contentOf({ bytes }: BuiltFile): ReadonlyMap<string, Buffer> {
  const entries = Object.entries(unzipSync(new Uint8Array(bytes)))
  return new Map(entries.map(([path, content]) => [path, Buffer.from(content)]))
}

async function onFile<T>(bytes: Buffer, read: (path: string) => T): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-apk-'))
  try {
    const path = join(folder, 'package.apk')
    await writeFile(path, bytes)
    return read(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function javaFiles(folder: string): Promise<string[]> {
  const paths = [...(await readFolder(folder)).keys()]
  return paths.filter((path) => path.endsWith('.java')).map((path) => join(folder, path))
}

function classOf(file: string): string {
  const [, path = ''] = file.split(/test\/java\//)
  return path.replace('.java', '').replaceAll('/', '.')
}

/** As `PageFiles` serves them. */
async function serve(route: Route): Promise<void> {
  const path = new URL(route.request().url()).pathname
  const body = files.get(`assets/www${path}`)
  const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' }
  const contentType = types[extname(path)] ?? (extname(path) === '.css' ? 'text/css' : 'video/mp4')
  if (body !== undefined) return route.fulfill({ body, contentType })
  missing.push(path)
  await route.fulfill({ status: 404 })
}

/** One key of the remote, as `RemoteKeys` forwards it. */
async function key(page: Page, name: string): Promise<void> {
  for (const type of ['keydown', 'keyup']) {
    await page.evaluate(
      `(document.activeElement||document.body||document).dispatchEvent(new KeyboardEvent('${type}',{key:'${name}',bubbles:true,cancelable:true}))`,
    )
  }
}

/** The activity is paused or resumed, as `MainActivity` reports it with `PageEvents`. */
async function pause(page: Page, isPaused: boolean): Promise<void> {
  const type = isPaused ? 'vitrinepause' : 'vitrineresume'
  await page.evaluate(`window.isPaused = ${isPaused}
    document.dispatchEvent(new Event('${type}'))`)
}

/** `window.VitrineFireTv`, and what the page called. */
const fakeShell = `
  window.shellCalls = []
  const call = (text) => { window.shellCalls.push(text) }
  window.VitrineFireTv = {
    model: () => 'AFTKA',
    firmware: () => 'PS7653',
    keepAwake: (isOn) => call('keepAwake ' + isOn),
    leave: () => call('leave'),
    isPaused: () => window.isPaused === true,
    canStartAtBoot: () => true,
    startsAtBoot: () => false,
    setStartAtBoot: (isOn) => call('startAtBoot ' + isOn),
  }`

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createMediaFiles } from '@vitrine/kiosk/media-files'
import { createPageProtocol, mediaUrl, ORIGIN } from '@vitrine/kiosk/page-protocol'
import { ensureTestBrowser } from '../../../../scripts/testing/find-browser.ts'
import { type ApiDouble, startApiDouble } from './api-double.ts'
import { FOCUSED } from './focused.ts'

/** In place of `app://vitrine`, which only Electron's Chromium has. */
const HOST = 'https://kiosk.test'
const PHOTOS = 6

let browser: Browser
let api: ApiDouble
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-kiosk-'))
  api = await startApiDouble({ scanned: 'Vitrine-Kiosk', typed: 'WMK274' })
  browser = await chromium.launch({
    executablePath: ensureTestBrowser(process.env),
    args: [
      ...['--no-sandbox', '--kiosk', '--autoplay-policy=no-user-gesture-required'],
      // Composes a quarter of the pixels. The page has the same size and pixel ratio.
      '--force-device-scale-factor=0.5',
      // The media of the test are on this machine; those of a real kiosk are not.
      '--disable-features=LocalNetworkAccessChecks',
    ],
  })
}, 300_000)
afterAll(async () => {
  await browser.close()
  await api.close()
  await rm(folder, { recursive: true, force: true })
})

/** A start of the kiosk: its page, protocol and files are the kiosk's own; Electron is Chromium. */
async function startPage(): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } })
  const media = join(folder, 'media')
  const answer = createPageProtocol({ page: inject('builtTvApp'), media })
  await context.route(`${HOST}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    // The built app of the tests has no API's address: it calls its own origin.
    if (pathname.startsWith('/api/')) {
      const url = `${new URL(api.url).origin}${route.request().url().slice(HOST.length)}`
      const response = await route.fetch({ url }).catch(() => null)
      return response === null ? route.abort() : route.fulfill({ response })
    }
    const range = route.request().headers()['range']
    const request = new Request(
      `${ORIGIN}${pathname}`,
      range === undefined ? {} : { headers: { range } },
    )
    const response = await answer(request)
    await route.fulfill({
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: Buffer.from(await response.arrayBuffer()),
    })
  })
  const page = await context.newPage()
  const files = createMediaFiles(media)
  await page.exposeFunction('kioskFiles', async (action: string, name: string, value: unknown) => {
    if (action === 'list') return files.list()
    if (action === 'append') return files.append(name, Uint8Array.from(Object(value)))
    if (action === 'rename') return files.rename(name, String(value))
    if (action === 'remove') return files.remove(name)
    await files.requireFile(name)
    return mediaUrl(name).replace(ORIGIN, HOST)
  })
  await page.addInitScript(`
    window.awake = []
    window.vitrineKiosk = {
      model: 'Mini PC (Linux x64)',
      version: '1.2.3',
      keepAwake: (isOn) => { window.awake.push(isOn) },
      files: {
        list: () => kioskFiles('list', '', null),
        append: (name, bytes) => kioskFiles('append', name, Array.from(bytes)),
        rename: (from, to) => kioskFiles('rename', from, to),
        remove: (name) => kioskFiles('remove', name, null),
        address: (name) => kioskFiles('address', name, null),
      },
    }`)
  return page
}

describe('the page of the kiosk', () => {
  it('pairs, stores media in the folder, and plays them after a restart without a network', async () => {
    const page = await startPage()
    await page.goto(`${HOST}/index.html`)
    await page.locator('svg[role=img] path').first().waitFor()
    // Back on the first page of a kiosk does nothing.
    await page.keyboard.press('Escape')
    api.photos = PHOTOS
    api.allow('Vitrine-Kiosk', JSON.stringify({ language: 'pt' }))
    await page.waitForFunction(`${FOCUSED}.indexOf('@cafe.aurora') >= 0`)
    await page.keyboard.press('Enter')
    await page.locator('[data-item]').first().waitFor()
    await page.waitForFunction('window.awake.at(-1) === true')
    const files = createMediaFiles(join(folder, 'media'))
    await expect
      .poll(async () => (await files.list()).filter(({ name }) => !name.endsWith('.part')).length, {
        timeout: 30_000,
      })
      .toBeGreaterThanOrEqual(PHOTOS)
    await api.cutNetwork()
    await page.reload()
    const item = page.locator('[data-item] img').first()
    await item.waitFor()
    await expect
      .poll(() => item.evaluate((image) => Reflect.get(image, 'naturalWidth')))
      .toBeGreaterThan(0)
    await page.context().close()
  })
})

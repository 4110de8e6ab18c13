import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import readQr from 'jsqr'
import { expect, vi } from 'vitest'
import { APP_FOLDER } from '../../../../scripts/packaging/firestick/package-firestick.ts'
import { type ApiDouble, startApiDouble } from './api-double.ts'
import type { BuiltApp } from './build-app.ts'
import type { OldEngine } from './engine-list.ts'
import { type EnginePage, openPage } from './engine-page.ts'
import { FOCUSED } from './focused.ts'
import { paintedItems, SHOWN_ITEMS } from './painted.ts'
import { type Screenshot, readPng } from './png.ts'
import { boxOf, readTextLooks, type TextLooks, waitForFonts } from './text-looks.ts'
import { openTizenFolder, type TizenFolder } from './tizen-folder.ts'
import { tvGlobals } from './tv-globals.ts'
import { openVirtualOrigin, type VirtualOrigin } from './virtual-origin.ts'
import { WAITING } from './waiting.ts'

/** Fixed, so that every engine shows the same text. */
const CODES = { scanned: 'Vitrine-Chromium', typed: 'WMK274' }
const QR = 'svg[role=img]'
const QUIET_ZONE = 24
const PLAYING = `/\\/show/.test(location.hash) && document.querySelector('[data-player]')`
const PHOTOS = 4
const MORE_PHOTOS = 12
/** Large enough to see three pictures, and a ninth of the pixels to paint in software. */
const SMALL = { width: 640, height: 360, deviceScaleFactor: 1, mobile: false }

/** The keys of a store of the page's database. */
function storedKeys(store: 'blobs' | 'values'): string {
  return `new Promise(function (done, failed) {
  var opening = indexedDB.open('vitrine')
  opening.onerror = failed
  opening.onupgradeneeded = function () { opening.transaction.abort(); done([]) }
  opening.onsuccess = function () {
    var reading = opening.result.transaction('${store}').objectStore('${store}').getAllKeys()
    reading.onerror = failed
    reading.onsuccess = function () { opening.result.close(); done(reading.result.map(String)) }
  }
})`
}

/** The keys of the files that the page's database holds. */
export const STORED_BLOBS = storedKeys('blobs')

/**
 * Once in each start: a profile that was killed holds the settings of some moment, with names that were removed
 * later, such as the one that has the page delete all media.
 */
const RESTORE = `function (saved) {
  if (location.protocol !== 'file:' && location.protocol !== 'https:') return
  if (sessionStorage.getItem('restored') !== null) return
  sessionStorage.setItem('restored', '1')
  localStorage.clear()
  for (var name in saved) localStorage.setItem(name, saved[name])
}`

/** A TV with one profile, which is switched on and off again. */
export interface TvRun {
  readonly api: ApiDouble
  /** What the QR codes open. */
  readonly portalUrl: string
  /** Starts the engine on what the profile holds; with few pixels unless text is looked at. */
  switchOn(size?: 'full' | 'small'): Promise<EnginePage>
  open(page: EnginePage): Promise<void>
  /**
   * Has later starts find the page's `localStorage` of now: Chromium writes it to the disk up to a minute
   * later, and a power cut before that would only show the pairing page.
   */
  saveSettings(page: EnginePage): Promise<void>
  /** Names of the files it keeps, without beginnings of others. */
  storedNames(page: EnginePage): Promise<readonly string[]>
  close(): Promise<void>
}

interface TvInput {
  readonly app: BuiltApp
  readonly program: string
  readonly tv: OldEngine['tv']
}

export async function createTvRun({ app, program, tv }: TvInput): Promise<TvRun> {
  const api = await startApiDouble(CODES)
  const folder = await openTizenFolder()
  const profile = await mkdtemp(path.join(tmpdir(), 'vitrine-profile-'))
  const pages: EnginePage[] = []
  let settings = '{}'
  const origin = tv === 'firetv' ? await openFireTvOrigin(app, api) : null
  const open = (page: EnginePage) => page.navigate(origin?.url ?? app.fileUrl(api.url))
  return {
    api,
    portalUrl: new URL(origin?.url ?? api.url).origin,
    open,
    async switchOn(size = 'small') {
      const page = await openPage(program, { profile, flags: origin?.flags ?? [] })
      pages.push(page)
      if (size === 'small') await makeSmall(page)
      // As a flag it has no effect before Chromium 72.
      if (origin !== null) await page.call('Security.setIgnoreCertificateErrors', { ignore: true })
      const source = `${tvGlobals(tv, folder.url)};(${RESTORE})(${settings})`
      await page.call('Page.addScriptToEvaluateOnNewDocument', { source })
      await open(page)
      return page
    },
    async saveSettings(page) {
      settings = String(await page.evaluate('JSON.stringify(localStorage)'))
    },
    storedNames: (page) => (tv === 'tizen' ? storedFiles(folder) : storedBlobs(page)),
    async close() {
      for (const page of pages) await page.close()
      await api.close()
      await origin?.close()
      await folder.close()
      await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
    },
  }
}

function openFireTvOrigin({ folder }: BuiltApp, api: ApiDouble): Promise<VirtualOrigin> {
  return openVirtualOrigin({
    folder: path.join(folder, APP_FOLDER),
    apiOrigin: new URL(api.url).origin,
  })
}

export async function makeSmall(page: EnginePage): Promise<void> {
  await page.call('Emulation.setDeviceMetricsOverride', SMALL)
}

async function storedFiles(folder: TizenFolder): Promise<readonly string[]> {
  const names = (await folder.names()).filter((name) => !name.endsWith('.part'))
  return names.map((name) => name.split('.')[0] ?? '')
}

async function storedBlobs(page: EnginePage): Promise<readonly string[]> {
  const keys = await page.evaluate(STORED_BLOBS)
  return Array.isArray(keys) ? keys.map(String) : []
}

/** Waits for the pairing page; its picture. */
export async function showPairing(page: EnginePage): Promise<Screenshot> {
  await page.waitFor(
    `document.querySelector('${QR} path') && document.querySelector('[data-code]')`,
  )
  await waitForFonts(page)
  return readPng(await page.screenshot())
}

/** The pairing page as one engine lays it out and paints it. */
export async function readPairingLooks(page: EnginePage): Promise<TextLooks> {
  return readTextLooks(page, await showPairing(page))
}

/** Scans the QR code as a phone does, and reads both codes as text. */
export async function expectCodes(
  page: EnginePage,
  { portalUrl }: TvRun,
  screenshot: Screenshot,
): Promise<void> {
  const box = await boxOf(page, QR)
  const { data, width, height } = screenshot.crop({
    x: box.x - QUIET_ZONE,
    y: box.y - QUIET_ZONE,
    width: box.width + 2 * QUIET_ZONE,
    height: box.height + 2 * QUIET_ZONE,
  })
  const link = `${portalUrl}/accounts?authorization_code=${CODES.scanned}`
  expect(readQr(data, width, height)?.data, 'the QR code as a picture').toBe(link)
  const text = String(await page.evaluate('document.body.innerText'))
  expect(text, 'the end of the QR code').toContain(CODES.scanned.slice(-4))
  expect(text, 'the code to type').toContain(`${CODES.typed.slice(0, 3)} ${CODES.typed.slice(3)}`)
}

/** From the code to playing, by a phone and one press. */
export async function pairAndPlay(page: EnginePage, run: TvRun): Promise<void> {
  const { api } = run
  api.hasVideo = true
  api.photos = PHOTOS
  api.allow(CODES.scanned, JSON.stringify({ language: 'pt' }))
  await page.waitFor(`${FOCUSED}.indexOf('@cafe.aurora') >= 0`)
  await page.press('ok')
  await page.waitFor(PLAYING)
}

/** Three different items at once, and the video moves where the engine can play it. */
export async function expectPlays(page: EnginePage, { playsH264 }: OldEngine): Promise<void> {
  expect(new Set(await paintedItems(page)).size, 'different items in three slots').toBe(3)
  const codec = `document.createElement('video').canPlayType('video/mp4; codecs="avc1.42E01E"')`
  expect((await page.evaluate(codec)) !== '', 'H.264 as listed').toBe(playsH264)
  const moves = `[].some.call(document.querySelectorAll('[data-item] video'), function (video) {
    return video.currentTime > 0.2
  })`
  if (playsH264) await page.waitFor(moves)
}

/** Waits until every photo is stored; returns the names of the stored files. */
export async function waitUntilStored(page: EnginePage, run: TvRun): Promise<readonly string[]> {
  const until = Date.now() + 30_000
  for (;;) {
    const stored = await run.storedNames(page)
    if (stored.length >= PHOTOS) return stored
    if (Date.now() > until) throw new Error(`stored only ${stored.join()}`)
    await page.evaluate('new Promise(function (done) { setTimeout(done, 200) })')
  }
}

/** Without a network it goes on to other items, and paints them. */
export async function expectGoesOn(page: EnginePage): Promise<void> {
  const before = JSON.stringify(await page.evaluate(SHOWN_ITEMS))
  await page.waitFor(`JSON.stringify(${SHOWN_ITEMS}) !== ${JSON.stringify(before)}`)
  await paintedItems(page)
}

/** A start without a network plays the files stored before, and keeps all of them. */
export async function expectPlaysStored(
  page: EnginePage,
  run: TvRun,
  before: readonly string[],
): Promise<void> {
  await page.waitFor(PLAYING)
  await paintedItems(page).catch(async (cause: unknown) => {
    const lists = await page.evaluate(`${storedKeys('values')}.catch(String)`)
    const files = await run.storedNames(page).catch(String)
    throw new Error(`does not play what is stored: ${String(lists)}; ${String(files)}`, { cause })
  })
  const stored = await run.storedNames(page)
  expect(
    before.filter((name) => !stored.includes(name)),
    'stored files that are lost',
  ).toEqual([])
  expect(page.faults).toEqual([])
}

/** Loads the page with a network on which new files stop half-way; answers while one has stopped. */
export async function downloadHalf(page: EnginePage, run: TvRun): Promise<void> {
  const { api } = run
  api.photos = MORE_PHOTOS
  api.stalling.fromPhoto = PHOTOS
  await api.restoreNetwork()
  await run.open(page)
  await page.waitFor(PLAYING)
  await vi.waitUntil(() => api.stalling.stalled > 0, WAITING)
}

/** A moment that is another one for each engine, and the same one in each run. */
export function seededMs(engine: OldEngine, salt: number, below: number): number {
  return (Math.imul(engine.major * 31 + salt, 2_654_435_761) >>> 8) % below
}

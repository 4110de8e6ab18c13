import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { type ApiDouble, startApiDouble } from './api-double.ts'
import { type BuiltApp, copyApp } from './build-app.ts'
import { installEngine } from './engine-binaries.ts'
import { engineOf } from './engine-list.ts'
import { type EnginePage, openPage } from './engine-page.ts'
import { FOCUSED } from './focused.ts'

const PLAYING = `/\\/show/.test(location.hash) && document.querySelector('[data-player]')`
const QR = `location.hash === '#/pairing' && document.querySelector('svg[role=img] path')`

/** The text of the copy; empty while there is none. */
const COPY = `new Promise(function (done, failed) {
  var opening = indexedDB.open('vitrine')
  opening.onerror = failed
  opening.onupgradeneeded = function () { opening.transaction.abort(); done('') }
  opening.onsuccess = function () {
    var reading = opening.result.transaction('values').objectStore('values').get('local-storage')
    reading.onerror = failed
    reading.onsuccess = function () { opening.result.close(); done(reading.result || '') }
  }
})`
const COPIED = `${COPY}.then(function (text) { return /"token":"/.test(text) && /"place":"/.test(text) })`
const COPIED_SIGN_OUT = `${COPY}.then(function (text) {
  return text !== '' && !/"(token|place|home)":"/.test(text) && localStorage.getItem('wipe_due') === null
})`

let app: BuiltApp
let api: ApiDouble
let profile: string

beforeAll(async () => {
  app = await copyApp(inject('builtTvApp'))
})

afterAll(() => app.remove())

beforeEach(async () => {
  api = await startApiDouble()
  profile = await mkdtemp(path.join(tmpdir(), 'vitrine-profile-'))
})

afterEach(async () => {
  await api.close()
  await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
})

/** What an engine leaves that has lost local storage: everything else of the profile. */
async function loseLocalStorage(): Promise<void> {
  const entries = await readdir(profile, { recursive: true, withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory() && entry.name === 'Local Storage')
  expect(folders).toHaveLength(1)
  for (const { parentPath, name } of folders) {
    await rm(path.join(parentPath, name), { recursive: true })
  }
}

function pairings(): number {
  return api.calls.filter((name) => name === 'createAuthorization').length
}

async function pairAndPlay(page: EnginePage): Promise<void> {
  await page.waitFor(QR)
  api.allow(api.shownCode() ?? '', JSON.stringify({ language: 'pt' }))
  await page.waitFor(`${FOCUSED}.indexOf('@cafe.aurora') >= 0`)
  await page.press('ok')
  await page.waitFor(PLAYING)
  await page.waitFor(COPIED)
}

describe.each([engineOf(64), engineOf(88)])(
  'Chromium $major without its local storage',
  (engine) => {
    let program: string
    const pages: EnginePage[] = []

    beforeAll(async () => {
      program = await installEngine(engine)
    })

    afterEach(async () => {
      for (const page of pages.splice(0)) await page.close()
    })

    const open = (page: EnginePage) => page.navigate(app.fileUrl(api.url))
    const switchOn = async () => {
      const page = await openPage(program, { profile })
      pages.push(page)
      await open(page)
      return page
    }

    it('plays again without pairing', async () => {
      const page = await switchOn()
      await pairAndPlay(page)
      await page.evaluate('localStorage.clear()')
      await open(page)
      await page.waitFor(PLAYING)
      await page.close()
      await loseLocalStorage()
      const second = await switchOn()
      await second.waitFor(PLAYING)
      expect(pairings()).toBe(1)
      expect(page.faults).toEqual([])
      expect(second.faults).toEqual([])
    })

    it('stays signed out by a person', async () => {
      const page = await switchOn()
      await pairAndPlay(page)
      await page.press('back')
      await page.waitFor(`${FOCUSED}.indexOf('@cafe.aurora') >= 0`)
      for (const key of ['up', 'right', 'right', 'ok'] as const) await page.press(key)
      await page.waitFor(`/Sair da conta nesta TV/.test(document.body.innerText)`)
      for (const key of ['right', 'ok'] as const) await page.press(key)
      await expectSignedOut(page)
    })

    it('stays signed out by the server', async () => {
      const page = await switchOn()
      await pairAndPlay(page)
      api.revoke()
      await expectSignedOut(page)
    })

    async function expectSignedOut(page: EnginePage): Promise<void> {
      await page.waitFor(QR)
      await page.waitFor(COPIED_SIGN_OUT)
      await page.close()
      await loseLocalStorage()
      const second = await switchOn()
      await second.waitFor(QR)
      expect(await second.evaluate(`localStorage.getItem('token')`)).toBeNull()
      expect(second.faults).toEqual([])
    }

    it('stays signed out where local storage still has the token', async () => {
      const page = await switchOn()
      await pairAndPlay(page)
      const before = JSON.stringify(await page.evaluate('JSON.stringify(localStorage)'))
      api.revoke()
      await page.waitFor(QR)
      await page.waitFor(COPIED_SIGN_OUT)
      // As after a power cut before the engine wrote its local storage. The server is not asked.
      await api.cutNetwork()
      await page.evaluate(`var saved = JSON.parse(${before})
      for (var name in saved) localStorage.setItem(name, saved[name])`)
      await open(page)
      await page.waitFor(
        `${QR} || (location.hash === '#/pairing' && localStorage.getItem('token') === null)`,
      )
      await page.waitFor(COPIED_SIGN_OUT)
      expect(await page.evaluate(`localStorage.getItem('token')`)).toBeNull()
    })
  },
)

import type { Browser, Page } from '@playwright/test'
import { contract } from '@vitrine/api'
import type { Product } from '@vitrine/dev'
import { tvTexts } from '@vitrine/i18n/tv'
import { LANGUAGES } from '@vitrine/i18n'
import { openTv, playingItem, PLAYING, readCode } from '../support/displays.ts'
import { expect, test } from '../support/product.ts'
import { demoApi } from '../support/shops.ts'

const LOGIN_PAGE = '<html><body><form action="/login">Wi-Fi da loja</form></body></html>'
const STEP_MS = 5_000
const HEARTBEAT_MS = 5_000
/** The longest pause of a TV that requests a code, with a margin. */
const LONGEST_RETRY_MS = 61_000
const HTML = 'text/html; charset=utf-8'

interface Answer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
}

/** The response of a captive portal in place of every server. Unit tests cover the others. */
const PORTALS: readonly (readonly [string, Answer])[] = [
  ['a redirect to its login page', { status: 302, headers: { location: '/login.html' } }],
  ['403 with a page', { status: 403 }],
]

async function enterPortal(tv: Page, answer: Answer): Promise<void> {
  await tv.route(/\/login\.html$/, (route) =>
    route.fulfill({ contentType: HTML, body: LOGIN_PAGE }),
  )
  await tv.route(/\/(api|media)\//, (route) =>
    route.fulfill({ contentType: HTML, body: LOGIN_PAGE, ...answer }),
  )
}

function leavePortal(tv: Page): Promise<void> {
  return tv.unrouteAll({ behavior: 'ignoreErrors' })
}

/** The café's TV, playing as a display that its owner paired by the typed code. */
async function openPlayingTv(browser: Browser, product: Product): Promise<Page> {
  const owner = await demoApi(product, 'cafe@vitrine.test')
  const [account] = (await owner.call(contract.listAccounts, {})).data
  const [screen] = (await owner.call(contract.listScreens, {})).screens
  if (account === undefined || screen === undefined) throw new Error('the café has nothing to play')
  const tv = await openTv(browser, product)
  const code = await readCode(tv)
  const body = { account_id: account.id, screen_id: screen.id }
  await owner.call(contract.bindCode, { params: { code }, body })
  await expect(playingItem(tv)).toBeVisible(PLAYING)
  await expect.poll(() => entries(tv, 'blobs'), PLAYING).toBeGreaterThan(3)
  // The playlist, and the copy of the local storage.
  await expect.poll(() => entries(tv, 'values')).toBe(2)
  return tv
}

/** Number of entries in an object store of the TV's database. */
function entries(tv: Page, part: string): Promise<number> {
  return tv.evaluate(
    (name) =>
      new Promise<number>((resolve, reject) => {
        const request = indexedDB.open('vitrine')
        request.onerror = () => reject(new Error('no database'))
        request.onsuccess = () => {
          const counting = request.result.transaction(name).objectStore(name).count()
          counting.onerror = () => reject(new Error('no count'))
          counting.onsuccess = () => {
            request.result.close()
            resolve(counting.result)
          }
        }
      }),
    part,
  )
}

/** Everything in the database's store of small values. */
function storedValues(tv: Page): Promise<readonly unknown[]> {
  return tv.evaluate(
    () =>
      new Promise<readonly unknown[]>((resolve, reject) => {
        const request = indexedDB.open('vitrine')
        request.onerror = () => reject(new Error('no database'))
        request.onsuccess = () => {
          const reading = request.result.transaction('values').objectStore('values').getAll()
          reading.onerror = () => reject(new Error('no values'))
          reading.onsuccess = () => {
            request.result.close()
            resolve(reading.result)
          }
        }
      }),
  )
}

/** Two heartbeats were sent, and the first one has a response. */
async function waitForHeartbeats(tv: Page): Promise<void> {
  for (let sent = 0; sent < 2; sent += 1) {
    const heartbeat = tv.waitForRequest('**/api/monitoring/sessions/heartbeat')
    await tv.clock.runFor(HEARTBEAT_MS)
    await heartbeat
  }
}

test('a TV continues to play and stays signed in for any response of a captive portal', async ({
  browser,
  product,
}) => {
  test.setTimeout(240_000)
  const tv = await openPlayingTv(browser, product)
  await tv.clock.install()
  await tv.reload()
  await expect(playingItem(tv)).toBeVisible(PLAYING)
  for (const [name, answer] of PORTALS) {
    await test.step(name, async () => {
      await enterPortal(tv, answer)
      await waitForHeartbeats(tv)
      await expect(playingItem(tv)).toBeVisible()
      await expect(tv).toHaveURL(/\/show\?/)
      await leavePortal(tv)
    })
  }
  // A TV requests its account and screen at its start: a 404 of our server would end playback.
  await test.step('404 with a page at the start', async () => {
    await enterPortal(tv, { status: 404 })
    await tv.reload()
    await expect(playingItem(tv)).toBeVisible(PLAYING)
    await waitForHeartbeats(tv)
    await expect(tv).toHaveURL(/\/show\?/)
    expect(await tv.evaluate(() => localStorage.getItem('token'))).not.toBeNull()
    expect(await entries(tv, 'blobs')).toBeGreaterThan(3)
  })
  await tv.context().close()
})

test('a TV that is signed out offline keeps no data of its owner', async ({ browser, product }) => {
  test.setTimeout(180_000)
  const tv = await openPlayingTv(browser, product)
  await tv.route(/\/(api|media)\//, (route) => route.abort())
  await tv.keyboard.press('Escape')
  await tv.getByRole('button', { name: 'Sair da conta' }).click()
  await tv.getByRole('button', { name: 'Sair', exact: true }).click()
  await expect(tv).toHaveURL(/#\/pairing$/)
  for (const part of ['blobs', 'index']) {
    await expect.poll(() => entries(tv, part), part).toBe(0)
  }
  await expect.poll(() => storedValues(tv)).toEqual([expect.stringContaining('"token":null')])
  const [copy] = await storedValues(tv)
  expect(copy).toMatch(/"place":null.*"home":null/)
  const names = await tv.evaluate(() => Object.keys(localStorage))
  for (const name of ['token', 'token_kind', 'place', 'home', 'wipe_due']) {
    expect(names).not.toContain(name)
  }
  expect(names.filter((name) => name.startsWith('vitrine:playlist'))).toEqual([])
  await tv.context().close()
})

test('a TV that cannot reach our server shows the requested address and the response', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ baseURL: product.url })
  const tv = await context.newPage()
  await tv.clock.install()
  await enterPortal(tv, { status: 200 })
  for (const language of LANGUAGES) {
    await test.step(language, async () => {
      const texts = tvTexts[language].tv
      await context.addCookies([{ name: 'lang', value: language, url: product.url }])
      await tv.goto('about:blank')
      await tv.goto('/tv/')
      await expect(tv.getByText(texts['pairing.preparing'])).toBeVisible()
      await expect(tv.getByText(texts['server.title'])).toBeHidden()
      const problem = tv.getByRole('status').filter({ hasText: texts['server.title'] })
      // The time without a server starts with the first response, which may come late.
      const isShownAfterStep = async (): Promise<boolean> => {
        await tv.clock.runFor(STEP_MS)
        return problem.isVisible()
      }
      await expect.poll(isShownAfterStep, { timeout: 25_000, intervals: [100] }).toBe(true)
      await expect(problem).toContainText(`${product.url}/api`)
      await expect(problem).toContainText(`HTTP 200, ${texts['server.page']}`)
      await expect(problem).toContainText(texts['server.check'])
      for (const viewport of [
        { width: 1920, height: 1080 },
        { width: 1080, height: 1920 },
      ]) {
        await tv.setViewportSize(viewport)
        const box = await problem.boundingBox()
        expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(viewport.width)
        expect((box?.y ?? 0) + (box?.height ?? Infinity)).toBeLessThanOrEqual(viewport.height)
      }
    })
  }
  await leavePortal(tv)
  // A request that was sent before the portal ended exceeds its time-out when the clock moves, and the next one comes
  // up to a minute later. So the clock moves again, once nothing has been answered for a while.
  await expect(async () => {
    await tv.clock.fastForward(LONGEST_RETRY_MS)
    await expect(tv.getByText(tvTexts.en.tv['pairing.codeEnding'])).toBeVisible()
  }).toPass({ timeout: 30_000 })
  await context.close()
})

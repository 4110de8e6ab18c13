import type { Page, Request } from '@playwright/test'
import { contract, HEARTBEAT_MS, type Screen } from '@vitrine/api'
import type { Product } from '@vitrine/dev'
import { findViolations } from '../support/axe.ts'
import {
  aStockedShop,
  firstScreenId,
  focusedText,
  pairTv,
  playingItem,
  PLAYING,
} from '../support/displays.ts'
import { signIn } from '../support/people.ts'
import { brightness, readPixels } from '../support/pixels.ts'
import { expect, test } from '../support/product.ts'
import type { Shop } from '../support/shops.ts'

const HOUR_MS = 3_600_000
/** A heartbeat every 5 s, and the time to load the screen again on a busy machine. */
const NEXT_HEARTBEAT = { timeout: 15_000 }
/** How long a key shows the card. */
const CARD_MS = 10_000
/** Longer than the page's clock runs on while Playwright stops it. */
const STOPPED_WITHIN_MS = 5_000
const HEARTBEAT = /\/monitoring\/sessions\/heartbeat$/

interface ClosedShop {
  readonly shop: Shop
  readonly screenId: string
  readonly periods: Periods
  /** Has the page read that the screen has been closed for an hour, and until when by its own clock. */
  readonly closeUntil: (page: Page, endMs: number) => Promise<void>
}

interface Periods {
  now: Screen['closed_periods']
}

/** The server's periods are whole minutes, so the test replaces them in its answers. */
async function aClosedShop(product: Product): Promise<ClosedShop> {
  const shop = await aStockedShop(product)
  const screenId = await firstScreenId(shop)
  const periods: Periods = { now: [] }
  let changes = 0
  return {
    ...{ shop, screenId, periods },
    async closeUntil(page, endMs) {
      const from = new Date((await timeOf(page)) - HOUR_MS).toISOString()
      const to = new Date(endMs).toISOString()
      periods.now = [{ from, to, reopens: { weekday: 2, time: '09:00' } }]
      const params = { id: screenId }
      const body = { name: `Balcão ${String((changes += 1))}` }
      await shop.api.call(contract.updateScreen, { params, body })
      await page.clock.fastForward(HEARTBEAT_MS)
    },
  }
}

/** By its own clock, in ms since 1970. */
function timeOf(page: Page): Promise<number> {
  return page.evaluate(() => Date.now())
}

async function replacePeriods(page: Page, periods: Periods): Promise<void> {
  const replaced = (screen: object) => ({ ...screen, closed_periods: periods.now })
  await page.route(/\/api\/screens(?:\/[^/]+)?$/, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const response = await route.fetch()
    const json: unknown = await response.json()
    if (typeof json !== 'object' || json === null) throw new Error('no answer')
    if ('screen' in json && typeof json.screen === 'object' && json.screen !== null) {
      return route.fulfill({ response, json: { ...json, screen: replaced(json.screen) } })
    }
    if (!('screens' in json) || !Array.isArray(json.screens)) throw new Error('no screens')
    return route.fulfill({ response, json: { ...json, screens: json.screens.map(replaced) } })
  })
}

/** The page reads periods by the server's time, which would not follow Playwright's clock. */
async function moveServerTime(page: Page): Promise<void> {
  await page.route(HEARTBEAT, async (route) => {
    const response = await route.fetch()
    const json: unknown = await response.json()
    if (typeof json !== 'object' || json === null) throw new Error('no answer')
    // A page that is left meanwhile has no time.
    const nowMs = await timeOf(page).catch(() => null)
    if (nowMs === null) return route.abort()
    const now = new Date(nowMs).toISOString()
    return route.fulfill({ response, json: 'now' in json ? { ...json, now } : json })
  })
}

/** `area` fills the page. */
async function expectDark(page: Page, area: 'body' | 'main'): Promise<void> {
  await expect(page.locator('[data-player]')).toHaveCount(0, NEXT_HEARTBEAT)
  await expect.poll(async () => brightness(await readPixels(page.locator(area), 160))).toBe(0)
}

/** Presses a key while the clock is stopped: the card stays until the clock moves. */
async function showCard(page: Page, key: string): Promise<void> {
  await page.clock.pauseAt((await timeOf(page)) + STOPPED_WITHIN_MS)
  await page.keyboard.press(key)
  await expect(page.getByText('Abre às 09:00.')).toBeVisible()
}

/** Axe waits for timers, so that the stopped clock has to move a little. */
async function findCardViolations(page: Page): Promise<unknown> {
  const violations = findViolations(page)
  let isDone = false
  const end = () => {
    isDone = true
  }
  violations.then(end, end)
  while (!isDone) await page.clock.runFor(1)
  return violations
}

function isIdleHeartbeat(request: Request): boolean {
  if (!HEARTBEAT.test(request.url())) return false
  const body: unknown = request.postDataJSON()
  return typeof body === 'object' && body !== null && 'state' in body && body.state === 'idle'
}

test('a TV is dark while its screen is closed, plays on request and by itself when it opens', async ({
  browser,
  product,
}) => {
  test.setTimeout(120_000)
  const { shop, screenId, periods, closeUntil } = await aClosedShop(product)
  const tv = await pairTv(browser, product, { shop, screenId })
  await expect(playingItem(tv)).toBeVisible(PLAYING)
  await replacePeriods(tv, periods)
  await moveServerTime(tv)
  await tv.clock.install()
  await tv.reload()
  await expect(playingItem(tv)).toBeVisible(PLAYING)

  await test.step('it is black, and its heartbeats are idle', async () => {
    const idleHeartbeat = tv.waitForRequest(isIdleHeartbeat, PLAYING)
    await closeUntil(tv, (await timeOf(tv)) + HOUR_MS)
    await expectDark(tv, 'body')
    expect((await idleHeartbeat).postDataJSON()).toMatchObject({ screen_id: screenId })
  })

  await test.step('a key shows for ten seconds when it opens, and presses nothing', async () => {
    await showCard(tv, 'Enter')
    await expect(tv.getByRole('heading', { name: 'Fechado agora' })).toBeVisible()
    await expect.poll(() => focusedText(tv)).toBe('Tocar agora')
    expect(await findCardViolations(tv)).toEqual([])
    await tv.clock.fastForward(CARD_MS)
    await expect(tv.getByRole('heading')).toHaveCount(0)
    await expectDark(tv, 'body')
  })

  await test.step('it plays on request', async () => {
    await showCard(tv, 'ArrowDown')
    await expect.poll(() => focusedText(tv)).toBe('Tocar agora')
    await tv.keyboard.press('Enter')
    await tv.clock.resume()
    await expect(playingItem(tv)).toBeVisible(PLAYING)
  })

  await test.step('after a restart it is dark again, and plays at the end of the period', async () => {
    const endMs = (await timeOf(tv)) + HOUR_MS
    await closeUntil(tv, endMs)
    await tv.reload()
    await expectDark(tv, 'body')
    await tv.clock.pauseAt(endMs - 1_000)
    await expectDark(tv, 'body')
    await tv.clock.resume()
    await expect(tv.locator('[data-player]')).toBeVisible(NEXT_HEARTBEAT)
    expect(await timeOf(tv)).toBeGreaterThanOrEqual(endMs)
    await expect(playingItem(tv)).toBeVisible(PLAYING)
  })
  await tv.unrouteAll({ behavior: 'ignoreErrors' })
  await tv.context().close()
})

for (const address of ['show', 'show-app']) {
  test(`a page of the portal that works as a screen does the same at /${address}`, async ({
    context,
    page,
    product,
  }) => {
    test.setTimeout(120_000)
    const { shop, screenId, periods, closeUntil } = await aClosedShop(product)
    await page.clock.install()
    await signIn(page, shop.owner)
    await context.addCookies([{ name: 'fireApp', value: '1', url: product.url }])
    await replacePeriods(page, periods)
    await moveServerTime(page)
    await page.goto(`/accounts/${shop.accountId}/${address}?screen_id=${screenId}`)
    await expect(playingItem(page)).toBeVisible(PLAYING)
    // The buttons over the player stay while one of them has the focus.
    await page.getByRole('link').first().focus()
    await closeUntil(page, (await timeOf(page)) + HOUR_MS)
    await expectDark(page, 'main')
    await showCard(page, 'ArrowDown')
    expect(await findCardViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Tocar agora' }).click()
    await page.clock.resume()
    await expect(playingItem(page)).toBeVisible(PLAYING)
  })
}

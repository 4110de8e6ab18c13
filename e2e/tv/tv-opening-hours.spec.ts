import type { Page } from '@playwright/test'
import { contract, type Screen } from '@vitrine/api'
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
/** A key shows the card for 10 s. */
const CARD_GONE = { timeout: 20_000 }
/** How long the last period is, from its change in the portal on. */
const SHORT_MS = 25_000

interface ClosedShop {
  readonly shop: Shop
  readonly screenId: string
  /** Has the pages read that the screen is closed from an hour ago until then. */
  readonly closeUntil: (endMs: number) => Promise<void>
}

/** The server's periods are whole minutes, so the test replaces them in its answers. */
async function aClosedShop(product: Product): Promise<ClosedShop & { periods: Periods }> {
  const shop = await aStockedShop(product)
  const screenId = await firstScreenId(shop)
  const periods: Periods = { now: [] }
  let changes = 0
  return {
    ...{ shop, screenId, periods },
    async closeUntil(endMs) {
      const [from, to] = [Date.now() - HOUR_MS, endMs].map((at) => new Date(at).toISOString())
      if (from === undefined || to === undefined) throw new Error('no period')
      periods.now = [{ from, to, reopens: { weekday: 2, time: '09:00' } }]
      const params = { id: screenId }
      const body = { name: `Balcão ${String((changes += 1))}` }
      await shop.api.call(contract.updateScreen, { params, body })
    },
  }
}

interface Periods {
  now: Screen['closed_periods']
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

/** `area` fills the page. */
async function expectDark(page: Page, area: 'body' | 'main'): Promise<void> {
  await expect(page.locator('[data-player]')).toHaveCount(0, NEXT_HEARTBEAT)
  await expect.poll(async () => brightness(await readPixels(page.locator(area)))).toBe(0)
}

/** Waits for the next heartbeat; what it reports. */
async function nextHeartbeat(page: Page): Promise<unknown> {
  const request = await page.waitForRequest(/\/monitoring\/sessions\/heartbeat$/, PLAYING)
  return request.postDataJSON()
}

test('a TV is dark while its screen is closed, plays on request and by itself when it opens', async ({
  browser,
  product,
}) => {
  test.setTimeout(300_000)
  const { shop, screenId, periods, closeUntil } = await aClosedShop(product)
  const tv = await pairTv(browser, product, { shop, screenId })
  await replacePeriods(tv, periods)
  await expect(playingItem(tv)).toBeVisible(PLAYING)

  await test.step('it is black, and its heartbeats are idle', async () => {
    await closeUntil(Date.now() + HOUR_MS)
    await expectDark(tv, 'body')
    expect(await nextHeartbeat(tv)).toMatchObject({ state: 'idle', screen_id: screenId })
  })

  await test.step('a key shows for ten seconds when it opens, and presses nothing', async () => {
    await tv.keyboard.press('Enter')
    await expect(tv.getByRole('heading', { name: 'Fechado agora' })).toBeVisible()
    await expect(tv.getByText('Abre às 09:00.')).toBeVisible()
    await expect.poll(() => focusedText(tv)).toBe('Tocar agora')
    expect(await findViolations(tv)).toEqual([])
    await expect(tv.getByRole('heading')).toHaveCount(0, CARD_GONE)
    await expectDark(tv, 'body')
  })

  await test.step('it plays on request', async () => {
    await tv.keyboard.press('ArrowDown')
    await expect.poll(() => focusedText(tv)).toBe('Tocar agora')
    await tv.keyboard.press('Enter')
    await expect(playingItem(tv)).toBeVisible(PLAYING)
  })

  await test.step('after a restart it is dark again, and plays at the end of the period', async () => {
    const endMs = Date.now() + SHORT_MS
    await closeUntil(endMs)
    await tv.reload()
    await expectDark(tv, 'body')
    expect(Date.now()).toBeLessThan(endMs)
    await expect(tv.locator('[data-player]')).toBeVisible({ timeout: SHORT_MS })
    const description = ((Date.now() - endMs) / 1_000).toFixed(1)
    test.info().annotations.push({ type: 'seconds after the end', description })
    expect(Date.now()).toBeGreaterThanOrEqual(endMs)
    await expect(playingItem(tv)).toBeVisible(PLAYING)
  })
  await tv.context().close()
})

for (const address of ['show', 'show-app']) {
  test(`a page of the portal that works as a screen does the same at /${address}`, async ({
    context,
    page,
    product,
  }) => {
    test.setTimeout(300_000)
    const { shop, screenId, periods, closeUntil } = await aClosedShop(product)
    await signIn(page, shop.owner)
    await context.addCookies([{ name: 'fireApp', value: '1', url: product.url }])
    await replacePeriods(page, periods)
    await page.goto(`/accounts/${shop.accountId}/${address}?screen_id=${screenId}`)
    await expect(playingItem(page)).toBeVisible(PLAYING)
    // The buttons over the player stay while one of them has the focus.
    await page.getByRole('link').first().focus()
    await closeUntil(Date.now() + HOUR_MS)
    await expectDark(page, 'main')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByText('Abre às 09:00.')).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Tocar agora' }).click()
    await expect(playingItem(page)).toBeVisible(PLAYING)
  })
}

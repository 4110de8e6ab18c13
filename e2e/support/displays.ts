import type { Browser, Locator, Page, Request } from '@playwright/test'
import { contract } from '@vitrine/api'
import { type Product, ROSA } from '@vitrine/dev'
import { expect } from './product.ts'
import { aShop, type Shop } from './shops.ts'

const TV = { width: 1280, height: 720 }
/** Conversions take minutes on a busy machine. */
const PREPARED = { timeout: 150_000, intervals: [1_000] }
/** A TV probes how many videos it can play at once before it starts. */
export const PLAYING = { timeout: 60_000 }

/** A new owner of the flower shop, on trial with one seat, with prepared items. */
export async function aStockedShop(product: Product): Promise<Shop> {
  const shop = await aShop(product, { personId: ROSA, allowsReposts: false })
  const ready = async (): Promise<number> => {
    const params = { id: shop.accountId }
    return (await shop.api.call(contract.getAccount, { params })).account.media.ready
  }
  await expect.poll(ready, PREPARED).toBeGreaterThan(0)
  return shop
}

export async function firstScreenId({ api }: Shop): Promise<string> {
  const [screen] = (await api.call(contract.listScreens, {})).screens
  if (screen === undefined) throw new Error('the shop has no screen')
  return screen.id
}

/** A TV that was not allowed yet. */
export async function openTv(browser: Browser, product: Product): Promise<Page> {
  const context = await browser.newContext({ viewport: TV, baseURL: product.url })
  const tv = await context.newPage()
  await tv.goto('/tv/')
  return tv
}

/** The code as the TV shows it, `ABC 234`. */
export async function readCode(tv: Page): Promise<string> {
  const printed = tv.getByText(/^[2-9A-HJKMNP-Z]{3} [2-9A-HJKMNP-Z]{3}$/)
  await expect(printed).toBeVisible()
  return printed.innerText()
}

/** A key on a signed-out TV shows the code to type (reading P10). */
export async function readCodeAgain(tv: Page): Promise<string> {
  await expect(tv.getByText('O código termina em')).toBeVisible()
  await tv.keyboard.press('ArrowDown')
  return readCode(tv)
}

/** A key on a TV with the shop's card shows the reason (reading P10). */
export async function readWhy(tv: Page, why: string, within: { timeout: number }): Promise<void> {
  await expect(tv.locator('[data-trouble]')).toBeVisible(within)
  // From the server's response to the end of the current loop, with the dot.
  await expect(tv.locator('[data-slot] [data-item]')).toHaveCount(0, within)
  await tv.keyboard.press('ArrowDown')
  await expect(tv.getByRole('heading', { name: why })).toBeVisible()
}

/** Pairs a new TV with the shop's account on a screen, by the portal's call. */
export async function pairTv(
  browser: Browser,
  product: Product,
  { shop, screenId }: { shop: Shop; screenId: string },
): Promise<Page> {
  const tv = await openTv(browser, product)
  const code = await readCode(tv)
  await shop.api.call(contract.bindCode, {
    params: { code },
    body: { account_id: shop.accountId, screen_id: screenId },
  })
  return tv
}

/** The item that a TV shows while it plays. */
export function playingItem(tv: Page): Locator {
  return tv.locator('[data-slot] [data-item]').first()
}

export function isHeartbeat(request: Request): boolean {
  return request.url().endsWith('/monitoring/sessions/heartbeat')
}

/**
 * A screen with nothing to show must load its lists before the second heartbeat that it sends after `change`.
 * Without a change it loads them every 15 to 30 s.
 */
export async function expectListsByNextHeartbeat(
  screen: Page,
  change: () => Promise<unknown>,
): Promise<void> {
  let heartbeats = 0
  const count = (request: Request): void => {
    if (isHeartbeat(request)) heartbeats += 1
  }
  const isListed = screen.waitForRequest(/\/accounts\/[^/]+\/stories/, PLAYING)
  await change()
  screen.on('request', count)
  await isListed
  screen.off('request', count)
  expect(heartbeats).toBeLessThanOrEqual(1)
}

/** The text of the focused element; empty without one. */
export async function focusedText(tv: Page): Promise<string> {
  return tv.evaluate(() => {
    const { activeElement, body } = document
    return activeElement instanceof HTMLElement && activeElement !== body
      ? activeElement.innerText
      : ''
  })
}

import type { Browser, Locator, Page } from '@playwright/test'
import { contract } from '@vitrine/api'
import { type Product, ROSA } from '@vitrine/dev'
import { expect } from './product.ts'
import { aShop, type Shop } from './shops.ts'

const TV = { width: 1280, height: 720 }
/** Converting films takes a busy machine minutes. */
const PREPARED = { timeout: 150_000, intervals: [1_000] }
/** A TV finds out how many films it can play at once before it begins. */
export const PLAYING = { timeout: 60_000 }

/** A new owner of the flower shop, on trial with one place, with something to show. */
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

/** A TV that nobody has let in yet. */
export async function openTv(browser: Browser, product: Product): Promise<Page> {
  const context = await browser.newContext({ viewport: TV, baseURL: product.url })
  const tv = await context.newPage()
  await tv.goto('/tv/')
  return tv
}

/** The six characters as the TV prints them, `ABC 234`. */
export async function readCode(tv: Page): Promise<string> {
  const printed = tv.getByText(/^[2-9A-HJKMNP-Z]{3} [2-9A-HJKMNP-Z]{3}$/)
  await expect(printed).toBeVisible()
  return printed.innerText()
}

/** Somebody comes to a TV that was signed out: a key brings up the code to type (reading P10). */
export async function readCodeAgain(tv: Page): Promise<string> {
  await expect(tv.getByText('O código termina em')).toBeVisible()
  await tv.keyboard.press('ArrowDown')
  return readCode(tv)
}

/** Somebody comes to a TV that shows the shop's card: a key brings up why (reading P10). */
export async function readWhy(tv: Page, why: string, within: { timeout: number }): Promise<void> {
  await expect(tv.locator('[data-trouble]')).toBeVisible(within)
  // From the server's word to the end of the loop it plays on, with the dot.
  await expect(tv.locator('[data-slot] [data-item]')).toHaveCount(0, within)
  await tv.keyboard.press('ArrowDown')
  await expect(tv.getByRole('heading', { name: why })).toBeVisible()
}

/** Lets a new TV play the shop's account on a screen, by the call that the portal makes. */
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

/** What a TV shows while it plays. */
export function pictureOn(tv: Page): Locator {
  return tv.locator('[data-slot] [data-item]').first()
}

/** The text of what has the document's focus; empty while nothing has. */
export async function focusedText(tv: Page): Promise<string> {
  return tv.evaluate(() => {
    const { activeElement, body } = document
    return activeElement instanceof HTMLElement && activeElement !== body
      ? activeElement.innerText
      : ''
  })
}

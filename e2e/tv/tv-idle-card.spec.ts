import type { Page } from '@playwright/test'
import { contract } from '@vitrine/api'
import type { Product } from '@vitrine/dev'
import {
  aStockedShop,
  expectListsByNextHeartbeat,
  firstScreenId,
  isHeartbeat,
  pairTv,
  playingItem,
  PLAYING,
} from '../support/displays.ts'
import { signIn } from '../support/people.ts'
import { expect, test } from '../support/product.ts'
import type { Shop } from '../support/shops.ts'

/** No reel of the shop has this hashtag. */
const NOTHING = { view: 'reels', reels_count_limit: -1, hashtag: '#nenhum' } as const
const SOMETHING = { view: 'both', reels_count_limit: 10 } as const

/** The screen has sent two heartbeats with nothing to show. */
async function waitUntilIdle(screen: Page): Promise<void> {
  for (let heartbeats = 0; heartbeats < 2; heartbeats += 1) {
    await screen.waitForResponse(
      (response) =>
        isHeartbeat(response.request()) &&
        /"state":"idle"/.test(response.request().postData() ?? ''),
      { timeout: 60_000 },
    )
  }
  await expect(playingItem(screen)).toHaveCount(0)
}

interface IdleShop {
  readonly shop: Shop
  readonly screenId: string
  readonly set: (body: typeof NOTHING | typeof SOMETHING) => Promise<unknown>
}

async function anIdleShop(product: Product): Promise<IdleShop> {
  const shop = await aStockedShop(product)
  const screenId = await firstScreenId(shop)
  const set: IdleShop['set'] = (body) =>
    shop.api.call(contract.updateScreen, { params: { id: screenId }, body })
  await set(NOTHING)
  return { shop, screenId, set }
}

/** Changes the settings while nothing is shown. The screen must play after its next heartbeat. */
async function expectUpdate(screen: Page, { set }: IdleShop): Promise<void> {
  await expectListsByNextHeartbeat(screen, () => set(SOMETHING))
  await expect(playingItem(screen)).toBeVisible(PLAYING)
}

test('a TV with nothing to show plays with its next heartbeat after its settings changed', async ({
  browser,
  product,
}) => {
  test.setTimeout(300_000)
  const idle = await anIdleShop(product)
  const tv = await pairTv(browser, product, idle)

  await test.step('from the message that there is nothing', async () => {
    await waitUntilIdle(tv)
    await expectUpdate(tv, idle)
  })

  await test.step('from the shop’s card, on a TV that has played', async () => {
    await idle.set(NOTHING)
    await waitUntilIdle(tv)
    await expectUpdate(tv, idle)
  })
  await tv.context().close()
})

test('a page of the portal that works as a screen does the same', async ({
  context,
  page,
  product,
}) => {
  test.setTimeout(300_000)
  const idle = await anIdleShop(product)
  await signIn(page, idle.shop.owner)
  await context.addCookies([{ name: 'fireApp', value: '1', url: product.url }])
  await page.goto(`/accounts/${idle.shop.accountId}/show?screen_id=${idle.screenId}`)
  await waitUntilIdle(page)
  await expectUpdate(page, idle)
})

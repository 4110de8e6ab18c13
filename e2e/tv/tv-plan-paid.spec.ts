import { allowBuying, endPlan, orderPlan, payPix, startPix } from '../support/buyers.ts'
import {
  aStockedShop,
  expectListsByNextHeartbeat,
  firstScreenId,
  pairTv,
  playingItem,
  PLAYING,
} from '../support/displays.ts'
import { expect, test } from '../support/product.ts'

test('a TV whose plan is over plays after the next heartbeat of a payment', async ({
  browser,
  product,
}) => {
  test.setTimeout(300_000)
  const shop = await aStockedShop(product)
  await allowBuying(product, shop)
  const screenId = await firstScreenId(shop)
  await endPlan(product, shop.owner.email)
  const tv = await pairTv(browser, product, { shop, screenId })
  await expect(tv.locator('[data-trouble]')).toBeVisible(PLAYING)
  await expect(playingItem(tv)).toHaveCount(0)

  await test.step('the owner pays by Pix', async () => {
    const payment = await startPix(shop, await orderPlan(shop, 2))
    const paidAt = Date.now()
    await expectListsByNextHeartbeat(tv, () => payPix(product, shop, payment))
    await expect(playingItem(tv)).toBeVisible(PLAYING)
    const description = ((Date.now() - paidAt) / 1_000).toFixed(1)
    test.info().annotations.push({ type: 'seconds from the payment', description })
  })
  await tv.context().close()
})

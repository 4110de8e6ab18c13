import { allowBuying, endPlan, orderPlan, payPix, startPix } from '../support/buyers.ts'
import { aStockedShop, firstScreenId, pairTv, playingItem, PLAYING } from '../support/displays.ts'
import { expect, test } from '../support/product.ts'

/** From the payment to the first item on the TV. */
const PAID_TO_PLAYING = { timeout: 10_000 }

test('a TV whose plan is over plays within ten seconds of the payment', async ({
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
    payPix(product, payment)
    await expect(playingItem(tv)).toBeVisible(PAID_TO_PLAYING)
    const description = ((Date.now() - paidAt) / 1_000).toFixed(1)
    test.info().annotations.push({ type: 'seconds from the payment', description })
  })
  await tv.context().close()
})

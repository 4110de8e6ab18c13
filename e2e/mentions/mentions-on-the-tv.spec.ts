import type { Browser, Locator, Page } from '@playwright/test'
import { contract } from '@vitrine/api'
import { FLOWERS_INSTAGRAM, type Product, ROSA } from '@vitrine/dev'
import { markedPhoto } from '../support/marked-media.ts'
import { allowReposts, mentionAndAccept, type SentMention } from '../support/mentions.ts'
import { worldOf } from '../support/stand-ins.ts'
import { aPerson } from '../support/people.ts'
import { aPhone, type Phone, playOnTv, stopTv } from '../support/phone.ts'
import { LOOP, pollWhilePhotosPass } from '../support/playing.ts'
import { expect, test } from '../support/product.ts'

/** Photos stay for 15 s: an item that leaves sooner was removed before its end. */
const AT_ONCE_MS = 10_000

interface Shop {
  readonly phone: Phone
  readonly accountId: string
}

/** A new owner of the flower shop, on trial, with prepared items. */
async function openShop(product: Product, photoSeconds: 5 | 15): Promise<Shop> {
  const phone = aPhone(product)
  const { name, email, password } = aPerson()
  const user = { name, email, password, telephone: '11987654321' }
  await phone.api.call(contract.signUp, { body: { user } })
  const login = await phone.api.call(contract.startConnection, { body: { provider: 'facebook' } })
  const back = new URL(worldOf(product).approveFacebook(login.url, { personId: ROSA })).searchParams
  const body = { code: back.get('code') ?? '', state: back.get('state') ?? '' }
  const { data } = await phone.api.call(contract.facebookCallback, { body })
  const accountId = data[0]?.id ?? ''
  await allowReposts(product, accountId)
  const { screens } = await phone.api.call(contract.listScreens, {})
  await phone.api.call(contract.updateScreen, {
    params: { id: screens[0]?.id ?? '' },
    body: { duration: photoSeconds },
  })
  const ready = async () => {
    const { account } = await phone.api.call(contract.getAccount, { params: { id: accountId } })
    return account.media.ready
  }
  await expect.poll(ready, { timeout: 120_000, intervals: [1_000] }).toBeGreaterThanOrEqual(3)
  return { phone, accountId }
}

declare global {
  interface Window {
    /** Ids of items in the order of their appearance. */
    itemsShown: string[]
  }
}

async function openTv(browser: Browser, product: Product, { phone }: Shop): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } })
  const tv = await context.newPage()
  await tv.addInitScript(() => {
    window.itemsShown = []
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const id = target instanceof HTMLElement ? target.dataset['item'] : undefined
        if (id !== undefined) window.itemsShown.push(id)
      }
    }).observe(document, { subtree: true, attributeFilter: ['data-item'] })
  })
  await tv.clock.install()
  await playOnTv(tv, product, phone)
  return tv
}

async function sendPhoto(product: Product, shop: Shop, username: string): Promise<SentMention> {
  const { footage } = await markedPhoto(`photo-by-${username}`)
  const mention = { instagramId: FLOWERS_INSTAGRAM, author: { username }, footage }
  return mentionAndAccept(product, shop, mention)
}

const itemOn = (tv: Page, { id }: SentMention): Locator => tv.locator(`[data-item="${id}"]`)

/** Waits until an item appears again. */
async function comesOn(tv: Page, mention: SentMention): Promise<void> {
  await pollWhilePhotosPass(tv, () => itemOn(tv, mention).count()).toBe(0)
  await pollWhilePhotosPass(tv, () => itemOn(tv, mention).isVisible()).toBe(true)
}

/** The TV plays a whole loop of other items and is never empty. */
async function expectPlaysWithout(tv: Page, { id }: SentMention): Promise<void> {
  const before = await tv.evaluate(() => window.itemsShown.length)
  const since = () => tv.evaluate((from) => window.itemsShown.slice(from), before)
  await pollWhilePhotosPass(tv, async () => (await since()).length).toBeGreaterThanOrEqual(4)
  expect(await since()).not.toContain(id)
  await expect(tv.locator('[data-slot] [data-item]').first()).toBeVisible()
}

test('an accepted mention plays on the TV until its owner removes all of them', async ({
  browser,
  product,
}) => {
  test.setTimeout(480_000)
  const shop = await openShop(product, 15)
  const tv = await openTv(browser, product, shop)
  const mention = await sendPhoto(product, shop, 'bruno.do.buque')
  await pollWhilePhotosPass(tv, () => itemOn(tv, mention).isVisible()).toBe(true)

  await test.step('it is removed at once, in the middle of its time', async () => {
    await comesOn(tv, mention)
    const { api } = shop.phone
    const answer = await api.call(contract.clearReposts, { params: { id: shop.accountId } })
    expect(answer.removed).toBe(1)
    await expect(itemOn(tv, mention)).toHaveCount(0, { timeout: AT_ONCE_MS })
  })
  await test.step('it does not return', () => expectPlaysWithout(tv, mention))

  await stopTv(tv)
  await tv.context().close()
})

test('a mention leaves the TV when its story has ended', async ({ browser, product }) => {
  test.setTimeout(480_000)
  const shop = await openShop(product, 5)
  const tv = await openTv(browser, product, shop)
  const mention = await sendPhoto(product, shop, 'carla.do.girassol')
  await pollWhilePhotosPass(tv, () => itemOn(tv, mention).isVisible()).toBe(true)

  worldOf(product).endStory(mention.mid)
  const params = { id: shop.accountId, mentionId: mention.id }
  const endedAt = async () =>
    (await shop.phone.api.call(contract.getMention, { params })).mention.ended_at
  await expect.poll(endedAt, LOOP).not.toBeNull()
  await expect(itemOn(tv, mention)).toHaveCount(0, { timeout: 15_000 })
  await expectPlaysWithout(tv, mention)
  await expect(tv.getByText('Falha ao baixar')).toHaveCount(0)

  await stopTv(tv)
  await tv.context().close()
})

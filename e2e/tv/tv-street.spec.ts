import type { Browser, Page } from '@playwright/test'
import { contract } from '@vitrine/api'
import type { Product } from '@vitrine/dev'
import {
  aStockedShop,
  firstScreenId,
  focusedText,
  openTv,
  pairTv,
  playingItem,
  PLAYING,
} from '../support/displays.ts'
import { countCachedFiles } from '../support/browser-storage.ts'
import { aPhone } from '../support/phone.ts'
import { scanQr } from '../support/pixels.ts'
import { expect, test } from '../support/product.ts'
import type { Shop } from '../support/shops.ts'
import {
  codesOn,
  dotOn,
  expectCalmCard,
  forgetLists,
  refusePlaying,
  watchButtons,
} from '../support/street.ts'

const NAME = '@floricultura.jasmim'
/**
 * A minute without a key; the duration of the corner's message; the duration of the deletion's card. In ms.
 */
const MINUTE = 61_000
const WORD = 10_500
const CARD = 15_500
/** Two heartbeats, with a margin for a busy machine. */
const HEARTBEAT = { timeout: 8_000 }
/** A TV on a card polls within this time. */
const POLL_TIMEOUT_MS = 31_000

/** A TV that its owner's phone allowed and that plays without further input. */
async function openAllowedTv(browser: Browser, product: Product, { owner }: Shop): Promise<Page> {
  const phone = aPhone(product)
  const { email, password } = owner
  await phone.api.call(contract.signIn, { body: { user: { email, password } } })
  const tv = await openTv(browser, product)
  await expect(tv.getByText('O código termina em')).toBeVisible()
  const code = new URL(await scanQr(tv)).searchParams.get('authorization_code') ?? ''
  const vuex = JSON.stringify({ language: 'pt' })
  await phone.api.call(contract.allowAuthorization, {
    body: { authorization_code: code, ending: code.slice(-4), vuex, token: phone.token() },
  })
  await expect(tv.getByRole('heading', { name: 'O que vai passar nesta TV?' })).toBeVisible()
  await tv.keyboard.press('Enter')
  await expect(playingItem(tv)).toBeVisible(PLAYING)
  await tv.clock.install()
  await tv.reload()
  await expect(playingItem(tv)).toBeVisible(PLAYING)
  return tv
}

test.describe.configure({ timeout: 300_000 })

test('an unattended TV shows the shop where it may not play, and a person sees the message', async ({
  browser,
  product,
}) => {
  const shop = await aStockedShop(product)
  const tv = await pairTv(browser, product, { shop, screenId: await firstScreenId(shop) })
  await expect(playingItem(tv)).toBeVisible(PLAYING)
  await tv.clock.install()
  for (const [status, code, title, text] of [
    [
      403,
      'playback.plan_expired',
      'O plano venceu',
      'Seu plano venceu. Contrate um novo ou fale com a nossa equipe.',
    ],
    [
      422,
      'playback.screen_limit',
      'Todas as telas do plano estão em uso',
      'Limite de telas atingido. Contrate mais telas ou fale com a nossa equipe.',
    ],
  ] as const) {
    await test.step(code, async () => {
      await forgetLists(tv)
      await refusePlaying(tv, status, code)
      await tv.reload()
      await expectCalmCard(tv, NAME)

      // The key that shows the message presses no button.
      await tv.keyboard.press('Enter')
      await expect(tv.getByRole('heading', { name: title })).toBeVisible()
      await expect(tv.getByText(text)).toBeVisible()
      await expect(codesOn(tv)).toHaveCount(1)
      await expect.poll(() => focusedText(tv)).toBe('Ver as contas')
      await expect(tv).toHaveURL(/\/show\?/)

      await tv.clock.fastForward(MINUTE)
      await expectCalmCard(tv, NAME)
      await tv.unrouteAll({ behavior: 'ignoreErrors' })
      await tv.clock.fastForward(POLL_TIMEOUT_MS)
      await expect(playingItem(tv)).toBeVisible(PLAYING)
      await expect(dotOn(tv)).toHaveCount(0)
    })
  }
  await tv.context().close()
})

test('the corner shows a network message for ten seconds, then a dot', async ({
  browser,
  product,
}) => {
  const shop = await aStockedShop(product)
  const tv = await pairTv(browser, product, { shop, screenId: await firstScreenId(shop) })
  await expect(playingItem(tv)).toBeVisible(PLAYING)
  await expect.poll(() => countCachedFiles(tv), PLAYING).toBeGreaterThan(1)
  const buttonsSeen = await watchButtons(tv)
  const word = tv.getByText('Sem internet. Continuamos com o que já foi salvo.')
  await tv.clock.install()
  await tv.route(/\/(api|media)\//, (route) => route.abort())
  await tv.reload()

  await test.step('after a restart without a network', async () => {
    await expect(playingItem(tv)).toBeVisible(PLAYING)
    await expect(word).toBeVisible()
    await tv.clock.fastForward(WORD)
    await expect(word).toBeHidden()
    await expect(dotOn(tv)).toBeVisible()
    await tv.clock.fastForward(MINUTE)
    await expect(word).toBeHidden()
    await expect(dotOn(tv)).toBeVisible()
    expect(await buttonsSeen()).toBe(0)
  })

  await test.step('a key press shows it again, with the buttons', async () => {
    await tv.keyboard.press('Enter')
    await expect(word).toBeVisible()
    await expect.poll(() => focusedText(tv)).toBe('Voltar às contas')
    await expect(tv).toHaveURL(/\/show\?/)
    await tv.clock.fastForward(WORD)
    await expect(word).toBeHidden()
    await expect(dotOn(tv)).toBeVisible()
    await expect(tv.getByRole('button')).toHaveCount(0)
  })

  await test.step('the dot disappears with the fault', async () => {
    await tv.unrouteAll({ behavior: 'ignoreErrors' })
    await tv.clock.fastForward(MINUTE)
    await expect(dotOn(tv)).toHaveCount(0)
  })
  await tv.context().close()
})

test('without a network and cached media the shop’s card is shown', async ({
  browser,
  product,
}) => {
  const shop = await aStockedShop(product)
  const tv = await pairTv(browser, product, { shop, screenId: await firstScreenId(shop) })
  await expect(playingItem(tv)).toBeVisible(PLAYING)
  await tv.clock.install()
  await forgetLists(tv)
  await tv.route(/\/(api|media)\//, (route) => route.abort())
  await tv.reload()
  await expectCalmCard(tv, NAME)
  await tv.clock.fastForward(MINUTE)
  await expectCalmCard(tv, NAME)
  await tv.keyboard.press('ArrowDown')
  await expect(tv.getByRole('heading', { name: 'Sem internet' })).toBeVisible()
  await expect.poll(() => focusedText(tv)).toBe('Ver as contas')
  await tv.context().close()
})

test('a deleted screen and account end by the next heartbeat, and the others play', async ({
  browser,
  product,
}) => {
  const shop = await aStockedShop(product)
  const screenId = await firstScreenId(shop)
  const tv = await openAllowedTv(browser, product, shop)
  const { screen } = await shop.api.call(contract.createScreen, { body: { name: 'Fachada' } })

  await test.step('the screen', async () => {
    await shop.api.call(contract.deleteScreen, { params: { id: screenId } })
    await expect(tv.getByRole('heading', { name: 'Esta tela não está mais aqui' })).toBeVisible(
      HEARTBEAT,
    )
    await expect(playingItem(tv)).toHaveCount(0)
    await expect(tv.locator('body')).not.toContainText('internet')
    // The TV must read the remaining screens before the card's time has passed.
    await expect.poll(() => tv.evaluate(() => localStorage.getItem('home'))).toContain(screen.id)
    await tv.clock.fastForward(CARD)
    await expect(tv).toHaveURL(new RegExp(`screen_id=${screen.id}`))
    await expect(playingItem(tv)).toBeVisible(PLAYING)
    await expect.poll(() => countCachedFiles(tv), PLAYING).toBeGreaterThan(0)
  })

  await test.step('the account', async () => {
    await shop.api.call(contract.deleteAccount, { params: { id: shop.accountId } })
    await expect(tv.getByRole('heading', { name: 'Esta conta não está mais aqui' })).toBeVisible(
      HEARTBEAT,
    )
    await expect(playingItem(tv)).toHaveCount(0)
    await expect.poll(() => countCachedFiles(tv)).toBe(0)
    await tv.clock.fastForward(CARD)
    await expect(tv.getByRole('heading', { name: 'Falta conectar o seu Instagram' })).toBeVisible()
    await expect(tv.locator('body')).not.toContainText('internet')
    expect(await tv.evaluate(() => localStorage.getItem('place'))).toBeNull()
  })
  await tv.context().close()
})

test('a display whose account was deleted shows one code, and the other one after a key', async ({
  browser,
  product,
}) => {
  const shop = await aStockedShop(product)
  const tv = await pairTv(browser, product, { shop, screenId: await firstScreenId(shop) })
  await expect(playingItem(tv)).toBeVisible(PLAYING)
  await tv.clock.install()
  await shop.api.call(contract.deleteAccount, { params: { id: shop.accountId } })
  const card = tv.getByText('Esta TV não está em nenhuma conta.')
  const typed = tv.locator('[data-code]')
  await expect(card).toBeVisible(HEARTBEAT)
  await expect(codesOn(tv)).toHaveCount(1)
  await expect(typed).toHaveCount(0)
  expect(new URL(await scanQr(tv)).searchParams.get('authorization_code')).not.toBeNull()

  await tv.keyboard.press('Enter')
  await expect(typed).toBeVisible()
  await expect(tv).toHaveURL(/#\/pairing$/)
  await tv.clock.fastForward(MINUTE)
  await expect(card).toBeVisible()
  await expect(typed).toHaveCount(0)
  await tv.context().close()
})

/** A page of the portal that its owner's phone allowed, playing without further input. */
async function openPortalScreen(browser: Browser, product: Product, shop: Shop): Promise<Page> {
  const phone = aPhone(product)
  const { email, password } = shop.owner
  await phone.api.call(contract.signIn, { body: { user: { email, password } } })
  const viewport = { width: 1280, height: 720 }
  const page = await (await browser.newContext({ viewport, baseURL: product.url })).newPage()
  await page.clock.install()
  await page.goto('/sign-in')
  await expect(page.getByText('O código termina em')).toBeVisible()
  const code = new URL(await scanQr(page)).searchParams.get('authorization_code') ?? ''
  const screen_id = await firstScreenId(shop)
  const vuex = JSON.stringify({ language: 'pt', account_id: shop.accountId, screen_id })
  await phone.api.call(contract.allowAuthorization, {
    body: { authorization_code: code, ending: code.slice(-4), vuex, token: phone.token() },
  })
  await page.clock.runFor(5_000)
  await expect(page).toHaveURL(/\/show\?/)
  await expect(playingItem(page)).toBeVisible(PLAYING)
  return page
}

test('a page of the portal that works as a screen does the same', async ({ browser, product }) => {
  const shop = await aStockedShop(product)
  const page = await openPortalScreen(browser, product, shop)

  await test.step('the plan has ended', async () => {
    await forgetLists(page)
    await refusePlaying(page, 403, 'playback.plan_expired')
    await page.reload()
    await expect(page.locator('.ui-branded')).toContainText(NAME)
    await expect(dotOn(page)).toBeVisible()
    await expect(codesOn(page)).toHaveCount(1)
    await expect(page.locator('[data-idle]')).toHaveAttribute('data-idle', 'true')
    await page.keyboard.press('Enter')
    await expect(
      page.getByText('Seu plano venceu. Contrate um novo ou fale com a nossa equipe.'),
    ).toBeVisible()
    await expect.poll(() => focusedText(page)).toBe('Voltar para as contas')
    await expect(page).toHaveURL(/\/show\?/)
    await page.clock.fastForward(MINUTE)
    await expect(page.locator('.ui-branded')).toContainText(NAME)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.clock.fastForward(POLL_TIMEOUT_MS)
    await expect(playingItem(page)).toBeVisible(PLAYING)
  })

  await test.step('the account is deleted', async () => {
    await shop.api.call(contract.deleteAccount, { params: { id: shop.accountId } })
    await expect(page.getByRole('heading', { name: 'Esta conta não está mais aqui' })).toBeVisible(
      HEARTBEAT,
    )
    await expect(playingItem(page)).toHaveCount(0)
    await expect.poll(() => countCachedFiles(page)).toBe(0)
    await page.clock.fastForward(CARD)
    await expect(page).toHaveURL(/\/accounts$/)
    await expect(page.locator('body')).not.toContainText('internet')
  })
  await page.context().close()
})

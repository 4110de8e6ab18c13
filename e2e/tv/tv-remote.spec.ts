import type { Browser, Locator, Page } from '@playwright/test'
import { contract } from '@vitrine/api'
import { createApiClient } from '@vitrine/api/client'
import { DEMO_PASSWORD, type Product } from '@vitrine/dev'
import { LANGUAGES } from '@vitrine/i18n'
import { focusedText } from '../support/displays.ts'
import { scanQr } from '../support/pixels.ts'
import { expect, test } from '../support/product.ts'

/** The café's TV at its accounts, allowed by its owner's phone. */
async function openAccounts(browser: Browser, product: Product): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 720 },
    baseURL: product.url,
  })
  const tv = await context.newPage()
  await tv.goto('/tv/')
  await expect(tv.getByText('O código termina em')).toBeVisible()
  const link = await scanQr(tv)
  let token = ''
  const phone = createApiClient({
    baseUrl: `${product.url}/api`,
    language: () => 'pt-BR',
    token: { get: () => token || null, set: (value) => (token = value) },
  })
  const user = { email: 'cafe@vitrine.test', password: DEMO_PASSWORD }
  await phone.call(contract.signIn, { body: { user } })
  const authorization_code = new URL(link).searchParams.get('authorization_code') ?? ''
  const vuex = JSON.stringify({ language: 'pt' })
  const suffix = authorization_code.slice(-4)
  await phone.call(contract.allowAuthorization, {
    body: { authorization_code, ending: suffix, vuex, token },
  })
  await expect(tv.getByRole('heading', { name: 'O que vai passar nesta TV?' })).toBeVisible()
  return tv
}

/** Presses keys one by one. Each arrow has moved the focus before the next key, which acts on what has it. */
async function press(tv: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    const before = key.startsWith('Arrow') ? await focusedText(tv) : ''
    await tv.keyboard.press(key)
    const isMoved = async (): Promise<boolean> => !['', before].includes(await focusedText(tv))
    await expect.poll(isMoved, `after ${key}`).toBe(true)
  }
}

async function expectFocus(tv: Page, text: string | RegExp): Promise<void> {
  await expect.poll(async () => focusedText(tv)).toMatch(text)
}

test('five keys reach every page of the TV in at most four presses each, and Back leaves', async ({
  browser,
  product,
}) => {
  const tv = await openAccounts(browser, product)
  const accounts = tv.getByRole('heading', { name: 'O que vai passar nesta TV?' })
  await expectFocus(tv, '@cafe.aurora')

  const walks = [
    ['Sobre esta TV', ['ArrowUp', 'Enter']],
    ['Qual é o seu idioma?', ['ArrowUp', 'ArrowRight', 'Enter']],
    ['Sair da conta nesta TV?', ['ArrowUp', 'ArrowRight', 'ArrowRight', 'Enter']],
    ['Qual é esta tela?', ['ArrowDown', 'ArrowRight', 'ArrowRight', 'Enter']],
    [/^Ajustes: /, ['ArrowDown', 'ArrowRight', 'Enter']],
  ] as const
  for (const [heading, keys] of walks) {
    await test.step(String(heading), async () => {
      // Another page in between resets the focus; keys must not reach it.
      await tv.evaluate(() => void (location.hash = '/language'))
      await expect(tv.getByRole('heading', { name: 'Qual é o seu idioma?' })).toBeVisible()
      await tv.evaluate(() => void (location.hash = '/accounts'))
      await expect(accounts).toBeVisible()
      await expectFocus(tv, '@cafe.aurora')
      await press(tv, ...keys)
      await expect(tv.getByRole('heading', { name: heading })).toBeVisible()
      await tv.keyboard.press('Escape')
      await expect(tv.getByRole('heading', { name: heading })).toHaveCount(0)
      await expect(accounts).toBeVisible()
    })
  }
  await tv.context().close()
})

/** Texts of settings that exceed their card. */
function cutOffOptions(tv: Page): Promise<readonly string[]> {
  return tv.getByRole('button').evaluateAll((cards) =>
    cards.flatMap((card) => {
      const end = card.getBoundingClientRect().right
      const texts = [...card.querySelectorAll('span')]
      return texts
        .filter((text) => text.getBoundingClientRect().right > end)
        .map((text) => text.innerText)
    }),
  )
}

test('every option of the settings fits its card in every language', async ({
  browser,
  product,
}) => {
  const tv = await openAccounts(browser, product)
  for (const language of LANGUAGES) {
    await test.step(language, async () => {
      await tv.context().addCookies([{ name: 'lang', value: language, url: product.url }])
      await tv.goto('/tv/#/accounts')
      await tv.reload()
      await expectFocus(tv, '@cafe.aurora')
      await press(tv, 'ArrowDown', 'ArrowRight', 'Enter')
      await expect(tv.getByText('#tv', { exact: true })).toBeVisible()
      expect(await cutOffOptions(tv)).toEqual([])
    })
  }
  await tv.context().close()
})

test('play/pause leaves the settings for playback, fast-forward reloads', async ({
  browser,
  product,
}) => {
  const tv = await openAccounts(browser, product)
  await press(tv, 'ArrowDown', 'ArrowRight')
  await tv.keyboard.press('Enter')
  await expect(tv.getByRole('heading', { name: /^Ajustes: / })).toBeVisible()
  await tv.keyboard.press('MediaPlayPause')
  await expect(tv).toHaveURL(/show\?index=0/)
  await expect(tv.locator('[data-player]')).toBeVisible()

  await expect(tv.getByRole('button', { name: 'Voltar às contas' })).toBeVisible()
  await expect(tv.getByRole('button', { name: 'Voltar às contas' })).toHaveCount(0)
  await tv.mouse.move(400, 300)
  await expect(tv.getByRole('button', { name: 'Voltar às contas' })).toBeVisible()

  const loaded = tv.waitForEvent('load')
  // A key that the browser driver does not support, dispatched as an event.
  await tv.evaluate(() => {
    dispatchEvent(new KeyboardEvent('keydown', { key: 'MediaFastForward' }))
  })
  await loaded
  await expect(tv.locator('[data-player]')).toBeVisible()
  await tv.context().close()
})

test('Play has the focus after a screen was chosen, and a dialog restores it', async ({
  browser,
  product,
}) => {
  const tv = await openAccounts(browser, product)
  await expectFocus(tv, '@cafe.aurora')
  const dialog = tv.getByRole('heading', { name: 'Qual é esta tela?' })
  await press(tv, 'ArrowDown', 'ArrowRight', 'ArrowRight')
  await expectFocus(tv, /^Tela: /)
  await tv.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await tv.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expectFocus(tv, /^Tela: /)

  await tv.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await tv.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expectFocus(tv, 'Reproduzir')
  await tv.keyboard.press('Enter')
  await expect(tv).toHaveURL(/\/show\?/)
  await tv.context().close()
})

test('the chosen of two accounts stays marked, and its settings are at most four presses away', async ({
  browser,
  product,
}) => {
  const tv = await openAccounts(browser, product)
  const cards = tv.getByRole('button', { name: /^(@|Café)/ })
  const settings = tv.getByRole('heading', { name: /^Ajustes: / })
  const isMarked = (card: Locator) =>
    card.evaluate((element) => getComputedStyle(element, '::after').content !== 'none')
  await expectFocus(tv, '@cafe.aurora')
  await expect(cards).toHaveCount(2)

  await test.step('from the second account', async () => {
    const keys = ['ArrowRight', 'ArrowDown', 'ArrowRight', 'Enter'] as const
    await press(tv, ...keys.slice(0, 2))
    await expectFocus(tv, 'Reproduzir')
    await expect(cards.first()).toHaveAttribute('aria-pressed', 'false')
    await expect(cards.last()).toHaveAttribute('aria-pressed', 'true')
    expect(await isMarked(cards.first())).toBe(false)
    expect(await isMarked(cards.last())).toBe(true)
    await press(tv, ...keys.slice(2))
    await expect(settings).toBeVisible()
  })

  await test.step('from playback, where the TV starts', async () => {
    await tv.keyboard.press('MediaPlayPause')
    await expect(tv.locator('[data-player]')).toBeVisible()
    await tv.keyboard.press('Escape')
    await expectFocus(tv, /^(@|Café)/)
    await press(tv, 'ArrowDown', 'ArrowRight', 'Enter')
    await expect(settings).toBeVisible()
  })
  await tv.context().close()
})

test('Backspace leads back as the remote’s Back does', async ({ browser, product }) => {
  const tv = await openAccounts(browser, product)
  await expectFocus(tv, '@cafe.aurora')
  await press(tv, 'ArrowDown', 'ArrowRight', 'Enter')
  await expect(tv.getByRole('heading', { name: /^Ajustes: / })).toBeVisible()
  await tv.keyboard.press('Backspace')
  await expectFocus(tv, '@cafe.aurora')
  await tv.keyboard.press('MediaPlayPause')
  await expect(tv.locator('[data-player]')).toBeVisible()
  await tv.keyboard.press('Backspace')
  await expectFocus(tv, '@cafe.aurora')
  await tv.context().close()
})

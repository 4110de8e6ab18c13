import type { Locator, Page } from '@playwright/test'
import { contract } from '@vitrine/api'
import { findViolations } from '../support/axe.ts'
import {
  aStockedShop,
  firstScreenId,
  openTv,
  playingItem,
  PLAYING,
  readCode,
} from '../support/displays.ts'
import { signIn } from '../support/people.ts'
import { expect, test } from '../support/product.ts'

const PHONE = { width: 390, height: 844 }
const SMALLEST = { width: 320, height: 640 }
/** Refresh interval of the portal's lists. */
const FOLLOWED = { timeout: 30_000 }

const PLAYING_TV = {
  id: crypto.randomUUID(),
  kind: 'display',
  platform: 'browser',
  model: null,
  created_at: '2026-01-05T12:00:00.000Z',
  last_seen_at: '2026-01-05T12:00:00.000Z',
  current: false,
  state: 'playing',
  since: '2026-01-05T12:00:00.000Z',
  waiting_for: null,
  version: null,
  outdated: false,
  plain_mode: false,
  tested_at: null,
} as const

type Box = Readonly<Record<'x' | 'y' | 'width' | 'height', number>>

/** Place of an item; null while not rendered: the account's name is shown with the items only. */
function boxOf(locator: Locator): Promise<Box | null> {
  return locator.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 ? { x, y, width, height } : null
  })
}

function isApart(a: Box, b: Box): boolean {
  const isBeside = a.x + a.width <= b.x || b.x + b.width <= a.x
  return isBeside || a.y + a.height <= b.y || b.y + b.height <= a.y
}

function isTooWide(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
}

/** Pauses the animation that is a toast's time, so that no toast disappears. */
function pauseToasts(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const sheet = new CSSStyleSheet()
    await sheet.replace('.Toastify__progress-bar { animation-play-state: paused !important; }')
    document.adoptedStyleSheets.push(sheet)
  })
}

test('the owner types a TV’s code at the card, and it plays', async ({
  browser,
  page,
  product,
}) => {
  test.setTimeout(300_000)
  const shop = await aStockedShop(product)
  const tv = await openTv(browser, product)
  const code = await readCode(tv)
  await page.setViewportSize(PHONE)
  await signIn(page, shop.owner)
  await expect(page.getByRole('heading', { name: 'Agora, a sua TV' })).toBeVisible()

  const opener = page.getByRole('article').getByRole('button', { name: 'Reproduzir em outra tela' })
  await opener.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Reproduzir em outra tela' })
  const field = dialog.getByLabel('Código da TV')
  const confirm = dialog.getByRole('button', { name: 'Confirmar' })
  const onAir = page.getByText('Pronto, estamos NO AR!')

  await test.step('the button is disabled before a code is typed', async () => {
    await expect(field).toBeFocused()
    await expect(field).toHaveAttribute('placeholder', 'ABC 123')
    await expect(confirm).toBeDisabled()
    await field.fill('   ')
    await expect(confirm).toBeDisabled()
    expect(await findViolations(page)).toEqual([])
  })

  await test.step('another length is refused in the browser', async () => {
    await field.fill('')
    await field.pressSequentially('abc 2')
    await expect(field).toHaveValue('ABC 2')
    await confirm.click()
    await expect(dialog.getByText('O código deve ter 6 caracteres.')).toBeVisible()
    await expect(field).toBeFocused()
  })

  await test.step('an unknown code is refused by the server', async () => {
    const wrong = code.startsWith('Z') ? `Y${code.slice(1)}` : `Z${code.slice(1)}`
    await field.fill('')
    await field.pressSequentially(wrong)
    await confirm.click()
    await expect(dialog.getByText('Este código não existe, tente outro.')).toBeVisible()
    await expect(field).toHaveValue(wrong)
    await expect(field).toBeFocused()
    expect(await findViolations(page)).toEqual([])
  })

  await test.step('the right code pairs it', async () => {
    await field.fill('')
    await field.pressSequentially(code.toLowerCase())
    await expect(field).toHaveValue(code)
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('TV 1 está começando…')).toBeVisible()
    await expect(onAir).toHaveCount(0)
    await expect(onAir).toBeVisible(PLAYING)
    await expect(playingItem(tv)).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
  })

  await test.step('the phone shows it without a reload', async () => {
    await expect(page.getByRole('heading', { name: 'Reproduzindo em TV 1' })).toBeVisible(FOLLOWED)
    await expect(page.getByRole('img', { name: 'Na tela agora' })).toBeVisible(FOLLOWED)
    await expect(page.getByRole('option', { name: 'TV 1 (em uso)' })).toBeAttached(FOLLOWED)
    expect(await findViolations(page)).toEqual([])
    await page.setViewportSize(SMALLEST)
    expect(await isTooWide(page)).toBe(false)
    await page.setViewportSize(PHONE)
  })

  await test.step('the phone previews although the only seat is taken, and the TV continues to play', async () => {
    await page.getByRole('link', { name: 'Ver uma prévia de ' }).click()
    await expect(page.getByText('Prévia, só neste aparelho')).toBeVisible()
    await expect(playingItem(page)).toBeVisible(PLAYING)
    // Beside the account's name and the buttons, in both orientations.
    for (const size of [PHONE, { width: PHONE.height, height: PHONE.width }]) {
      await page.setViewportSize(size)
      for (const other of [page.getByText(/^@/).last(), page.getByRole('main').getByRole('link')]) {
        const isTagApart = async (): Promise<boolean | null> => {
          const tag = await boxOf(page.getByText('Prévia, só neste aparelho'))
          const box = await boxOf(other)
          return tag === null || box === null ? null : isApart(tag, box)
        }
        await expect.poll(isTagApart, { message: JSON.stringify(size) }).toBe(true)
      }
    }
    await page.setViewportSize(PHONE)
    await page.getByRole('link', { name: 'Voltar para as contas' }).click()
    await expect(page.getByRole('option', { name: 'TV 1 (em uso)' })).toBeAttached(FOLLOWED)
    await expect(playingItem(tv)).toBeVisible()
  })

  await test.step('a second TV finds no seat: the dialog asks which one stops', async () => {
    await expect(onAir).toHaveCount(0)
    const second = await openTv(browser, product)
    await opener.click()
    await field.pressSequentially(await readCode(second))
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Todos os lugares do plano estão em uso.')).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Trocar agora' }).click()
    await expect(dialog.getByText('TV 1 está começando…')).toBeVisible()
    await expect(onAir).toHaveCount(0)
    await expect(onAir).toBeVisible(PLAYING)
    await expect(playingItem(second)).toBeVisible()
    // The other one waits and has its own alert.
    const playing = page.getByRole('region', { name: 'No ar agora' }).getByRole('listitem')
    await expect(playing).toHaveCount(1, FOLLOWED)
    await expect(playing.getByRole('heading', { name: 'TV 1' })).toBeVisible()
    await expect(playing.getByRole('img', { name: 'Na tela agora' })).toBeVisible(FOLLOWED)
    expect(await findViolations(page)).toEqual([])
    await second.context().close()
  })
  await tv.context().close()
})

test('the message about the last TV is not shown with the next code', async ({ page, product }) => {
  test.setTimeout(300_000)
  const shop = await aStockedShop(product)
  const screenId = await firstScreenId(shop)
  const onScreen = { account_id: shop.accountId, screen_id: screenId }
  const tv = {
    ...PLAYING_TV,
    playing: onScreen,
    last_played: onScreen,
    report: { items: ['first'] },
  }
  // As a TV that plays at once: the test is about the page's toast.
  await page.route('**/api/codes/*', (route) => route.fulfill({ json: { device_id: tv.id } }))
  await page.route('**/api/sessions', (route) => route.fulfill({ json: { data: [tv] } }))
  await page.setViewportSize(PHONE)
  await signIn(page, shop.owner)
  const opener = page.getByRole('article').getByRole('button', { name: 'Reproduzir em outra tela' })
  const field = page.getByRole('dialog').getByLabel('Código da TV')
  const onAir = page.getByText('Pronto, estamos NO AR!')
  await pauseToasts(page)
  await opener.press('Enter')
  await field.fill('ABC 234')
  await page.keyboard.press('Enter')
  await expect(onAir).toBeVisible()
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await expect(onAir).toHaveCount(0)
})

test('the way to a first TV depends on the owner’s screens and accounts', async ({
  page,
  product,
}) => {
  test.setTimeout(300_000)
  const shop = await aStockedShop(product)
  await page.setViewportSize(PHONE)
  await signIn(page, shop.owner)
  const panel = page.getByRole('region', { name: 'Agora, a sua TV' })
  await expect(panel.getByText('Amazon Appstore')).toBeVisible()
  await expect(panel.getByText(`${product.url}/tv/`)).toHaveCount(0)

  for (const way of ['Outra TV com internet', 'Mini PC']) {
    await panel.getByRole('radio', { name: way }).check()
    await expect(panel.getByText(`${product.url}/tv/`)).toBeVisible()
  }
  expect(await findViolations(page)).toEqual([])
  await page.setViewportSize(SMALLEST)
  expect(await isTooWide(page)).toBe(false)

  await panel.getByRole('button', { name: 'Reproduzir em outra tela' }).click()
  await expect(page.getByRole('dialog', { name: 'Reproduzir em outra tela' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a screen’s form leads to the code, and another error may follow', async ({
  context,
  page,
  product,
}) => {
  test.setTimeout(300_000)
  const shop = await aStockedShop(product)
  const screenId = await firstScreenId(shop)
  await signIn(page, shop.owner)
  await page.goto('/account/screens')
  await page.getByRole('button', { name: 'Mudar o nome de TV 1' }).click()
  const form = page.getByRole('dialog', { name: 'Mudar o nome' })
  await form.getByLabel('Nome da tela').fill('Balcão')
  await form.getByRole('button', { name: 'Reproduzir em outra tela' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reproduzir em outra tela' })
  await expect(dialog).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Balcão' })).toBeAttached()

  await test.step('the typed code stays when the server does not respond', async () => {
    await page.route('**/api/codes/*', (route) => route.abort())
    await dialog.getByLabel('Código da TV').fill('ABC 234')
    await dialog.getByRole('button', { name: 'Confirmar' }).click()
    await expect(dialog.getByText('Sem resposta do servidor.')).toBeVisible()
    await expect(dialog.getByLabel('Código da TV')).toHaveValue('ABC 234')
    await expect(dialog.getByRole('button', { name: 'Confirmar' })).toBeEnabled()
    await page.unroute('**/api/codes/*')
  })

  // The screen is deleted in another window while the code is typed.
  await shop.api.call(contract.deleteScreen, { params: { id: screenId } })
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('fale com o nosso suporte')).toBeVisible()
  await expect(dialog).toHaveCount(0)

  await test.step('without a screen a person is led to create one, and a TV is not', async () => {
    await page.goto('/accounts')
    const card = page.getByRole('article')
    await expect(card.getByRole('link', { name: 'Nova tela' })).toBeVisible()
    await context.addCookies([{ name: 'fireApp', value: '1', url: product.url }])
    await page.reload()
    await expect(card).toBeVisible()
    await expect(card.getByText('Crie uma tela pelo celular')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Nova tela' })).toHaveCount(0)
  })
})

/** The languages with the longest texts. */
const LONGEST_LANGUAGES = ['fr', 'ptPT', 'ca'] as const

test('every language fits the smallest phone', async ({ context, page, product }) => {
  test.setTimeout(300_000)
  const shop = await aStockedShop(product)
  await signIn(page, shop.owner)
  await page.setViewportSize(SMALLEST)
  for (const lang of LONGEST_LANGUAGES) {
    await context.addCookies([{ name: 'lang', value: lang, url: product.url }])
    await page.goto('/accounts')
    await expect(page.getByRole('article')).toBeVisible()
    await expect(page.getByRole('radio').first()).toBeAttached()
    expect(await isTooWide(page), lang).toBe(false)
    await page.goto('/account/screens')
    await expect(page.getByRole('heading', { level: 4 }).first()).toBeVisible()
    expect(await isTooWide(page), lang).toBe(false)
  }
})

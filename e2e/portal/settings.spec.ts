import type { Page } from '@playwright/test'
import { contract } from '@vitrine/api'
import type { ApiClient } from '@vitrine/api/client'
import { CELIA } from '@vitrine/dev'
import { findViolations } from '../support/axe.ts'
import { signIn, signInDemo } from '../support/people.ts'
import { expect, test } from '../support/product.ts'
import { aShop, demoApi, type Shop } from '../support/shops.ts'

const CAFE = 'cafe@vitrine.test'
const ADMIN = 'admin@vitrine.test'
/** Conversions take minutes on a busy machine. */
const PREPARED = { timeout: 150_000, intervals: [1_000] }
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }
const NARROW = { width: 320, height: 640 }

/** Waits until the café's first account has enough items for three at a time. Returns its id. */
async function preparedAccount(api: ApiClient): Promise<string> {
  let id = ''
  const ready = async (): Promise<number> => {
    const [account] = (await api.call(contract.listAccounts, {})).data
    id = account?.id ?? ''
    return account?.media.ready ?? 0
  }
  await expect.poll(ready, PREPARED).toBeGreaterThan(7)
  return id
}

async function aScreen(api: ApiClient, name: string): Promise<string> {
  return (await api.call(contract.createScreen, { body: { name } })).screen.id
}

function accountOf({ api, accountId }: Shop) {
  return api.call(contract.getAccount, { params: { id: accountId } })
}

/** Number of items in the preview's text. */
async function previewCount(page: Page): Promise<number> {
  const text = await page.getByRole('figure').getByRole('status').innerText()
  return Number(/\d+/.exec(text)?.[0] ?? 0)
}

async function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
}

/** A key that test keyboards do not have. */
async function pressFastForward(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'MediaFastForward', bubbles: true }))
  })
}

test('an owner sets a screen on a phone and sees a preview at once', async ({ page, product }) => {
  test.setTimeout(240_000)
  const api = await demoApi(product, CAFE)
  const accountId = await preparedAccount(api)
  const id = await aScreen(api, 'Vitrine da rua')
  await page.setViewportSize(PHONE)
  await signInDemo(page, CAFE)
  await page.goto(`/screens/${id}/config?account_id=${accountId}`)
  await expect(page.getByRole('heading', { name: 'Ajustes: Vitrine da rua' })).toBeVisible()
  const preview = page.getByRole('figure').getByRole('status')

  await test.step('the preview shows the account’s own stories and reels', async () => {
    await expect(preview).toHaveText(/aparecem \d+ itens, três por vez/)
    const posters = page.getByRole('figure').locator('img')
    await expect(posters.first()).toHaveJSProperty('complete', true)
    expect(
      await posters.first().evaluate((poster) => Reflect.get(poster, 'naturalWidth')),
    ).not.toBe(0)
    expect(await findViolations(page)).toEqual([])
    expect(await scrollsSideways(page)).toBe(false)
  })

  await test.step('it follows every choice', async () => {
    const both = await previewCount(page)
    await page.getByRole('radio', { name: 'Stories', exact: true }).check()
    await expect(page.getByRole('group', { name: 'Quais reels' })).toHaveCount(0)
    await expect.poll(() => previewCount(page)).toBeLessThan(both)
    await page.getByRole('radio', { name: 'Stories e reels' }).check()
    await page.getByRole('radio', { name: 'Os últimos 5' }).check()
    await expect.poll(() => previewCount(page)).toBeLessThanOrEqual(both)
    await page.getByRole('radio', { name: 'Em pé, girada 90°' }).check()
    await expect(preview).toHaveText(/um por vez/)
    await expect(page.getByRole('radio', { name: 'Três lado a lado' })).toBeDisabled()
    await page.getByRole('radio', { name: 'Deitada' }).check()
    await expect(page.getByRole('radio', { name: 'Três lado a lado' })).toBeChecked()
    await expect(preview).toHaveText(/três por vez/)
  })

  await test.step('one at a time shows the shop at its side until that is disabled', async () => {
    const shop = page.getByRole('figure').locator('[data-overlay="shop"]')
    await expect(shop).toHaveCount(0)
    await page.getByRole('radio', { name: 'Um', exact: true }).check()
    await expect(shop).toBeVisible()
    await page.getByRole('switch', { name: 'Painéis laterais' }).click()
    await expect(shop).toHaveCount(0)
    await expect(page.getByRole('figure').locator('[data-overlay="header"]')).toBeVisible()
    await page.getByRole('radio', { name: 'Três lado a lado' }).check()
  })

  await test.step('an invalid hashtag is refused next to its field', async () => {
    await page.getByRole('radio', { name: 'Por hashtag' }).check()
    await page.getByLabel('Hashtag', { exact: true }).fill('sem cerquilha')
    await page.getByRole('button', { name: 'Salvar ajustes' }).click()
    await expect(page.getByText('Comece com # e não use espaços')).toBeVisible()
    await expect(page.getByLabel('Hashtag', { exact: true })).toBeFocused()
    await page.getByRole('radio', { name: 'Os últimos 5' }).check()
  })

  await test.step('it is not saved without a name, and nothing else is lost', async () => {
    await page.getByLabel('Nome da tela').fill('  ')
    await page.getByRole('button', { name: 'Salvar ajustes' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Dê um nome à tela' })).toBeVisible()
    await expect(page.getByLabel('Nome da tela')).toBeFocused()
    await expect(page.getByLabel('Nome da tela')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByRole('radio', { name: 'Os últimos 5' })).toBeChecked()
    expect(await findViolations(page)).toEqual([])
  })

  await test.step('after saving it shows a message and goes back', async () => {
    await page.getByLabel('Nome da tela').fill('Vitrine da esquina')
    await page.getByRole('button', { name: 'Salvar ajustes' }).click()
    await expect(page.getByText('Tudo salvo.')).toBeVisible()
    await expect(page).toHaveURL(`${product.url}/accounts?account_id=${accountId}&screen_id=${id}`)
    const { screen } = await api.call(contract.getScreen, { params: { id } })
    expect(screen).toMatchObject({ name: 'Vitrine da esquina', reels_count_limit: 5, degrees: 0 })
    expect(screen).toMatchObject({ side_panels: false })
  })
  await api.call(contract.deleteScreen, { params: { id } })
})

test('on a desktop the animated preview is beside the form and can be paused', async ({
  page,
  product,
}) => {
  test.setTimeout(240_000)
  const api = await demoApi(product, CAFE)
  const accountId = await preparedAccount(api)
  const id = await aScreen(api, 'Balcão')
  await page.setViewportSize(DESKTOP)
  await signInDemo(page, CAFE)
  await page.goto(`/screens/${id}/config?account_id=${accountId}`)
  const figure = page.getByRole('figure')
  await expect(figure.getByRole('status')).toHaveText(/três por vez/)
  expect(await findViolations(page)).toEqual([])

  const [form, shown] = await Promise.all([
    page.getByLabel('Nome da tela').boundingBox(),
    figure.boundingBox(),
  ])
  expect(shown?.x ?? 0).toBeGreaterThan((form?.x ?? 0) + (form?.width ?? 0))

  const imageUrls = (): Promise<string[]> =>
    figure.locator('img').evaluateAll((all) => all.map((one) => Reflect.get(one, 'src')))
  await page.getByRole('radio', { name: '5 segundos', exact: true }).check()
  const first = await imageUrls()
  await expect.poll(imageUrls, { timeout: 15_000 }).not.toEqual(first)
  // Five seconds without input: a form stays open.
  await expect(page.getByRole('link', { name: 'Voltar' })).toHaveCSS('opacity', '1')
  await figure.getByRole('button', { name: 'Pausar a prévia' }).click()
  await expect(figure.getByRole('button', { name: 'Continuar a prévia' })).toBeVisible()

  await page.getByRole('button', { name: 'Salvar ajustes' }).click()
  await expect(page).toHaveURL(/\/accounts\?/)
  await api.call(contract.deleteScreen, { params: { id } })
})

test('a remote’s keys play and leave, and unsaved changes need a confirmation', async ({
  page,
  product,
}) => {
  test.setTimeout(120_000)
  const shop = await aShop(product, { personId: CELIA, allowsReposts: false })
  const { screens } = await shop.api.call(contract.listScreens, {})
  const id = screens[0]?.id ?? ''
  const path = `/screens/${id}/config?account_id=${shop.accountId}`
  await signIn(page, shop.owner)
  await page.goto(path)
  const question = page.getByRole('dialog', { name: 'Sair sem salvar?' })

  await test.step('the dialog opens, and Escape stays', async () => {
    await page.getByRole('switch', { name: 'Som dos vídeos' }).click()
    await page.keyboard.press('MediaPlayPause')
    await expect(question).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(page).toHaveURL(product.url + path)
    await expect(page.getByRole('switch', { name: 'Som dos vídeos' })).toBeChecked()
  })

  await test.step('it plays at index 0 when left without saving', async () => {
    await page.keyboard.press('MediaPlayPause')
    await question.getByRole('button', { name: 'Sair sem salvar' }).click()
    await expect(page).toHaveURL(
      `${product.url}/accounts/${shop.accountId}/show?index=0&screen_id=${id}`,
    )
  })

  await test.step('without changes no dialog opens: Back leaves, the other key reloads', async () => {
    await page.goto(path)
    await expect(page.getByLabel('Nome da tela')).toBeVisible()
    const reloaded = page.waitForEvent('load')
    await pressFastForward(page)
    await reloaded
    await expect(page.getByLabel('Nome da tela')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/accounts\?account_id=/)
  })

  await test.step('Backspace is Back on a screen only, and not while typing', async () => {
    await page.goto(path)
    const name = page.getByLabel('Nome da tela')
    await expect(name).toHaveValue(screens[0]?.name ?? '')
    await page.keyboard.press('Backspace')
    await page.context().addCookies([{ name: 'fireApp', value: '1', url: product.url }])
    await name.press('End')
    await name.press('Backspace')
    await expect(name).toHaveValue((screens[0]?.name ?? '').slice(0, -1))
    await expect(page).toHaveURL(product.url + path)
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('Backspace')
    await question.getByRole('button', { name: 'Sair sem salvar' }).click()
    await expect(page).toHaveURL(/\/accounts\?account_id=/)
  })
})

test('a value that cannot be saved shows an error and stays in the form', async ({
  page,
  product,
}) => {
  const shop = await aShop(product, { personId: CELIA, allowsReposts: false })
  const id = await aScreen(shop.api, 'Salão')
  await signIn(page, shop.owner)
  await page.goto(`/screens/${id}/config`)
  await page.getByLabel('Nome da tela').fill('Salão de cima')
  const save = page.getByRole('button', { name: 'Salvar ajustes' })

  await page.route(`**/api/screens/${id}`, async (route) => {
    if (route.request().method() === 'PUT') await route.abort()
    else await route.continue()
  })
  await save.click()
  await expect(page.getByText('Não foi possível salvar. Tente de novo.')).toBeVisible()
  await expect(page.getByLabel('Nome da tela')).toHaveValue('Salão de cima')

  await page.unroute(`**/api/screens/${id}`)
  await shop.api.call(contract.deleteScreen, { params: { id } })
  await save.click()
  await expect(page.getByText('Não encontramos esta tela.')).toBeVisible()
  await expect(page.getByLabel('Nome da tela')).toHaveValue('Salão de cima')
})

test('showing mentions at once is set on both pages once an admin has allowed them', async ({
  page,
  product,
}) => {
  test.setTimeout(120_000)
  const shop = await aShop(product, { personId: CELIA, allowsReposts: false })
  const { screens } = await shop.api.call(contract.listScreens, {})
  const path = `/screens/${screens[0]?.id ?? ''}/config?account_id=${shop.accountId}`
  await page.setViewportSize(PHONE)
  await signIn(page, shop.owner)
  await page.goto(path)
  await expect(page.getByText('Quem liga é a nossa equipe')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Na hora, automático' })).toHaveCount(0)
  expect(await findViolations(page)).toEqual([])

  const admin = await demoApi(product, ADMIN)
  const params = { id: shop.accountId }
  await admin.call(contract.updateAccountAsAdmin, { params, body: { allow_repost: true } })
  await page.reload()
  await page.getByRole('radio', { name: 'Na hora, automático' }).check()
  await expect(page.getByText('sem perguntar a quem postou')).toBeVisible()
  await page.getByRole('button', { name: 'Salvar ajustes' }).click()
  await expect(page.getByText('Tudo salvo.')).toBeVisible()
  expect((await accountOf(shop)).account.accepted_repost).toBe(true)

  await page.goto(`/accounts/${shop.accountId}/config`)
  await expect(page.getByRole('radio', { name: 'Na hora, automático' })).toBeChecked()
  await page.getByRole('radio', { name: 'Depois da confirmação de quem postou' }).check()
  await page.getByRole('button', { name: 'Salvar ajustes' }).click()
  await expect(page).toHaveURL(`${product.url}/accounts?account_id=${shop.accountId}`)
  expect((await accountOf(shop)).account.accepted_repost).toBe(false)
})

test('an owner sets an account and sees the state of its connection', async ({ page, product }) => {
  const shop = await aShop(product, { personId: CELIA, allowsReposts: false })
  await page.setViewportSize(DESKTOP)
  await signIn(page, shop.owner)
  await page.goto(`/accounts/${shop.accountId}/config`)
  await expect(page.getByRole('heading', { name: 'Ajustes: @cafe.aurora' })).toBeVisible()
  const connection = page.getByRole('region', { name: 'Conexão com a rede social' })
  await expect(connection.getByText(/^Conectada/)).toBeVisible()
  await expect(connection.getByRole('link', { name: 'Por que não aparece?' })).toHaveAttribute(
    'href',
    `/accounts/${shop.accountId}/items`,
  )
  await expect(page.getByRole('switch', { name: 'Permitir menções' })).toHaveCount(0)
  await expect(page.getByRole('slider')).toHaveCount(0)
  for (const size of [DESKTOP, PHONE, NARROW]) {
    await page.setViewportSize(size)
    expect(await findViolations(page)).toEqual([])
    expect(await scrollsSideways(page)).toBe(false)
  }

  await page.getByRole('radio', { name: 'Reels', exact: true }).check()
  await page.getByRole('button', { name: 'Salvar ajustes' }).dblclick()
  await expect(page.getByText('Tudo salvo.')).toHaveCount(1)
  await expect(page).toHaveURL(`${product.url}/accounts?account_id=${shop.accountId}`)
  expect((await accountOf(shop)).account.view).toBe('reels')
})

test('an admin enables mentions for a user and sets the mark with keys only', async ({
  page,
  product,
}) => {
  const shop = await aShop(product, { personId: CELIA, allowsReposts: false })
  await signInDemo(page, ADMIN)
  await page.goto(`/accounts/${shop.accountId}/config`)
  await expect(page.getByRole('heading', { name: 'Ajustes: @cafe.aurora' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Por que não aparece?' })).toHaveCount(0)
  await expect(page.getByText('Quem liga é a nossa equipe')).toBeVisible()

  await page.getByRole('switch', { name: 'Permitir menções' }).press('Space')
  await expect(page.getByRole('radio', { name: 'Na hora, automático' })).toBeVisible()
  const mark = page.getByRole('slider', { name: 'Marca da Vitrine na imagem' })
  await mark.press('ArrowLeft')
  await expect(mark).toHaveAttribute('aria-valuetext', '95%')
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Salvar ajustes' }).press('Enter')
  await expect(page.getByText('Tudo salvo.')).toBeVisible()
  expect((await accountOf(shop)).account).toMatchObject({ allow_repost: true, logo_opacity: 95 })
})

test('another user’s account and an unknown one are not found', async ({ page, product }) => {
  const shop = await aShop(product, { personId: CELIA, allowsReposts: false })
  await signInDemo(page, 'trial@vitrine.test')
  await page.goto(`/accounts/${shop.accountId}/config`)
  await expect(page.getByRole('alert')).toContainText('Não encontramos esta conta')
  expect(await findViolations(page)).toEqual([])
})

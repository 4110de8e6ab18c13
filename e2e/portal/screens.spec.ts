import type { Locator, Page } from '@playwright/test'
import { contract } from '@vitrine/api'
import { findViolations } from '../support/axe.ts'
import {
  aStockedShop,
  firstScreenId,
  pairTv,
  playingItem,
  PLAYING,
  readCodeAgain,
  readWhy,
} from '../support/displays.ts'
import { aPerson, signIn, signUp } from '../support/people.ts'
import { expect, test } from '../support/product.ts'

const PHONE = { width: 390, height: 844 }
const SMALLEST = { width: 320, height: 640 }
const DESKTOP = { width: 1440, height: 900 }
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
const SessionList = contract.listSessions.response
const LAST_YEAR = {
  created_at: '2025-11-03T14:05:00.000Z',
  current: false,
  same_network: null,
} as const
/** Refresh interval of the page. */
const FOLLOWED = { timeout: 20_000 }
/** Interval at which a waiting TV repeats its seat request. */
const TAKEN_OVER = { timeout: 60_000 }

function rowOf(page: Page, name: string): Locator {
  return page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })
}

function devicesOn(page: Page): Locator {
  return page.getByRole('region', { name: 'Aparelhos conectados' })
}

async function expectSound(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([])
  const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(isTooWide).toBe(false)
}

test('screens are created, renamed and deleted', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await signUp(page, aPerson())
  await page.goto('/account/screens')
  await expect(rowOf(page, 'TV 1')).toContainText('Nenhuma TV mostra esta tela.')
  await expectSound(page)

  await test.step('a new one needs a name, and leads to its settings', async () => {
    await page.getByRole('button', { name: 'Nova tela' }).click()
    const dialog = page.getByRole('dialog', { name: 'Nova tela' })
    const name = dialog.getByLabel('Nome da tela')
    await expect(name).toBeFocused()
    await dialog.getByRole('button', { name: 'Criar tela' }).click()
    await expect(
      dialog.getByRole('alert').filter({ hasText: 'Dê um nome à tela' }),
    ).toBeInViewport()
    await expect(name).toHaveAccessibleDescription(/Dê um nome à tela/)
    await expect(name).toBeFocused()
    // Without a connected account another screen could play nothing.
    await expect(dialog.getByRole('button', { name: 'Reproduzir em outra tela' })).toHaveCount(0)
    await name.fill('Balcão')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/screens\/[^/]+\/config/)
    await page.goto('/account/screens')
    await expect(rowOf(page, 'Balcão')).toBeVisible()
  })

  await test.step('it is renamed', async () => {
    await page.getByRole('button', { name: 'Mudar o nome de Balcão' }).click()
    await page.getByLabel('Nome da tela').fill('Vitrine da esquina')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Tudo salvo.')).toBeVisible()
    await expect(rowOf(page, 'Vitrine da esquina')).toBeVisible()
    await expect(rowOf(page, 'Balcão')).toHaveCount(0)
    await page.setViewportSize(SMALLEST)
    await expectSound(page)
  })

  await test.step('they are deleted after a confirmation', async () => {
    await page.getByRole('button', { name: 'Excluir TV 1' }).click()
    const dialog = page.getByRole('dialog', { name: 'Excluir TV 1?' })
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await expect(rowOf(page, 'TV 1')).toBeVisible()
    for (const name of ['TV 1', 'Vitrine da esquina']) {
      await page.getByRole('button', { name: `Excluir ${name}` }).click()
      await page.getByRole('button', { name: 'Excluir', exact: true }).click()
      await expect(rowOf(page, name)).toHaveCount(0)
    }
    await expect(page.getByRole('heading', { name: 'Nenhuma tela ainda' })).toBeVisible()
    await expectSound(page)
  })
})

test('a screen shows what it plays, its TV obeys, and stops when signed out', async ({
  browser,
  page,
  product,
}) => {
  test.setTimeout(300_000)
  const shop = await aStockedShop(product)
  const screenId = await firstScreenId(shop)
  const tv = await pairTv(browser, product, { shop, screenId })
  await expect(playingItem(tv)).toBeVisible(PLAYING)
  await page.setViewportSize(DESKTOP)
  await signIn(page, shop.owner)
  await page.goto('/account/screens')

  await test.step('it shows the item, the start, the gaps and an image', async () => {
    const row = rowOf(page, 'TV 1')
    await expect(row).toContainText(/Reproduzindo @/, FOLLOWED)
    await expect(row).toContainText(/Começou (agora|há \d+ minutos?)/)
    await expect(row).toContainText(/Maior pausa entre itens: \d+(,\d+)? s/, FOLLOWED)
    await expect(row.getByRole('img', { name: 'Na tela agora' })).toBeVisible({ timeout: 60_000 })
    await expectSound(page)
    await page.setViewportSize(SMALLEST)
    await expectSound(page)
    await page.setViewportSize(DESKTOP)
  })

  await test.step('it shows its name on command', async () => {
    await devicesOn(page)
      .getByRole('button', { name: /^Mostrar o nome em / })
      .click()
    await expect(page.getByText('Pedido enviado: acontece em até 6 segundos.')).toBeVisible()
    await expect(tv.getByText('Esta tela se chama')).toBeVisible()
  })

  await test.step('this browser is marked; another one is signed out at once', async () => {
    const devices = devicesOn(page).getByRole('listitem')
    const current = devices.filter({ hasText: 'Este aparelho' })
    await expect(current).toHaveCount(1)
    await expect(current.getByRole('button')).toHaveCount(0)
    const other = devices.filter({
      has: page.getByRole('button', { name: 'Desconectar Navegador', exact: true }),
    })
    await expect(other).toHaveCount(1)
    await other.getByRole('button').click()
    await expect(page.getByText('Aparelho desconectado.')).toBeVisible()
    await expect(other).toHaveCount(0)
  })

  await test.step('the TV is signed out after a confirmation, and shows a code again', async () => {
    const leave = devicesOn(page).getByRole('button', { name: /^Desconectar (?!Navegador)/ })
    await leave.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('ela mostra um novo código')
    await dialog.getByRole('button', { name: 'Desconectar', exact: true }).click()
    await expect(leave).toHaveCount(0)
    await expect(rowOf(page, 'TV 1')).toContainText('Nenhuma TV mostra esta tela.', FOLLOWED)
    await tv.reload()
    expect(await readCodeAgain(tv)).not.toBe('')
  })
  await tv.context().close()
})

test('each session under "Não reconhece algum?" differs by system, browser, network and time', async ({
  browser,
  page,
}) => {
  const person = aPerson()
  await page.setViewportSize(PHONE)
  await signUp(page, person)
  const iphone = await browser.newContext({ userAgent: IPHONE, locale: 'pt-BR' })
  await signIn(await iphone.newPage(), person)
  await page.route('**/api/sessions', async (route) => {
    const answer = await route.fetch()
    const { data } = SessionList.parse(await answer.json())
    const own = data.find(({ current }) => current)
    // One session from before browsers were stored, and one of another network.
    const old = { ...own, ...LAST_YEAR, id: crypto.randomUUID(), browser: null, system: null }
    const far = { ...own, id: crypto.randomUUID(), current: false, same_network: false }
    await route.fulfill({ response: answer, json: { data: [...data, far, old] } })
  })
  await page.goto('/account/screens')
  const rows = devicesOn(page).getByRole('listitem')
  const NOW = /Desde \d+ de \p{L}+\., \d\d:\d\d/u
  const rowNamed = (name: string) =>
    rows.filter({ has: page.getByRole('heading', { level: 4, name }) })

  const current = rows.filter({ hasText: 'Este aparelho' })
  await expect(current).toHaveText(/^Chrome \(Linux\)/)
  await expect(current).toHaveText(NOW)
  await expect(current).not.toContainText('rede')
  const phone = rowNamed('Safari (iPhone)')
  await expect(phone).toContainText('Nesta mesma rede de internet')
  await expect(phone).toContainText(NOW)
  await expect(phone).toContainText(/Última atividade: (agora|há)/)
  await expect(phone.getByRole('button')).toHaveAccessibleDescription(/Desde .*Nesta mesma rede/)
  const far = rowNamed('Chrome (Linux)').filter({ hasNotText: 'Este aparelho' })
  await expect(far).toContainText('Em outra rede de internet')
  const old = rowNamed('Navegador')
  await expect(old).toContainText('Desde 3 de nov. de 2025, 11:05')
  await expect(old).not.toContainText('rede')
  await expectSound(page)
  await page.setViewportSize(SMALLEST)
  await expectSound(page)
  await iphone.close()
})

test('a TV without a free seat waits, and its owner transfers a seat to it', async ({
  browser,
  page,
  product,
}) => {
  test.setTimeout(300_000)
  const shop = await aStockedShop(product)
  const first = await pairTv(browser, product, { shop, screenId: await firstScreenId(shop) })
  await expect(playingItem(first)).toBeVisible(PLAYING)
  const made = await shop.api.call(contract.createScreen, { body: { name: 'Balcão' } })
  const second = await pairTv(browser, product, { shop, screenId: made.screen.id })
  const refused = 'Todas as telas do plano estão em uso'
  await readWhy(second, refused, PLAYING)

  await page.setViewportSize(PHONE)
  await signIn(page, shop.owner)
  const alert = page.getByRole('alert').filter({ hasText: 'Balcão espera um lugar: 1 de 1 em uso' })
  await test.step('the accounts page shows it', async () => {
    await expect(alert).toBeVisible(FOLLOWED)
    await expectSound(page)
  })

  await test.step('the screens page shows it, with possible actions', async () => {
    await page.goto('/account/screens')
    await expect(alert).toBeVisible(FOLLOWED)
    await expect(alert.getByRole('link', { name: 'Quero mais telas' })).toHaveAttribute(
      'href',
      '/account/plan',
    )
    const row = rowOf(page, 'Balcão')
    await expect(row).toContainText('Espera um lugar no plano')
    // The alert has the reason and the action, so the row has neither.
    await expect(row).not.toContainText('Todos os lugares do plano')
    await expect(page.getByRole('button', { name: 'Escolher qual vai parar' })).toHaveCount(1)
    await expectSound(page)
  })

  await test.step('the owner chooses which one stops', async () => {
    await alert.getByRole('button', { name: 'Escolher qual vai parar' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('radio')).toHaveCount(1)
    await expect(dialog.getByRole('radio', { name: /^TV 1/ })).toBeChecked()
    await expectSound(page)
    await dialog.getByRole('button', { name: 'Trocar agora' }).click()
    await expect(page.getByText('Pronto: Balcão começa em alguns segundos.')).toBeVisible()
  })

  await expect(playingItem(second)).toBeVisible(TAKEN_OVER)
  await readWhy(first, refused, TAKEN_OVER)
  await expect(rowOf(page, 'Balcão')).toContainText('Reproduzindo', FOLLOWED)
  for (const tv of [first, second]) await tv.context().close()
})

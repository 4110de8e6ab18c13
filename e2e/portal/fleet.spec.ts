import type { Locator, Page, Route } from '@playwright/test'
import { type Endpoint, contract } from '@vitrine/api'
import {
  COUNTER_ID,
  FLEET_USER,
  fleetDevices,
  fleetHistory,
  fleetScreens,
  HALL_ID,
  NOW,
} from '../support/fleet-data.ts'
import { findUnseenFocus } from '../support/looks.ts'
import { expect, test } from '../support/product.ts'
import { expectSound } from '../support/sound-page.ts'

/** Answers a call of the page. */
async function mock(page: Page, endpoint: Endpoint, json: unknown): Promise<void> {
  const path = endpoint.path.replaceAll(/:\w+/g, '[^/]+')
  await page.route(new RegExp(`/api${path}(?:\\?.*)?$`), (route: Route) =>
    route.request().method() === endpoint.method ? route.fulfill({ json }) : route.fallback(),
  )
}

/** Signs a customer in whose three screens have a history of a month, on a fixed day. */
async function openFleet(page: Page, url: string, language: 'pt' | 'fr' = 'pt'): Promise<void> {
  const screens = fleetScreens()
  const user = { ...FLEET_USER, language }
  await page.clock.setFixedTime(NOW)
  // A call without a mock fails, as it would with the wrong token.
  await page.route('**/api/**', (route) => route.fulfill({ status: 503, json: { errors: [] } }))
  await mock(page, contract.getPublicSettings, {})
  await mock(page, contract.getUser, user)
  await mock(page, contract.listAccounts, { data: [] })
  await mock(page, contract.listSessions, { data: fleetDevices() })
  await mock(page, contract.listScreens, { screens })
  await mock(page, contract.getScreen, { screen: screens[0] })
  await mock(page, contract.getScreenHistory, fleetHistory())
  await page.addInitScript((stored) => {
    localStorage.setItem('vitrine.token', 'token-of-the-test')
    localStorage.setItem('vitrine.user', stored)
    localStorage.setItem('vitrine.kind', 'person')
  }, JSON.stringify(user))
  await page.context().addCookies([{ name: 'lang', value: language, url }])
  await page.goto(url)
}

for (const language of ['pt', 'fr'] as const) {
  test(`the screens, their alerts and history are readable in ${language}`, async ({
    page,
    product,
  }) => {
    await openFleet(page, `${product.url}/account/screens`, language)
    const row = page.getByRole('listitem').filter({
      has: page.getByRole('heading', { level: 2, name: 'Vitrine da rua' }),
    })
    await expect(row).toContainText(
      language === 'pt' ? 'Fechada agora. Abre às 09:00.' : 'Fermé pour le moment. Ouvre à 09:00.',
    )
    await expect(page.locator('#screen-alerts')).toBeVisible()
    const idle = language === 'pt' ? 'Ligada, sem reproduzir' : 'Allumée, sans diffusion'
    const hall = page.getByRole('listitem').filter({
      has: page.getByRole('heading', { level: 2, name: 'Salão dos fundos' }),
    })
    await expect(hall).toContainText(idle)
    await expectSound(page)
    expect(await findUnseenFocus(page)).toEqual([])

    const history = language === 'pt' ? 'Histórico de Balcão' : 'Historique de Balcão'
    await page.getByRole('button', { name: history }).click()
    const dialog = page.getByRole('dialog', { name: history })
    await expect(dialog.getByRole('img')).toBeVisible()
    await expectSound(page)
    await dialog.locator('summary').click()
    const [days, reports] = [dialog.getByRole('table').first(), dialog.getByRole('table').last()]
    await expect(days.getByRole('row')).toHaveCount(26)
    // By days in UTC.
    await expect(reports.getByRole('row')).toHaveCount(1 + fleetHistory().days.length)
    // The wide table scrolls by itself, and does not widen the strip.
    const frame = await dialog.boundingBox()
    expect((await dialog.getByRole('img').boundingBox())?.width).toBeLessThan(frame?.width ?? 0)
    await expectSound(page)
  })

  test(`the opening hours are readable in ${language}`, async ({ page, product }) => {
    await openFleet(page, `${product.url}/screens/${COUNTER_ID ?? ''}/config`, language)
    const days = page.locator('fieldset').filter({ has: page.locator('input[type=time]') })
    const times = days.locator('input[type=time]')
    await expect(times).toHaveCount(2)
    await expectSound(page)
    expect(await findUnseenFocus(page)).toEqual([])
    const perDay = language === 'pt' ? 'Diferentes em cada dia' : 'Différentes chaque jour'
    await page.getByRole('radio', { name: perDay }).check()
    await expect(times).toHaveCount(12)
    expect(await findUnseenFocus(page)).toEqual([])
    await days.locator('input[type=time]').first().fill('')
    await page.locator('form button[type=submit]').click()
    await expect(page.locator('form [aria-invalid=true]')).toBeFocused()
    await expectSound(page)
    await expectApart(days)
  })
}

/** Checks that the times of a day do not overlap at any width. */
async function expectApart(days: Locator): Promise<void> {
  const inputs = days.locator('input[type=time]')
  for (const width of [320, 390, 620, 940, 1440]) {
    await days.page().setViewportSize({ width, height: 900 })
    const [opens, closes] = await Promise.all([0, 1].map((at) => inputs.nth(at).boundingBox()))
    if (!opens || !closes) throw new Error('a time is not shown')
    const isApart = opens.x + opens.width <= closes.x || opens.y + opens.height <= closes.y
    expect(isApart, `at ${String(width)} px`).toBe(true)
  }
}

test('the history is read at a glance and closes with Escape', async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openFleet(page, `${product.url}/account/screens`)
  const button = page.getByRole('button', { name: 'Histórico de Balcão' })
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Histórico de Balcão' })
  const strip = dialog.getByRole('img')
  await expect(strip).toHaveAccessibleName(
    /^Tocou 9\d% do tempo aberto nos últimos 30 dias\. Sem sinal desde hoje, 14:00\.$/,
  )
  // A part of 15 minutes can be seen, and its day touched by the eye: 2 by 6 px.
  const box = await strip.boundingBox()
  expect((box?.height ?? 0) / 96).toBeGreaterThanOrEqual(2)
  expect((box?.width ?? 0) / 30).toBeGreaterThanOrEqual(6)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(button).toBeFocused()
})

test('alerts are chosen with the arrow keys and saved at once', async ({ page, product }) => {
  await openFleet(page, `${product.url}/account/screens`)
  const saved: unknown[] = []
  await page.route('**/api/users', (route) => {
    const body = contract.updateUser.body.parse(route.request().postDataJSON())
    saved.push(body.screen_alert_minutes)
    return route.fulfill({ json: { ...FLEET_USER, ...body } })
  })
  // The texts on the page have a word joiner in “e-mail”.
  const choice = page.getByRole('group', { name: /^Avisar por .* quando uma tela parar$/ })
  await choice.getByRole('radio', { name: 'Depois de 30 min' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Aviso salvo.')).toBeVisible()
  await expect(choice.getByRole('radio', { name: 'Depois de 1 h' })).toBeChecked()
  expect(saved).toEqual([60])
})

test('opening hours are set with the keys and copied to the other screens', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openFleet(page, `${product.url}/screens/${COUNTER_ID ?? ''}/config`)
  const sent: unknown[] = []
  const [screen] = fleetScreens()
  await page.route('**/api/screens/*', (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    const body = contract.updateScreen.body.parse(route.request().postDataJSON())
    sent.push(body.opening_hours)
    return route.fulfill({ json: { screen: { ...screen, ...body } } })
  })
  await page.route('**/api/screens/*/copy_settings', (route) => {
    sent.push(route.request().postDataJSON())
    return route.fulfill({ json: { screens: fleetScreens().slice(1) } })
  })

  await test.step('a day is opened and gets the times of the others', async () => {
    await page.getByRole('radio', { name: 'Iguais em todos os dias abertos' }).focus()
    await page.keyboard.press('ArrowRight')
    const sunday = page.getByRole('group', { name: 'Domingo' })
    await sunday.getByRole('switch').focus()
    await page.keyboard.press('Space')
    await sunday.getByLabel('Fecha').fill('02:00')
    await expect(sunday).toContainText('Fecha no dia seguinte')
    await expect(page.getByText('Salve antes o que você mudou.')).toBeVisible()
    await page.getByRole('radio', { name: 'Diferentes em cada dia' }).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('checkbox', { name: 'Domingo' })).toBeChecked()
    await expect(page.getByLabel('Fecha')).toHaveValue('22:00')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Tudo salvo.')).toBeVisible()
    const day = { opens: '09:00', closes: '22:00' }
    const days = Array.from({ length: 7 }, () => day)
    expect(sent).toEqual([{ time_zone: 'America/Sao_Paulo', days }])
  })

  await test.step('the saved settings are copied to one of two screens', async () => {
    await page.getByRole('button', { name: 'Copiar estes ajustes para todas as telas' }).click()
    const dialog = page.getByRole('dialog', { name: 'Copiar para outras telas' })
    await dialog.getByRole('checkbox', { name: 'Vitrine da rua' }).uncheck()
    await expectSound(page)
    await dialog.getByRole('button', { name: 'Copiar para 1 tela' }).click()
    await expect(page.getByText('Ajustes copiados para 1 tela.')).toBeVisible()
    expect(sent[1]).toEqual({ screen_ids: [HALL_ID] })
  })
})

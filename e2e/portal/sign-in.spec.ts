import type { Page } from '@playwright/test'
import { contract } from '@vitrine/api'
import { DEMO_PASSWORD } from '@vitrine/dev'
import { walkTo } from '../support/keys.ts'
import { phoneOf } from '../support/phone.ts'
import { scanQr } from '../support/pixels.ts'
import { expect, test } from '../support/product.ts'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }
const TRIAL = 'trial@vitrine.test'

async function fillForm(page: Page, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(TRIAL)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

test('on a phone the form opens by its button, keeps its input and signs in', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/sign-in')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Entrar com e-\u2060mail e senha' }).click()
  await expect(page).toHaveURL(/show_form=1/)
  await expect(page.getByLabel('E-mail')).toBeFocused()

  await fillForm(page, 'nao-e-esta')
  await expect(page.getByRole('alert')).toContainText('E-\u2060mail ou senha incorretos.')
  await expect(page.getByLabel('E-mail')).toHaveValue(TRIAL)
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('nao-e-esta')

  await fillForm(page, DEMO_PASSWORD)
  await expect(page).toHaveURL(/\/accounts$/)
})

test('signing in works with keys only', async ({ page }) => {
  await page.goto('/sign-in')
  await walkTo(page, page.getByRole('link', { name: 'Entrar com e-\u2060mail e senha' }), 12)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await page.keyboard.type(TRIAL)
  await page.keyboard.press('Tab')
  await page.keyboard.type(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/accounts$/)
})

for (const [wanted, reached] of [
  ['/account/screens', '/account/screens'],
  ['https://evil.test/accounts', '/accounts'],
  ['//evil.test', '/accounts'],
] as const) {
  test(`a sign-in on the way to ${wanted} reaches ${reached}`, async ({ page, product }) => {
    await page.goto(`/sign-in?show_form=1&redirect=${encodeURIComponent(wanted)}`)
    await fillForm(page, DEMO_PASSWORD)
    await expect(page).toHaveURL(`${product.url}${reached}`)
  })
}

test('a form that fails to load shows an error and loads after a reload', async ({ page }) => {
  await page.goto('/sign-in')
  await page.route('**/assets/sign-in-form-*.js', (route) => route.abort())
  await page.getByRole('link', { name: 'Entrar com e-\u2060mail e senha' }).click()
  await expect(page.getByRole('heading', { name: 'Algo deu errado' })).toBeVisible()
  await page.unroute('**/assets/sign-in-form-*.js')
  await page.getByRole('button', { name: 'Atualizar a página' }).click()
  await expect(page.getByLabel('E-mail')).toBeVisible()
})

test('a wide screen shows a code that leads a phone to its sign-in, and is allowed', async ({
  page,
  product,
}) => {
  await page.setViewportSize(DESKTOP)
  await page.goto('/sign-in?redirect=%2Faccounts%3Fmessage%3Dno_medias')
  await expect(page.getByText('O código termina em')).toBeVisible()
  const link = new URL(await scanQr(page))
  expect(`${link.origin}${link.pathname}`).toBe(`${product.url}/sign-in`)
  expect(link.searchParams.get('redirect')).toBe('/accounts?message=no_medias')
  const code = link.searchParams.get('authorization_code') ?? ''
  const cookies = await page.context().cookies()
  const cookie = cookies.find(({ name }) => name === 'authorization_code')
  expect(cookie?.value).toBe(code)
  expect((cookie?.expires ?? 0) - Date.now() / 1_000).toBeGreaterThan(6.9 * 86_400)

  const { api, token } = await phoneOf(product, 'cafe@vitrine.test')
  const vuex = JSON.stringify({ language: 'fr' })
  await api.call(contract.allowAuthorization, {
    body: { authorization_code: code, ending: code.slice(-4), vuex, token: token() },
  })
  await expect(page).toHaveURL(/\/accounts/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR')
})

test('an approved screen continues to the requested account and screen', async ({
  page,
  product,
}) => {
  await page.setViewportSize(DESKTOP)
  const { api, token } = await phoneOf(product, 'cafe@vitrine.test')
  const account = (await api.call(contract.listAccounts, {})).data.at(-1)
  const screen = (await api.call(contract.listScreens, {})).screens.at(-1)
  const wanted = `/accounts/${account?.id ?? ''}/show?screen_id=${screen?.id ?? ''}`
  await page.goto(`/sign-in?redirect=${encodeURIComponent(wanted)}`)
  await expect(page.getByText('O código termina em')).toBeVisible()
  const code = new URL(await scanQr(page)).searchParams.get('authorization_code') ?? ''
  const vuex = JSON.stringify({ language: 'pt' })
  await api.call(contract.allowAuthorization, {
    body: { authorization_code: code, ending: code.slice(-4), vuex, token: token() },
  })
  await expect(page).toHaveURL(`${product.url}${wanted}`)
})

test('a phone shows no code to scan', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/sign-in', { waitUntil: 'networkidle' })
  await expect(page.getByText('O código termina em')).toHaveCount(0)
})

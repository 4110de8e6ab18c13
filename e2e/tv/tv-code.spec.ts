import type { Browser, Page } from '@playwright/test'
import { contract } from '@vitrine/api'
import { type ApiClient, createApiClient } from '@vitrine/api/client'
import { DEMO_PASSWORD, type Product } from '@vitrine/dev'
import { readCode, readCodeAgain } from '../support/displays.ts'
import { expect, test } from '../support/product.ts'

const TV = { width: 1920, height: 1080 }
const PLAYING = { timeout: 30_000 }

/** The owner's portal, as API calls. */
async function signInByApi(product: Product, email: string): Promise<ApiClient> {
  let token: string | null = null
  const api = createApiClient({
    baseUrl: `${product.url}/api`,
    language: () => 'pt-BR',
    token: { get: () => token, set: (value) => (token = value) },
  })
  await api.call(contract.signIn, { body: { user: { email, password: DEMO_PASSWORD } } })
  return api
}

/** The café's first account that can play, and its first screen. */
async function firstShow(api: ApiClient) {
  const { data } = await api.call(contract.listAccounts, {})
  const { screens } = await api.call(contract.listScreens, {})
  const [account] = data
  const [screen] = screens
  if (account === undefined || screen === undefined) throw new Error('the café has nothing')
  return { account, screen }
}

async function openTv(browser: Browser, product: Product): Promise<Page> {
  const context = await browser.newContext({ viewport: TV, baseURL: product.url })
  const tv = await context.newPage()
  await tv.goto('/tv/')
  return tv
}

test('a TV is paired by six characters without a camera, and plays', async ({
  browser,
  product,
}) => {
  const tv = await openTv(browser, product)
  const code = await readCode(tv)
  await expect(tv.getByText(new URL(product.url).host, { exact: true })).toBeVisible()

  const portal = await signInByApi(product, 'cafe@vitrine.test')
  const { account, screen } = await firstShow(portal)
  await portal.call(contract.bindCode, {
    params: { code },
    body: { account_id: account.id, screen_id: screen.id },
  })

  await expect(tv.getByText('Já vai começar nesta TV')).toBeVisible()
  await expect(tv.locator('[data-slot] [data-item]').first()).toBeVisible(PLAYING)

  await test.step('it has this account only, and no settings', async () => {
    await tv.keyboard.press('Escape')
    await expect(tv.getByRole('heading', { name: 'O que vai passar nesta TV?' })).toBeVisible()
    await expect(tv.getByRole('button', { name: 'Reproduzir', exact: true })).toBeVisible()
    await expect(tv.getByRole('button', { name: /^(Ajustes da tela|Tela:)/ })).toHaveCount(0)
  })

  await test.step('signed out in the portal, it shows a code again', async () => {
    const { data } = await portal.call(contract.listSessions, {})
    const display = data.find(({ kind }) => kind === 'display')
    await portal.call(contract.deleteSession, { params: { id: display?.id ?? '' } })
    await tv.reload()
    expect(await readCodeAgain(tv)).not.toBe(code)
  })
  await tv.context().close()
})

test('a code works once, and a wrong one pairs nothing', async ({ browser, product }) => {
  const tv = await openTv(browser, product)
  const code = await readCode(tv)
  const portal = await signInByApi(product, 'cafe@vitrine.test')
  const { account, screen } = await firstShow(portal)
  const body = { account_id: account.id, screen_id: screen.id }
  const bind = (typed: string) => portal.call(contract.bindCode, { params: { code: typed }, body })

  const wrong = code.startsWith('Z') ? `Y${code.slice(1)}` : `Z${code.slice(1)}`
  await expect(bind(wrong)).rejects.toMatchObject({ code: 'codes.not_found' })
  await bind(code.toLowerCase())
  await expect(bind(code)).rejects.toMatchObject({ code: 'codes.not_found' })
  await expect(tv.getByText('Já vai começar nesta TV')).toBeVisible()
  await tv.context().close()
})

import type { Page } from '@playwright/test'
import { contract } from '@vitrine/api'
import type { ApiClient } from '@vitrine/api/client'
import { findViolations } from '../support/axe.ts'
import { signInDemo } from '../support/people.ts'
import { expect, test } from '../support/product.ts'
import { demoApi } from '../support/shops.ts'

const CAFE = 'cafe@vitrine.test'
/** Conversions take minutes on a busy machine. */
const PREPARED = { timeout: 150_000, intervals: [1_000] }
const PHONE = { width: 390, height: 844 }

/** Waits until the café's first account has enough items on the screen. Returns its id. */
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

function rowsOf(page: Page, text: string | RegExp) {
  return page.getByRole('listitem').filter({ hasText: text })
}

test('an owner reads why an item is not on the screen and what to do', async ({
  page,
  product,
}) => {
  test.setTimeout(240_000)
  const api = await demoApi(product, CAFE)
  const accountId = await preparedAccount(api)
  await page.setViewportSize(PHONE)
  await signInDemo(page, CAFE)
  await page
    .getByRole('link', { name: /^Por que não aparece\?/ })
    .first()
    .click()
  await expect(page).toHaveURL(`${product.url}/accounts/${accountId}/items`)
  await expect(page.getByRole('heading', { name: 'Por que não aparece?' })).toBeVisible()

  await test.step('each item has its reason', async () => {
    await expect(rowsOf(page, 'Na tela').first()).toBeVisible()
    const more = page.getByRole('button', { name: /^Mostrar mais/ })
    while ((await more.count()) > 0) await more.first().click()
    await expect(rowsOf(page, 'Retido pelo Instagram').first()).toContainText('música licenciada')
    // The demo's failing items are marked, so that users do not suspect their own files.
    const planted = '(plantado pela demonstração)'
    await expect(rowsOf(page, `Espresso saindo, sem pressa. ${planted}`)).toHaveCount(1)
    await expect(rowsOf(page, `A playlist da casa para a sua tarde. ${planted}`)).toHaveCount(1)
    const poster = rowsOf(page, 'Na tela').first().locator('img')
    await expect(poster).toHaveJSProperty('complete', true)
    expect(await findViolations(page)).toEqual([])
  })

  await test.step('a filter lists only items that are not shown', async () => {
    await page.getByRole('radio', { name: 'Só o que está fora' }).check()
    await expect(rowsOf(page, /^.{0,60}Na tela/)).toHaveCount(0)
    await expect(rowsOf(page, 'Retido pelo Instagram').first()).toBeVisible()
    await page.getByRole('radio', { name: 'Tudo' }).check()
  })

  await test.step('a refresh works, and is refused right after', async () => {
    await page.getByRole('button', { name: 'Atualizar agora' }).click()
    await expect(page.getByText(/^Última leitura da rede social: (agora|há 1 minuto)/)).toBeVisible(
      {
        timeout: 30_000,
      },
    )
    await page.getByRole('button', { name: 'Atualizar agora' }).click()
    await expect(page.getByRole('alert')).toContainText(/Espere \d+ segundos|Muitas tentativas/)
    expect(await findViolations(page)).toEqual([])
  })
})

test('another screen has other reasons and a link to its settings', async ({ page, product }) => {
  test.setTimeout(240_000)
  const api = await demoApi(product, CAFE)
  const accountId = await preparedAccount(api)
  const body = { name: 'Só stories frescos', view: 'stories', story_hour_limit: 3 } as const
  const { screen } = await api.call(contract.createScreen, { body })
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInDemo(page, CAFE)
  await page.goto(`/accounts/${accountId}/items`)

  await page.getByLabel('Tela', { exact: true }).selectOption({ label: 'Só stories frescos' })
  await expect(page).toHaveURL(new RegExp(`screen_id=${screen.id}`))
  await expect(rowsOf(page, 'A tela mostra só: Stories').first()).toBeVisible()
  const tooOld = rowsOf(page, 'Passou das últimas 3 horas').first()
  await expect(tooOld).toBeVisible({ timeout: 60_000 })
  await tooOld.getByRole('link', { name: 'Ajustes da tela' }).click()
  await expect(page).toHaveURL(new RegExp(`/screens/${screen.id}/config`))
  await api.call(contract.deleteScreen, { params: { id: screen.id } })
})

test('an account with an ended connection shows that nothing new arrives', async ({
  page,
  product,
}) => {
  const api = await demoApi(product, 'reconnect@vitrine.test')
  const ended = async (): Promise<string | null> => {
    return (await api.call(contract.listAccounts, {})).data[0]?.expired_at ?? null
  }
  await expect.poll(ended, { timeout: 60_000, intervals: [1_000] }).not.toBeNull()
  const [account] = (await api.call(contract.listAccounts, {})).data
  await signInDemo(page, 'reconnect@vitrine.test')
  await expect(page.getByText('A senha da rede social mudou')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.goto(`/accounts/${account?.id ?? ''}/items`)
  await expect(page.getByText('nada de novo chega até você reconectar')).toBeVisible()
  await page.getByRole('link', { name: 'Reconectar a conta' }).first().click()
  await expect(page.getByRole('button', { name: 'Reconectar Facebook' })).toBeVisible()
})

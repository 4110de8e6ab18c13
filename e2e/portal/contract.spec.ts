import type { Locator, Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { findViolations } from '../support/axe.ts'
import { signInDemo } from '../support/people.ts'
import { expect, test } from '../support/product.ts'

const PHONE = { width: 390, height: 844 }
const OPEN = '/account/plan?showContractModal=true'

/** The contract's part of the page. */
function card(page: Page): Locator {
  const title = page.getByRole('heading', { level: 2, name: 'Contrato', exact: true })
  return page.locator('section').filter({ has: title })
}

/** Counts the page's acceptance calls from now on. */
function countAccepting(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/assign_contract')) count += 1
  })
  return () => count
}

/** Opens the contract's file with this button. Returns the text of the new tab. */
async function textOfFile(page: Page, button: Locator): Promise<string> {
  const opened = page.waitForEvent('popup')
  await button.click()
  const tab = await opened
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
  expect(tab.url()).toMatch(/^blob:/)
  const text = await tab.locator('body').innerText()
  await tab.close()
  return text
}

test('an owner completes the data, reads, accepts and downloads the contract', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  await page.setViewportSize(PHONE)
  await signInDemo(page, 'reconnect@vitrine.test')
  await page.goto('/account/plan')
  const dialog = page.getByRole('dialog', { name: 'Contrato do seu plano' })
  const accept = dialog.getByRole('button', { name: 'Aceitar o contrato' })

  await test.step('a draft needs the company’s data', async () => {
    await expect(card(page)).toContainText('O contrato ainda não foi aceito.')
    await card(page).getByRole('button', { name: 'Ver o rascunho' }).click()
    await expect(card(page).getByRole('alert')).toContainText('Faltam dados da sua empresa')
  })

  await test.step('it can be read but not accepted until the data is complete', async () => {
    await card(page).getByRole('button', { name: 'Ler e aceitar' }).click()
    await expect(page).toHaveURL(/showContractModal=true/)
    await expect(dialog).toContainText('Não informado')
    await expect(dialog).toContainText('Plano anual')
    await expect(dialog.getByRole('heading', { name: 'Disponibilidade' })).toBeVisible()
    await expect(accept).toHaveCount(0)
    expect(await findViolations(page)).toEqual([])
  })

  await test.step('when closed, its parameter leaves the address and the button has the focus', async () => {
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(/\/account\/plan$/)
    await expect(card(page).getByRole('button', { name: 'Ler e aceitar' })).toBeFocused()
  })

  await test.step('the profile leads back to the open contract', async () => {
    await page.goto(OPEN)
    await dialog.getByRole('link', { name: 'Completar o cadastro' }).click()
    await expect(page).toHaveURL(/\/account\/user\/edit\?redirect=/)
    await page.getByLabel('CNPJ').fill('11222333000181')
    await page.getByLabel('Razão social').fill('Doces da Rosa Ltda.')
    await page.getByLabel('Responsável').fill('Rosa Menezes')
    await page.getByLabel('CEP').fill('01310100')
    await expect(page.getByLabel('Bairro')).toHaveValue('Bela Vista')
    await page.getByLabel('Número', { exact: true }).fill('900')
    await page.getByRole('button', { name: 'Salvar dados' }).click()
    await expect(page).toHaveURL(/\/account\/plan\?showContractModal=true$/)
    await expect(dialog).toContainText('Doces da Rosa Ltda.')
    await expect(dialog).toContainText('11.222.333/0001-81')
  })

  await test.step('it is not accepted without the checkbox', async () => {
    const accepting = countAccepting(page)
    await accept.click()
    await expect(dialog.getByText('Marque que leu e aceita o contrato.')).toBeVisible()
    await expect(dialog.getByLabel('Li e aceito')).toBeFocused()
    expect(accepting()).toBe(0)
    expect(await findViolations(page)).toEqual([])
  })

  await test.step('offline it shows an error and loses nothing', async () => {
    await dialog.getByLabel('Li e aceito').check()
    await page.route('**/assign_contract', (route) => route.abort())
    await accept.click()
    await expect(dialog.getByRole('alert')).toContainText('Não foi possível aceitar o contrato.')
    await expect(dialog.getByLabel('Li e aceito')).toBeChecked()
    await page.unroute('**/assign_contract')
  })

  await test.step('a double press accepts it once, and the card has the focus', async () => {
    const accepting = countAccepting(page)
    await accept.dblclick()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('Contrato aceito.')).toBeVisible()
    await expect(page).toHaveURL(/\/account\/plan$/)
    await expect(card(page)).toContainText('Aceito em')
    await expect(card(page)).toContainText('Validade')
    await expect(card(page).getByRole('heading')).toBeFocused()
    expect(accepting()).toBe(1)
    expect(await findViolations(page)).toEqual([])
  })

  const button = card(page).getByRole('button', { name: 'Ver o contrato' })

  await test.step('its file opens in a new tab', async () => {
    const text = await textOfFile(page, button)
    for (const part of [
      'Doces da Rosa Ltda.',
      'Avenida Paulista, 900',
      'Aceito pela contratante',
    ]) {
      expect(text).toContain(part)
    }
    expect(text).not.toContain('Rascunho')
  })

  await test.step('when pop-ups are blocked, a link opens it', async () => {
    await page.evaluate(() => {
      window.open = () => null
    })
    await button.click()
    const link = card(page).getByRole('link', { name: 'Abrir o contrato' })
    await expect(link).toBeVisible()
    const opened = context.waitForEvent('page')
    await link.click()
    await expect((await opened).getByRole('heading', { level: 1 })).toBeVisible()
  })

  await test.step('it is in the data export', async () => {
    await page.goto('/account/user')
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Baixar meus dados' }).click()
    const exported = JSON.parse(await readFile(await (await downloading).path(), 'utf8'))
    expect(exported.data.contracts).toMatchObject([{ registered_name: 'Doces da Rosa Ltda.' }])
  })

  await test.step('no contract can be accepted any more', async () => {
    await page.goto(OPEN)
    await expect(button).toBeVisible()
    await expect(dialog).toHaveCount(0)
  })
})

test('a refused acceptance shows the reason and reloads the data', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await signInDemo(page, 'cafe@vitrine.test')
  await page.goto(OPEN)
  const dialog = page.getByRole('dialog', { name: 'Contrato do seu plano' })
  await dialog.getByLabel('Li e aceito').check()
  await page.route('**/assign_contract', (route) =>
    route.fulfill({
      status: 409,
      json: { errors: [{ code: 'contracts.not_paid', message: '' }] },
    }),
  )
  // The plan has ended: the draft and its dialog disappear.
  await page.route('**/by_user', async (route) => {
    const answer = await route.fetch()
    const plan = await answer.json()
    await route.fulfill({ json: { ...plan, payment_status: 'expired', subscription: null } })
  })
  await dialog.getByRole('button', { name: 'Aceitar o contrato' }).click()
  await expect(card(page).getByRole('alert')).toContainText(
    'O contrato só pode ser aceito com um plano pago em vigor.',
  )
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Plano vencido')).toBeVisible()
})

test('the object URL of a blocked pop-up is revoked after half a minute, with its link', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await signInDemo(page, 'cafe@vitrine.test')
  await page.addInitScript(() => {
    window.open = () => null
    const { revokeObjectURL } = URL
    URL.revokeObjectURL = (url) => {
      document.documentElement.dataset['freed'] = url
      revokeObjectURL(url)
    }
  })
  await page.clock.install()
  await page.goto('/account/plan')
  await card(page).getByRole('button', { name: 'Ver o rascunho' }).click()
  const link = card(page).getByRole('link', { name: 'Abrir o contrato' })
  await expect(link).toHaveAttribute('href', /^blob:/)
  const address = (await link.getAttribute('href')) ?? ''
  await page.clock.fastForward(25_000)
  await expect(link).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-freed', address)
  await page.clock.fastForward(6_000)
  await expect(link).toHaveCount(0)
  await expect(page.locator('html')).toHaveAttribute('data-freed', address)
})

test('the contract is always Portuguese, which is stated in the page’s language', async ({
  page,
  context,
  product,
}) => {
  await page.setViewportSize(PHONE)
  await signInDemo(page, 'cafe@vitrine.test')
  await context.addCookies([{ name: 'lang', value: 'fr', url: product.url }])
  await page.goto(OPEN)
  const dialog = page.getByRole('dialog', { name: 'Le contrat de votre abonnement' })
  await expect(dialog).toContainText('seul ce texte engage les parties')
  await expect(dialog.locator('[lang=pt-BR]')).toContainText('Lei Geral de Proteção de Dados')
  await dialog.getByRole('button', { name: 'Fermer' }).click()
  const draft = page.getByRole('button', { name: 'Voir le brouillon' })
  const text = await textOfFile(page, draft)
  expect(text).toContain('seul ce texte engage les parties')
  expect(text).toContain('Rascunho')
})

import { findViolations } from '../support/axe.ts'
import { aPerson, signInDemo, signUp } from '../support/people.ts'
import { expect, test } from '../support/product.ts'

/** Longer than the page waits for the first image. Conversions take longer on a busy machine. */
const PREPARED = { timeout: 40_000 }

test('an owner signs up, connects Facebook and sees the account being prepared', async ({
  page,
}) => {
  await signUp(page, aPerson())
  await expect(page.getByText('Só falta conectar')).toBeVisible()

  await page.getByRole('button', { name: 'Adicionar conta do Facebook' }).click()
  await page.getByRole('button', { name: 'Continuar como Célia Prado' }).click()
  await expect(page.getByRole('checkbox', { name: /Café Aurora/ })).toBeChecked()
  await page.getByRole('button', { name: 'Continuar', exact: true }).click()

  await expect(page.getByRole('heading', { name: 'Conta conectada!' })).toBeVisible()
  // The owner's stories arrive, and the page redirects after they were shown.
  await expect(page.getByRole('main').locator('img[src*="/media/"]').first()).toBeVisible(PREPARED)
  await expect(page).toHaveURL(/\/accounts\?account_id=/, PREPARED)
  const card = page.getByRole('article').filter({ hasText: '@cafe.aurora' })
  await expect(card).toBeVisible()
  await expect(card.getByText('Facebook')).toBeVisible()
  // The profile image is downloaded after the account's other media.
  await expect(card.locator('header img')).toHaveJSProperty('complete', true, { timeout: 40_000 })
  await expect(card.getByText(/\d+ de \d+|prontos/)).toBeVisible()
})

test('cancelling at the network changes nothing and is reported', async ({ page }) => {
  await signUp(page, aPerson())
  await page.getByRole('button', { name: 'Adicionar conta do Instagram' }).click()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByText('O Instagram não conectou nenhum perfil.')).toBeVisible()
})

test('a personal profile is shown the steps to become professional', async ({ page, product }) => {
  await signUp(page, aPerson())
  await page.getByRole('button', { name: 'Adicionar conta do Instagram' }).click()
  await page.getByRole('button', { name: 'Continuar como @celia.prado' }).click()
  await expect(
    page.getByRole('heading', { name: '@celia.prado é uma conta pessoal' }),
  ).toBeVisible()
  expect(page.url()).toContain(product.standIns?.url ?? 'stand-ins')
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByRole('heading', { name: 'Seu perfil é pessoal?' })).toBeVisible()
  await expect(page.getByText(/cancelada/)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Seu perfil é pessoal?' })).toBeVisible()
  await page.getByRole('button', { name: 'Conectar o Instagram' }).click()
  await expect(page.getByRole('button', { name: 'Continuar como @celia.prado' })).toBeVisible()
})

for (const message of ['instagram_denied', 'connections.not_professional']) {
  test(`the steps of ${message} are shown until they are closed`, async ({ page }) => {
    await signUp(page, aPerson())
    const steps = page.getByRole('heading', { name: 'Seu perfil é pessoal?' })
    await page.goto(`/accounts?message=${message}`)
    await expect(steps).toBeVisible()
    await page.reload()
    await expect(steps).toBeVisible()
    await page.getByRole('button', { name: 'Fechar aviso' }).click()
    await expect(steps).toHaveCount(0)
    await expect(page).toHaveURL(/\/accounts$/)
    await page.reload()
    await expect(page.getByText('Só falta conectar')).toBeVisible()
    await expect(steps).toHaveCount(0)
  })
}

test('a profile that our server refuses as personal leads to the steps, also after a reload', async ({
  page,
}) => {
  await signUp(page, aPerson())
  const errors = [{ code: 'connections.not_professional', message: 'Esta conta é pessoal.' }]
  await page.route('**/api/accounts/callback', (route) =>
    route.fulfill({ status: 422, json: { errors } }),
  )
  await page.goto('/callback?code=c&state=s')
  const steps = page.getByRole('heading', { name: 'Seu perfil é pessoal?' })
  await expect(steps).toBeVisible()
  await page.unroute('**/api/accounts/callback')
  await page.reload()
  await expect(steps).toBeVisible()
  await expect(page.getByRole('button', { name: 'Conectar o Instagram' })).toBeVisible()
})

test('any other message is shown once', async ({ page }) => {
  await signUp(page, aPerson())
  await page.goto('/accounts?message=err_network')
  await expect(page.getByText('Erro de conexão ao carregar os stories.')).toBeVisible()
  await expect(page).toHaveURL(/\/accounts$/)
  await page.reload()
  await expect(page.getByText('Só falta conectar')).toBeVisible()
  await expect(page.getByText('Erro de conexão ao carregar os stories.')).toHaveCount(0)
})

test('an admin without accounts is not invited to connect a first one', async ({ page }) => {
  await signInDemo(page, 'admin@vitrine.test')
  await page.goto('/accounts')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Suas contas', level: 1 })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Nenhuma conta sua por aqui' })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Adicionar conta do Instagram' })).toHaveCount(0)
  expect(await findViolations(page)).toEqual([])

  await test.step('the small button still adds one', async () => {
    await main.getByRole('button', { name: 'Adicionar conta', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Adicionar conta' })
    await expect(dialog.getByRole('button', { name: 'Adicionar conta do Facebook' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  await test.step('the page leads to the admins’ first page', async () => {
    await main.getByRole('link', { name: 'Painel de controle' }).click()
    await expect(page).toHaveURL(/\/admin$/)
  })
})

test('a missing permission is shown with a link to the network’s page', async ({ page }) => {
  await signUp(page, aPerson())
  await page.getByRole('button', { name: 'Adicionar conta do Facebook' }).click()
  await page.getByRole('button', { name: 'Continuar como Rosa Menezes' }).click()
  await page.getByRole('checkbox', { name: /pages_read_engagement/ }).uncheck()
  await page.getByRole('button', { name: 'Continuar', exact: true }).click()
  await expect(page.getByText('O Facebook não deu a permissão de ver suas Páginas')).toBeVisible()
  await page.getByRole('button', { name: 'Reconectar Facebook' }).click()
  await expect(page.getByRole('button', { name: 'Continuar como Rosa Menezes' })).toBeVisible()
})

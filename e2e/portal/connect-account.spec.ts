import { aPerson, signUp } from '../support/people.ts'
import { expect, test } from '../support/product.ts'

/** Longer than the page waits for the first picture; converting takes a busy machine its time. */
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
  // The owner's own stories come in, and the page goes on by itself once they were seen.
  await expect(page.getByRole('main').locator('img[src*="/media/"]').first()).toBeVisible(PREPARED)
  await expect(page).toHaveURL(/\/accounts\?account_id=/, PREPARED)
  const card = page.getByRole('article').filter({ hasText: '@cafe.aurora' })
  await expect(card).toBeVisible()
  await expect(card.getByText('Facebook')).toBeVisible()
  // The picture is fetched after the account is there, beside everything else that is.
  await expect(card.locator('header img')).toHaveJSProperty('complete', true, { timeout: 40_000 })
  await expect(card.getByText(/\d+ de \d+|prontos/)).toBeVisible()
})

test('cancelling at the network changes nothing and says so', async ({ page }) => {
  await signUp(page, aPerson())
  await page.getByRole('button', { name: 'Adicionar conta do Instagram' }).click()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByText('O Instagram não conectou nenhum perfil.')).toBeVisible()
})

test('a personal profile is told how to become a professional one', async ({ page, product }) => {
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
  await page.getByRole('button', { name: 'Conectar o Instagram' }).click()
  await expect(page.getByRole('button', { name: 'Continuar como @celia.prado' })).toBeVisible()
})

test('a permission that was left out is told, with the way back to the network’s page', async ({
  page,
}) => {
  await signUp(page, aPerson())
  await page.getByRole('button', { name: 'Adicionar conta do Facebook' }).click()
  await page.getByRole('button', { name: 'Continuar como Rosa Menezes' }).click()
  await page.getByRole('checkbox', { name: /pages_read_engagement/ }).uncheck()
  await page.getByRole('button', { name: 'Continuar', exact: true }).click()
  await expect(page.getByText('Faltou uma permissão')).toBeVisible()
  await page.getByRole('button', { name: 'Reconectar Facebook' }).click()
  await expect(page.getByRole('button', { name: 'Continuar como Rosa Menezes' })).toBeVisible()
})

import type { Page } from '@playwright/test'
import { contract } from '@vitrine/api'
import type { Product } from '@vitrine/dev'
import { findViolations } from '../support/axe.ts'
import { aBuyer, type Buyer, shortenPlan, orderPlan, payPix, startPix } from '../support/buyers.ts'
import { signIn } from '../support/people.ts'
import { expect, test } from '../support/product.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** A buyer whose plan of two screens is paid, on the page of the plan. */
async function openPaidPlan(page: Page, product: Product): Promise<Buyer> {
  const buyer = await aBuyer(product)
  await payPix(product, buyer, await startPix(buyer, await orderPlan(buyer, 2)))
  await signIn(page, buyer.owner)
  await page.goto('/account/plan')
  await expect(page.getByText('Plano anual de 2 telas')).toBeVisible()
  return buyer
}

/** Fills in the payment page and pays. */
async function payByCard(page: Page): Promise<void> {
  await page.getByLabel('Número do cartão').fill('4539620659922097')
  await page.getByLabel('Validade').fill('12/2030')
  await page.getByLabel('Código de segurança').fill('123')
  await page.getByLabel('Nome como está no cartão').fill('Rosa Lima')
  await page.getByLabel('Li e aceito os termos de uso').check()
  await page.getByLabel('Li e aceito o contrato do plano').check()
  await page.getByRole('button', { name: /^Pagar R\$/ }).tap()
  await expect(page).toHaveURL(/\/checkout\/finish\?status=paid&payment=/)
}

test('an owner adds screens to a running plan, and renews it in its last days', async ({
  page,
  product,
}) => {
  const { owner } = await openPaidPlan(page, product)
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Mais telas' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Quantas telas no total?' })
  await expect(dialog.getByRole('status')).toContainText('R$')
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Continuar para o pagamento' }).tap()
  await expect(page).toHaveURL(/\/checkout\/payment$/)
  await expect(page.getByText('O preço mudou')).toHaveCount(0)
  await payByCard(page)
  await page.goto('/account/plan')
  await expect(page.getByText('Mais telas: 3 no total')).toBeVisible()

  await test.step('renews with two screens', async () => {
    await shortenPlan(product, owner.email)
    await page.reload()
    await page.getByRole('button', { name: 'Renovar o plano' }).tap()
    const renewal = page.getByRole('dialog', { name: 'Renovar com quantas telas?' })
    await renewal.getByRole('button', { name: 'Uma tela a menos' }).tap()
    await expect(renewal.getByRole('status')).toContainText('R$ 1.197,60')
    expect(await findViolations(page)).toEqual([])
    await renewal.getByRole('button', { name: 'Continuar' }).tap()
    await page.getByRole('button', { name: 'Continuar para o pagamento' }).tap()
    await payByCard(page)
    await page.goto('/account/plan')
    await expect(page.getByText('Renovação com 2 telas')).toBeVisible()
    await expect(page.getByText('Faltam').locator('..')).toContainText('375 dias')
    expect(await findViolations(page)).toEqual([])
  })
})

test('an owner withdraws within seven days and gets everything back', async ({ page, product }) => {
  const { api } = await openPaidPlan(page, product)
  await page.getByRole('button', { name: 'Desistir da compra' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Desistir desta compra?' })
  await expect(dialog).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Desistir e receber de volta' }).tap()
  await expect(page.getByText('Devolvido', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Assinar um plano' })).toHaveAttribute(
    'href',
    '/plans',
  )
  expect(await findViolations(page)).toEqual([])
  const { orders } = await api.call(contract.listOrders, {})
  expect(orders.map(({ state }) => state)).toEqual(['refunded'])

  await test.step('the results that no other journey opens are accessible', async () => {
    const refunded = `canceled&payment=${orders[0]?.payments[0]?.id ?? ''}`
    for (const [status, text] of [
      [refunded, 'Devolvemos R$'],
      ['authorized', 'O banco autorizou o pagamento.'],
    ] as const) {
      await page.goto(`/checkout/finish?status=${status}`)
      await expect(page.getByText(text)).toBeVisible()
      expect(await findViolations(page)).toEqual([])
    }
  })
})

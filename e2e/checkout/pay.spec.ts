import type { Page } from '@playwright/test'
import { contract, type Payment } from '@vitrine/api'
import type { Product } from '@vitrine/dev'
import { findViolations } from '../support/axe.ts'
import { aBuyer, type Buyer, choosePlan } from '../support/buyers.ts'
import { signIn } from '../support/people.ts'
import { expect, test } from '../support/product.ts'
import { standInsOf } from '../support/stand-ins.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const APPROVED = '4539620659922097'
const DECLINED = '4929291898380766'

async function openPayment(page: Page, product: Product): Promise<Buyer> {
  const buyer = await aBuyer(product)
  await signIn(page, buyer.owner)
  await choosePlan(page, buyer, 2)
  await page.goto('/checkout/payment')
  await expect(page.getByRole('heading', { level: 1, name: 'Pagamento' })).toBeVisible()
  return buyer
}

async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Número do cartão').fill(number)
  await page.getByLabel('Validade').fill('12/2030')
  await page.getByLabel('Código de segurança').fill('123')
  await page.getByLabel('Nome como está no cartão').fill('Rosa Lima')
}

async function accept(page: Page): Promise<void> {
  await page.getByLabel('Li e aceito os termos de uso').check()
  await page.getByLabel('Li e aceito o contrato do plano').check()
}

async function paymentsOf({ api }: Buyer): Promise<Payment[]> {
  const { orders } = await api.call(contract.listOrders, {})
  return orders.flatMap(({ payments }) => payments)
}

const payButton = (page: Page) => page.getByRole('button', { name: /^Pagar R\$/ })

test('a card that was declined is followed by one that pays, each charged once', async ({
  page,
  product,
}) => {
  const buyer = await openPayment(page, product)
  const { pagBank } = standInsOf(product)
  expect(await findViolations(page)).toEqual([])

  await test.step('errors are shown at the fields', async () => {
    await payButton(page).tap()
    await expect(page.getByLabel('Número do cartão')).toBeFocused()
    await expect(page.getByText('Informe o número do cartão')).toBeVisible()
    await page.getByLabel('Número do cartão').fill('4539 6206 5992 2098')
    await page.getByLabel('Validade').fill('01/2020')
    await page.getByLabel('Código de segurança').focus()
    await expect(page.getByText('Confira o número do cartão')).toBeVisible()
    await expect(page.getByText('Este cartão está vencido. Use outro.')).toBeVisible()
    expect(await findViolations(page)).toEqual([])
  })

  await test.step('a declined card', async () => {
    await fillCard(page, DECLINED)
    await accept(page)
    await payButton(page).tap()
    await expect(page).toHaveURL(/\/checkout\/finish\?status=declined&payment=/)
  })

  await test.step('another card, pressed twice', async () => {
    await page.goBack()
    await expect(page.getByLabel('Número do cartão')).toHaveValue('')
    await fillCard(page, APPROVED)
    await accept(page)
    await payButton(page).dblclick()
    await expect(page).toHaveURL(/\/checkout\/finish\?status=paid&payment=/)
  })

  const payments = await paymentsOf(buyer)
  expect(payments.map(({ status }) => status).sort()).toEqual(['declined', 'paid'])
  const charged = payments.reduce((sum, { id }) => sum + pagBank.chargedCents(id), 0)
  expect(charged).toBe(payments[0]?.amount)
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  expect(stored).not.toContain(APPROVED)
})

test('a lost response leads to the result of the same payment', async ({ page, product }) => {
  const buyer = await openPayment(page, product)
  await fillCard(page, APPROVED)
  await accept(page)
  // The server charges, and the browser never sees its response.
  await page.route('**/api/payments', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await payButton(page).tap()
  await expect(page).toHaveURL(/\/checkout\/finish\?status=paid&payment=/, { timeout: 20_000 })
  expect(await paymentsOf(buyer)).toHaveLength(1)
})

for (const [method, name] of [
  ['Pix', /^Gerar o Pix/],
  ['Boleto', /^Gerar o boleto/],
] as const) {
  test(`a ${method} waits for its payment`, async ({ page, product }) => {
    await openPayment(page, product)
    await page.getByRole('radio', { name: method }).check()
    await expect(page.getByLabel('Número do cartão')).toHaveCount(0)
    await accept(page)
    await page.getByRole('button', { name }).tap()
    await expect(page).toHaveURL(/\/checkout\/finish\?status=waiting&payment=/)
  })
}

import type { Page } from '@playwright/test'
import { contract, type Payment } from '@vitrine/api'
import type { Product } from '@vitrine/dev'
import { findViolations } from '../support/axe.ts'
import { aBuyer, type Buyer, choosePlan, makeAdmin, settleNewestCharge } from '../support/buyers.ts'
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
    expect(await findViolations(page)).toEqual([])
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

test('an admin buys as anyone, and a lost response leads to the result of the same payment', async ({
  page,
  product,
}) => {
  const buyer = await aBuyer(product)
  await makeAdmin(product, buyer.owner.email)
  await signIn(page, buyer.owner)

  await test.step('from the prices to the payment', async () => {
    await page.goto('/plans')
    await page.getByRole('button', { name: 'Continuar' }).tap()
    await page.getByRole('button', { name: 'Continuar para o pagamento' }).tap()
    await expect(page).toHaveURL(/\/checkout\/payment$/)
  })

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

  await test.step('the prices now lead to the plan', async () => {
    await page.goto('/plans')
    await expect(page.getByRole('heading', { name: 'Seu plano já está valendo' })).toBeVisible()
    expect(await findViolations(page)).toEqual([])
  })
})

test('a Pix that expired is followed by a boleto, and the page turns once it is paid', async ({
  page,
  product,
}) => {
  // The server's clock does not change: only the page sees the end of the Pix.
  await page.clock.install()
  await openPayment(page, product)
  const title = page.getByRole('heading', { level: 1 })

  await test.step('a Pix', async () => {
    await page.getByRole('radio', { name: 'Pix' }).check()
    await expect(page.getByLabel('Número do cartão')).toHaveCount(0)
    await accept(page)
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('button', { name: /^Gerar o Pix/ }).tap()
    await expect(page).toHaveURL(/\/checkout\/finish\?status=waiting&payment=/)
    await expect(title).toHaveText('Pague com Pix')
    await page.clock.fastForward('25:00:00')
    await expect(title).toHaveText('Este Pix venceu')
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Fazer outro pagamento' }).tap()
  })

  await test.step('a boleto instead', async () => {
    await expect(page.getByText('Você já tem um código que espera o pagamento.')).toBeVisible()
    await page.getByRole('radio', { name: 'Boleto' }).check()
    await accept(page)
    await page.getByRole('button', { name: /^Gerar o boleto/ }).tap()
    await expect(title).toHaveText('Pague o boleto')
    await expect(page.getByLabel('Números do boleto')).toHaveValue(/^\d{5}\.\d{5} /)
    expect(await findViolations(page)).toEqual([])
  })

  await test.step('the page turns by itself', async () => {
    settleNewestCharge(product)
    // The page asks for a boleto once a minute.
    await expect(async () => {
      await page.clock.fastForward('01:00')
      await expect(title).toHaveText('Pagamento confirmado!', { timeout: 1_000 })
    }).toPass({ timeout: 20_000 })
  })
})

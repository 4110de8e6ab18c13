import { contract } from '@vitrine/api'
import { findViolations } from '../support/axe.ts'
import { verificationCode } from '../support/buyers.ts'
import { aPerson } from '../support/people.ts'
import { expect, test } from '../support/product.ts'
import { anApi } from '../support/shops.ts'
import { standInsOf } from '../support/stand-ins.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('a visitor signs up at the prices and pays by Pix', async ({ page, product }) => {
  const owner = aPerson()
  await page.goto('/plans')
  await expect(page.getByText('R$ 1.197,60')).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  await test.step('three screens', async () => {
    await page.getByRole('button', { name: 'Uma tela a mais' }).tap()
    await expect(page.getByText('R$ 1.556,40')).toBeVisible()
    await page.getByRole('button', { name: 'Continuar' }).tap()
  })

  await test.step('signs up', async () => {
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    const shown = dialog.locator('form:visible')
    await dialog.getByRole('button', { name: 'Já tenho conta' }).tap()
    expect(await findViolations(page)).toEqual([])
    await shown.getByRole('button', { name: 'Esqueci minha senha' }).tap()
    expect(await findViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Voltar' }).tap()
    await dialog.getByRole('button', { name: 'Voltar' }).tap()
    await dialog.getByRole('button', { name: 'Criar minha conta agora' }).tap()
    expect(await findViolations(page)).toEqual([])
    await shown.getByLabel('Seu nome').fill(owner.name)
    await shown.getByLabel('Telefone com DDD').fill('11987654321')
    await shown.getByLabel('E-mail').fill(owner.email)
    await shown.getByLabel('Senha', { exact: true }).fill(owner.password)
    await shown.getByLabel('Repita a senha').fill(owner.password)
    await shown.getByRole('button', { name: 'Criar minha conta' }).tap()
    await expect(page).toHaveURL(/\/checkout\/shipping-address$/)
  })

  await test.step('the address, with the CEP looked up', async () => {
    await expect(
      page.getByRole('heading', { level: 1, name: 'Endereço da sua empresa' }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Continuar para o pagamento' }).tap()
    await expect(page.getByText('Informe o CEP')).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await expect.poll(() => verificationCode(product, owner.email)).not.toBe('')
    await page.getByLabel('Código de 6 números').fill(verificationCode(product, owner.email))
    await page.getByRole('button', { name: 'Confirmar', exact: true }).tap()
    await expect(page.getByText('Confirme seu e-mail')).toBeHidden()
    await page.getByLabel('CEP').fill('01001-000')
    await expect(page.getByLabel('Cidade')).toHaveValue('São Paulo')
    await page.getByLabel('Número').fill('12')
    await page.getByRole('button', { name: 'Continuar para o pagamento' }).tap()
    await expect(page).toHaveURL(/\/checkout\/payment$/)
  })

  await test.step('pays by Pix', async () => {
    await page.getByRole('radio', { name: 'Pix' }).check()
    await page.getByLabel('CNPJ', { exact: true }).fill('11.222.333/0001-81')
    await page.getByLabel('Razão social').fill('Floricultura da Rosa Ltda.')
    await page.getByLabel('Li e aceito os termos de uso').check()
    await page.getByLabel('Li e aceito o contrato do plano').check()
    await page.getByRole('button', { name: /^Gerar o Pix/ }).tap()
    await expect(page).toHaveURL(/\/checkout\/finish\?status=waiting&payment=/)
    await expect(page.getByRole('heading', { level: 1, name: 'Pague com Pix' })).toBeVisible()
    expect(await findViolations(page)).toEqual([])
  })

  await test.step('the page turns by itself', async () => {
    const code = await page.getByLabel('Pix copia e cola').inputValue()
    standInsOf(product).pagBank.payPix(code)
    await expect(page.getByRole('heading', { name: 'Pagamento confirmado!' })).toBeVisible({
      timeout: 15_000,
    })
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('link', { name: 'Ver minhas contas' }).click()
    await expect(page).toHaveURL(/\/accounts$/)
  })

  const api = anApi(product)
  const user = { email: owner.email, password: owner.password }
  await api.call(contract.signIn, { body: { user, authorization_code: null } })
  const { orders } = await api.call(contract.listOrders, {})
  expect(orders.map(({ state, screens }) => ({ state, screens }))).toEqual([
    { state: 'paid', screens: 3 },
  ])
})

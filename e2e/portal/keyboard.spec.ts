import type { Locator, Page } from '@playwright/test'
import { walkTo } from '../support/keys.ts'
import { aPerson } from '../support/people.ts'
import { expect, test } from '../support/product.ts'

test.use({ viewport: { width: 1440, height: 900 } })

async function press(page: Page, target: Locator): Promise<void> {
  await walkTo(page, target)
  await page.keyboard.press('Enter')
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await walkTo(page, target)
  await page.keyboard.type(text)
}

function button(page: Page, name: string): Locator {
  return page.getByRole('button', { name }).first()
}

function link(page: Page, name: string): Locator {
  return page.getByRole('link', { name, exact: true }).first()
}

/** Tests here only press keys; they never click, fill or focus. */
/** The page of a new connection redirects after 15 s at most. */
const GONE_ON = { timeout: 25_000 }

test('from the home page to a connected account and a new screen without a mouse', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const person = aPerson()

  await test.step('the first stop skips the bar', async () => {
    await page.goto('/')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Pular para o conteúdo' })).toBeFocused()
    await page.keyboard.press('Enter')
    await press(page, page.getByRole('main').getByRole('link', { name: 'Criar conta' }).first())
    await expect(page).toHaveURL(/\/sign-up$/)
  })

  await test.step('a form is filled in and sent with Enter', async () => {
    await type(page, page.getByLabel('Seu nome'), person.name)
    await type(page, page.getByLabel('Telefone'), '11987654321')
    await type(page, page.getByLabel('E-mail'), person.email)
    await type(page, page.getByLabel('Senha', { exact: true }), person.password)
    await type(page, page.getByLabel('Repita a senha'), person.password)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Só falta conectar')).toBeVisible()
  })

  const card = page.getByRole('article').filter({ hasText: '@cafe.aurora' })
  await test.step('an account is connected', async () => {
    await press(page, button(page, 'Adicionar conta do Instagram'))
    await press(page, button(page, 'Continuar como @cafe.aurora'))
    await press(page, button(page, 'Permitir'))
    await expect(page.getByRole('heading', { name: 'Conta conectada!' })).toBeVisible()
    await expect(card).toBeVisible(GONE_ON)
  })

  await test.step('a dialog traps the focus and restores it', async () => {
    const remove = card.getByRole('button', { name: 'Remover conta' })
    await press(page, remove)
    const question = page.getByRole('dialog')
    for (let stop = 0; stop < 6; stop += 1) {
      await page.keyboard.press('Tab')
      const isBehindDialog = await page.evaluate(
        () =>
          document.activeElement !== document.body &&
          document.activeElement?.closest('dialog') === null,
      )
      expect(isBehindDialog).toBe(false)
    }
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(remove).toBeFocused()
    await expect(card).toBeVisible()
  })

  await test.step('a screen is created and set', async () => {
    await press(page, link(page, 'Telas'))
    await press(page, button(page, 'Nova tela'))
    await expect(page.getByLabel('Nome da tela')).toBeFocused()
    await page.keyboard.type('Balcão')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/screens\/[^/]+\/config/)
    // A radio group is one stop; arrows move within it.
    await walkTo(page, page.getByRole('radio', { name: '24 horas' }))
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('radio', { name: '12 horas' })).toBeChecked()
    await press(page, button(page, 'Salvar ajustes'))
    await expect(page.getByText('Tudo salvo.')).toBeVisible()
  })

  await test.step('the sign-out is in the menu', async () => {
    await page.goto('/accounts')
    await press(page, button(page, `Sua conta: ${person.name}`))
    await press(page, button(page, 'Sair'))
    await expect(page).toHaveURL(/\/(?:sign-in)?$/)
  })
})

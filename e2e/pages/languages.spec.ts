import { expect, test } from '../support/product.ts'

const SPOKEN = [
  { option: 'Català', lang: 'ca-ES', text: 'Inicia la sessió' },
  { option: 'Français', lang: 'fr-FR', text: 'Créer un compte' },
  { option: 'Português (Portugal)', lang: 'pt-PT', text: 'Iniciar sessão' },
  { option: 'Español', lang: 'es-ES', text: 'Crear cuenta' },
  { option: 'English', lang: 'en-US', text: 'Create account' },
  { option: 'Português (Brasil)', lang: 'pt-BR', text: 'Criar conta' },
]

test('the dropdown switches the language, and the choice is stored', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
  for (const { option, lang, text } of SPOKEN) {
    await page.locator('header select, nav select').first().selectOption({ label: option })
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expect(page.getByText(text).first()).toBeVisible()
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
  }
})

test('a sign-up with mistakes works in French', async ({ page, context, product }) => {
  await context.addCookies([{ name: 'lang', value: 'fr', url: product.url }])
  await page.goto('/sign-up')
  await page.locator('form').getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(page.getByText('Indiquez votre nom')).toBeVisible()
  await page.getByLabel('Votre nom').fill('Amélie')
  await page.getByLabel('Téléphone').fill('11987654321')
  await page.getByLabel('E-mail').fill('pas une adresse')
  await page.getByLabel('Mot de passe', { exact: true }).fill('123456')
  await page.locator('form').getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(page.getByText('Indiquez une adresse e-\u2060mail valide')).toBeVisible()
  await expect(page.getByLabel('Votre nom')).toHaveValue('Amélie')
})

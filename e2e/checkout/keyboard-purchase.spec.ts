import type { Locator, Page } from '@playwright/test'
import { findViolations } from '../support/axe.ts'
import { settleNewestCharge, verificationCode } from '../support/buyers.ts'
import { walkTo } from '../support/keys.ts'
import { aPerson } from '../support/people.ts'
import { expect, test } from '../support/product.ts'
import { standInsOf } from '../support/stand-ins.ts'

test.use({ locale: 'fr-FR' })

/** The names that follow are those of a French page. The test only presses keys: it never clicks, fills or focuses. */

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await walkTo(page, target)
  await page.keyboard.press(key)
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await walkTo(page, page.getByLabel(label, { exact: true }).filter({ visible: true }))
  await page.keyboard.type(text)
}

test('a visitor buys with keys only, in French, and the page turns after the analysis of the card', async ({
  page,
  product,
}) => {
  const owner = aPerson()
  const { pagBank } = standInsOf(product)
  await page.goto('/plans')
  await expect(page.getByText('R$', { exact: false }).first()).toBeVisible()

  await test.step('signs up in the dialog', async () => {
    await press(page, page.getByRole('button', { name: 'Continuer' }))
    await press(page, page.getByRole('button', { name: 'Créer mon compte maintenant' }))
    await expect(page.getByLabel('Votre nom')).toBeFocused()
    await type(page, 'Votre nom', owner.name)
    await type(page, 'Téléphone', '11987654321')
    await type(page, 'Adresse e-mail', owner.email)
    await type(page, 'Mot de passe', owner.password)
    await type(page, 'Répétez le mot de passe', owner.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/checkout\/shipping-address$/)
  })

  await test.step('the address, with the CEP looked up', async () => {
    await type(page, 'CEP (code postal)', '01001000')
    await expect(page.getByLabel('Ville')).toHaveValue('São Paulo')
    await type(page, 'Numéro', '12')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/checkout\/payment$/)
  })

  await test.step('verifies the e-mail by the code of the mail', async () => {
    await expect(page.getByLabel('Code à 6 chiffres')).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await expect.poll(() => verificationCode(product, owner.email)).not.toBe('')
    await type(page, 'Code à 6 chiffres', verificationCode(product, owner.email))
    await page.keyboard.press('Enter')
  })

  await test.step('pays by card, and waits for the analysis', async () => {
    await type(page, 'Numéro de carte', '4539620659922097')
    await type(page, 'Expiration (MM/AAAA)', '122030')
    await type(page, 'Code de sécurité', '123')
    await type(page, 'Nom tel qu’il figure sur la carte', 'BIA RAMOS')
    await type(page, 'Raison sociale', 'Floricultura da Rosa Ltda.')
    await type(page, 'CNPJ', '11222333000181')
    await press(page, page.getByLabel('J’ai lu et j’accepte les conditions'), 'Space')
    await press(page, page.getByLabel('J’ai lu et j’accepte le contrat'), 'Space')
    pagBank.decideNext({ status: 'IN_ANALYSIS' })
    await press(page, page.getByRole('button', { name: /^Payer/ }))
    await expect(page).toHaveURL(/\/checkout\/finish\?status=in_analysis&payment=/)
    expect(await findViolations(page)).toEqual([])
  })

  await test.step('the page turns by itself', async () => {
    settleNewestCharge(product)
    await expect(page.getByRole('heading', { name: 'Paiement confirmé !' })).toBeVisible()
    await expect(page).toHaveURL(/status=paid/)
    await press(page, page.getByRole('link', { name: 'Voir mes comptes' }))
    await expect(page).toHaveURL(/\/accounts$/)
  })
})

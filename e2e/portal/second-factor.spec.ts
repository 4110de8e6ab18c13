import type { Page } from '@playwright/test'
import { aPerson, signUp } from '../support/people.ts'
import { expect, test } from '../support/product.ts'
import { expectSound } from '../support/sound-page.ts'

/** An authenticator of the browser that answers at once, as a phone with a fingerprint. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
}

/** By the navigation of the account's pages. */
async function signOut(page: Page): Promise<void> {
  const area = page.getByRole('navigation', { name: 'Área da conta' })
  await area.getByRole('button', { name: 'Sair' }).click()
  await expect(page).not.toHaveURL(/\/account\//)
}

test('an admin sets up a passkey, and signs in with it after signing out', async ({
  page,
  product,
}) => {
  await addAuthenticator(page)
  const person = aPerson()
  await signUp(page, person)
  await product.app.database.run(`update users set permission = 1 where email = '${person.email}'`)
  await page.goto('/account/user')
  await page.getByRole('button', { name: 'Adicionar chave de acesso' }).click()
  const dialog = page.getByRole('dialog')
  await expectSound(page)
  await dialog.getByLabel('Nome da chave').fill('Celular da Bia')
  await dialog.getByLabel('Sua senha atual').fill(person.password)
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  const codes = page.getByRole('dialog', { name: 'Guarde estes códigos' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await expectSound(page)
  const download = page.waitForEvent('download')
  await codes.getByRole('button', { name: 'Baixar como texto' }).click()
  expect((await download).suggestedFilename()).toBe('vitrine-recovery-codes.txt')
  const [recoveryCode = ''] = await codes.getByRole('listitem').allTextContents()
  await codes.getByRole('button', { name: 'Já guardei' }).click()
  await expect(page.getByText('Celular da Bia')).toBeVisible()
  await expect(page.getByText('Nenhum uso para entrar até agora')).toBeVisible()
  await expectSound(page)

  await signOut(page)
  await page.goto('/sign-in?show_form=1&redirect=%2Faccount%2Fuser')
  const enterPassword = async (): Promise<void> => {
    await page.getByLabel('E-mail').fill(person.email)
    await page.getByLabel('Senha', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Mais um passo' })).toBeFocused()
  }
  await enterPassword()
  await page.getByRole('button', { name: 'Entrar com a chave de acesso' }).click()
  await expect(page).toHaveURL(/\/account\/user$/)
  await expect(page.getByText('Último uso')).toBeVisible()

  await signOut(page)
  await page.goto('/sign-in?show_form=1&redirect=%2Faccount%2Fuser')
  await enterPassword()
  await page.getByRole('button', { name: 'Usar um código de recuperação' }).click()
  await page.getByLabel('Código de recuperação').fill(recoveryCode)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByText('Restam 9 códigos.')).toBeVisible()
})

test('the set-up of an authenticator app is readable, also without a code', async ({ page }) => {
  const person = aPerson()
  await signUp(page, person)
  await page.goto('/account/user')
  await page.getByRole('button', { name: 'Usar um aplicativo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Aplicativo autenticador' })
  await dialog.getByLabel('Sua senha atual').fill(person.password)
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialog.getByRole('img')).toBeVisible()
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(dialog.locator('[aria-invalid=true]')).toBeFocused()
  await expectSound(page)
})

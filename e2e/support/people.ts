import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '@vitrine/dev'
import { expect } from './product.ts'

let signedUp = 0

export interface NewPerson {
  readonly name: string
  readonly email: string
  readonly password: string
}

export function aPerson(): NewPerson {
  signedUp += 1
  return {
    name: 'Bia Ramos',
    email: `bia.${String(process.pid)}.${String(signedUp)}@example.com`,
    password: 'girassol-de-maio',
  }
}

/** Fills the sign-up page like a person would, in Portuguese. */
export async function signUp(page: Page, person: NewPerson): Promise<void> {
  await page.goto('/sign-up')
  await page.getByLabel('Seu nome').fill(person.name)
  await page.getByLabel('Telefone').fill('11987654321')
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Senha', { exact: true }).fill(person.password)
  await page.getByLabel('Repita a senha').fill(person.password)
  await page.getByRole('button', { name: 'Criar minha conta' }).click()
  await expect(page).toHaveURL(/\/accounts/)
}

/** Signs a person in through the form. */
export async function signIn(
  page: Page,
  { email, password }: Pick<NewPerson, 'email' | 'password'>,
): Promise<void> {
  await page.goto('/sign-in?show_form=1')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  // An admin begins at their own data.
  await expect(page).toHaveURL(/\/accounts|\/account\/user$/)
}

/** Signs one of the demo people in. */
export async function signInDemo(page: Page, email: string): Promise<void> {
  await signIn(page, { email, password: DEMO_PASSWORD })
}

/** By the menu of the person, which phones and desks have. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Sua conta: / }).click()
  await page.getByRole('button', { name: 'Sair', exact: true }).click()
}

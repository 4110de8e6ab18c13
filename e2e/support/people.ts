import type { Page } from '@playwright/test'
import { contract } from '@vitrine/api'
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

/** Fills in the sign-up page in Portuguese. */
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

/** A small page of the product, on which the portal's storage can be filled before the portal starts. */
const SMALL_PAGE = '/healthz'

/** Signs a person in by the form's call, and opens the accounts. */
export async function signIn(
  page: Page,
  { email, password }: Pick<NewPerson, 'email' | 'password'>,
): Promise<void> {
  const opened = await page.goto(SMALL_PAGE)
  // Lists of devices show the browser's name.
  const userAgent = (await opened?.request().headerValue('user-agent')) ?? ''
  const answer = await page.context().request.post(`/api${contract.signIn.path}`, {
    data: { user: { email, password } },
    headers: { 'user-agent': userAgent },
  })
  const { token, user } = contract.signIn.response.parse(await answer.json())
  await page.evaluate(
    (signedIn) => {
      localStorage.setItem('vitrine.token', signedIn.token)
      localStorage.setItem('vitrine.user', signedIn.user)
    },
    { token, user: JSON.stringify(user) },
  )
  await page.goto('/accounts')
  await expect(page).toHaveURL(/\/accounts/)
}

/** Signs one of the demo people in. */
export async function signInDemo(page: Page, email: string): Promise<void> {
  await signIn(page, { email, password: DEMO_PASSWORD })
}

/** Uses the person's menu, which phones and desktops have. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Sua conta: / }).click()
  await page.getByRole('button', { name: 'Sair', exact: true }).click()
}

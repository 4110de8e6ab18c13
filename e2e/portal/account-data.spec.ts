import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { findViolations } from '../support/axe.ts'
import { aPerson, type NewPerson, signIn, signInDemo, signOut, signUp } from '../support/people.ts'
import { expect, test } from '../support/product.ts'
import { standInsOf } from '../support/stand-ins.ts'

const PHONE = { width: 390, height: 844 }

/** Keys of this browser's storage with our prefix. */
function storedKeys(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('vitrine')))
}

/** The link of the newest mail that changes this person's password. */
function passwordLink(standIns: ReturnType<typeof standInsOf>, { email }: NewPerson): string {
  const link = /https?:\/\/\S+\/change-password\?token=[\w.~-]+/
  const mails = standIns.inbox.list().filter(({ to }) => to.includes(email))
  return mails.map(({ text }) => link.exec(text)?.[0]).find((found) => found !== undefined) ?? ''
}

test('a forgotten password is changed by the link of a mail', async ({
  page,
  context,
  product,
}) => {
  test.setTimeout(120_000)
  const standIns = standInsOf(product)
  const person = aPerson()
  const renewed = { ...person, password: 'margarida-de-junho' }
  await page.setViewportSize(PHONE)
  await signUp(page, person)
  await page.goto('/account/user')
  await signOut(page)
  await expect(page).toHaveURL(`${product.url}/`)

  await test.step('a request from sign-in fails offline, then is sent', async () => {
    await page.goto('/sign-in?show_form=1')
    await page.getByRole('link', { name: 'Esqueci minha senha' }).click()
    await page.getByRole('button', { name: 'Enviar o link' }).click()
    await expect(page.getByText('Informe seu e-mail')).toBeVisible()
    await page.getByLabel('E-mail').fill(person.email)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Enviar o link' }).click()
    await expect(page.getByRole('alert')).toContainText('Sem resposta do servidor.')
    await expect(page.getByLabel('E-mail')).toHaveValue(person.email)
    await context.setOffline(false)
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Enviar o link' }).click()
    await expect(page).toHaveURL(/\/sign-in\?/)
    await expect(page.getByText('Se existe uma conta com este e-\u2060mail')).toBeVisible()
    expect(await findViolations(page)).toEqual([])
  })

  await expect.poll(() => passwordLink(standIns, person), { timeout: 30_000 }).not.toBe('')
  const used = passwordLink(standIns, person)

  await test.step('the link opens a form, and its secret leaves the address bar', async () => {
    await page.goto(used)
    await expect(page).toHaveURL(/\/change-password$/)
    await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer')
    const submit = page.getByRole('button', { name: 'Salvar a senha' })
    await page.getByLabel('Senha nova').fill('abc')
    await page.getByLabel('Repita a senha').fill('abd')
    await submit.click()
    await expect(page.getByText('A senha deve ter no mínimo 6 caracteres')).toBeVisible()
    await expect(page.getByText('As senhas precisam ser iguais')).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await page.getByLabel('Senha nova').fill(renewed.password)
    await page.getByLabel('Repita a senha').fill(renewed.password)
    await submit.click()
    await expect(page).toHaveURL(/\/sign-in\?/)
    await expect(page.getByText('Senha mudada. Entre com a nova.')).toBeVisible()
  })

  await test.step('the new password signs in', async () => {
    await signIn(page, renewed)
  })

  await test.step('the account area sends a mail with the next link', async () => {
    await page.goto('/account/user')
    await page.route('**/api/users/forgot_password', (route) => route.abort())
    await page.getByRole('button', { name: 'Mudar a senha' }).click()
    await expect(
      page.getByText('Houve um erro ao enviar o e-\u2060mail de recuperação.'),
    ).toBeVisible()
    await page.unroute('**/api/users/forgot_password')
    await page.getByRole('button', { name: 'Mudar a senha' }).click()
    await expect(
      page.getByText(`Enviamos um e-\u2060mail de recuperação para ${person.email}.`),
    ).toBeVisible()
    await expect.poll(() => passwordLink(standIns, person), { timeout: 30_000 }).not.toBe(used)
  })

  await test.step('it opens when signed in too, and the old link is invalid', async () => {
    await page.goto(passwordLink(standIns, person))
    await expect(page.getByRole('button', { name: 'Salvar a senha' })).toBeVisible()
    await page.goto(used)
    await page.getByLabel('Senha nova').fill('outra-senha-boa')
    await page.getByLabel('Repita a senha').fill('outra-senha-boa')
    await page.getByRole('button', { name: 'Salvar a senha' }).click()
    await expect(page.getByRole('alert')).toContainText('Este link não vale mais')
    await page.getByRole('link', { name: 'Pedir um link novo' }).click()
    await expect(page).toHaveURL(/\/account\/user$/)
  })
})

test('an owner exports the data, requests the removal and cancels it', async ({ page }) => {
  test.setTimeout(120_000)
  const person = aPerson()
  await page.setViewportSize(PHONE)
  await signUp(page, person)
  await page.goto('/account/user')

  await test.step('the language is chosen for the mails too', async () => {
    const saved = page.waitForResponse(
      (answer) => answer.url().endsWith('/api/users') && answer.request().method() === 'PUT',
    )
    await page.getByRole('radio', { name: 'English' }).check()
    await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible()
    expect(await (await saved).json()).toMatchObject({ language: 'en' })
    await page.getByRole('radio', { name: 'Português (Brasil)' }).check()
    await expect(page.getByRole('heading', { level: 1, name: 'Minha conta' })).toBeVisible()
  })

  await test.step('a file contains all data and has the date in its name', async () => {
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Baixar meus dados' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^vitrine-\d{4}-\d\d-\d\d\.json$/)
    const exported = JSON.parse(await readFile(await download.path(), 'utf8'))
    expect(exported).toMatchObject({ user: { email: person.email } })
    expect(exported.data.screens).toHaveLength(1)
    await expect(page.getByText(download.suggestedFilename())).toBeVisible()
  })

  await test.step('the removal needs the password', async () => {
    await page.getByRole('button', { name: 'Excluir minha conta' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('as TVs param e saem da conta')
    await expect(dialog).toContainText('Acontece em 7 dias.')
    expect(await findViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Excluir minha conta' }).click()
    await expect(dialog.getByText('Informe sua senha atual')).toBeVisible()
    await dialog.getByLabel('Sua senha atual').fill('errada')
    await dialog.getByRole('button', { name: 'Excluir minha conta' }).click()
    await expect(dialog.getByText('A senha atual não confere.')).toBeVisible()
    await dialog.getByLabel('Sua senha atual').fill(person.password)
    await dialog.getByRole('button', { name: 'Excluir minha conta' }).click()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('every page shows the date and a button to cancel', async () => {
    for (const path of ['/account/user', '/account/plan', '/account/screens']) {
      await page.goto(path)
      await expect(page.getByRole('alert')).toContainText(/Sua conta será excluída em \d+\sde\s/)
    }
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Manter minha conta' }).click()
    await expect(page.getByText('Sua conta fica.')).toBeVisible()
    await expect(page.getByText(/Sua conta será excluída/)).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(/Sua conta será excluída/)).toHaveCount(0)
  })
})

test('signing out ends the session on the server, and clears the browser also offline', async ({
  page,
  context,
  product,
}) => {
  await page.setViewportSize(PHONE)
  await signInDemo(page, 'trial@vitrine.test')
  await page.goto('/account/plan')
  const token = await page.evaluate(() => localStorage.getItem('vitrine.token') ?? '')
  const request = { headers: { authorization: `Bearer ${token}` } }
  expect((await page.request.get('/api/accounts', request)).status()).toBe(200)
  await signOut(page)
  await expect(page).toHaveURL(`${product.url}/`)
  expect(await storedKeys(page)).toEqual([])
  expect((await page.request.get('/api/accounts', request)).status()).toBe(401)

  await signInDemo(page, 'trial@vitrine.test')
  await page.goto('/account/plan')
  await expect(page.getByRole('main').getByText('Teste grátis')).toBeVisible()
  await context.setOffline(true)
  await signOut(page)
  await expect(page.getByRole('heading', { name: 'Você saiu' })).toBeVisible()
  expect(await storedKeys(page)).toEqual([])
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Ir para o início' }).click()
  await expect(page).toHaveURL(`${product.url}/`)
})

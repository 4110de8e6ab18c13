import type { Page } from '@playwright/test'
import { LANGUAGES } from '@vitrine/i18n'
import { findViolations } from '../support/axe.ts'
import { signInDemo } from '../support/people.ts'
import { expect, test } from '../support/product.ts'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }
const NARROW = { width: 320, height: 640 }
const CHAT_URL = 'https://wa.me/5511999990000'

async function withChat(page: Page): Promise<void> {
  await page.route('**/api/settings', (route) =>
    route.fulfill({ json: { chat_url: CHAT_URL, about_video_url: null } }),
  )
}

function bar(page: Page) {
  return page.getByRole('navigation', { name: 'Navegação principal' })
}

test('a visitor finds the explanation, the chat and both ways to sign in', async ({ page }) => {
  await withChat(page)
  await page.setViewportSize(DESKTOP)
  await page.goto('/')
  await expect(bar(page).getByRole('link', { name: 'Como funciona' })).toHaveAttribute(
    'href',
    '/#about',
  )
  const chat = bar(page).getByRole('link', { name: /^Fale com a gente/ })
  await expect(chat).toHaveAttribute('href', CHAT_URL)
  await expect(chat).toHaveAttribute('target', '_blank')
  await expect(bar(page).getByRole('link', { name: 'Criar conta' })).toBeVisible()
  await expect(bar(page).getByRole('button', { name: 'Abrir o menu' })).toBeHidden()
  await expect(bar(page).getByRole('link', { name: 'Preços' })).toHaveAttribute('href', '/plans')
  await bar(page).getByRole('link', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(/\/sign-in$/)
  await expect(bar(page).getByRole('link', { name: 'Entrar' })).toHaveCount(0)
})

test('without a chat there is no link to it', async ({ page }) => {
  const asked = page.waitForResponse('**/api/settings')
  await page.goto('/')
  expect(await (await asked).json()).toMatchObject({ chat_url: null, about_video_url: null })
  await expect(bar(page).getByRole('link', { name: 'Como funciona' })).toBeVisible()
  await expect(bar(page).getByRole('link', { name: /^Fale com a gente/ })).toHaveCount(0)
})

test('on a phone the other entries are in a menu that works with keys', async ({ page }) => {
  await withChat(page)
  await page.setViewportSize(PHONE)
  await page.goto('/')
  const menu = bar(page).getByRole('button', { name: 'Abrir o menu' })
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Tab')
  await expect(bar(page).getByRole('link', { name: 'Criar conta' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await expect(menu).toHaveAttribute('aria-expanded', 'false')

  await menu.click()
  // In addition to everything that can be pressed.
  await page.mouse.click(4, PHONE.height / 2)
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await menu.click()
  await bar(page).getByRole('link', { name: 'Criar conta' }).click()
  await expect(page).toHaveURL(/\/sign-up$/)
})

test('the bar fits the narrowest phone in every language', async ({ page, context, product }) => {
  await withChat(page)
  await page.setViewportSize(NARROW)
  for (const language of LANGUAGES) {
    await context.addCookies([{ name: 'lang', value: language, url: product.url }])
    await page.goto('/sign-up')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const isWide = await page.evaluate(
      () => document.documentElement.scrollWidth > window.innerWidth,
    )
    expect(isWide, language).toBe(false)
    const height = (await page.getByRole('navigation').first().boundingBox())?.height ?? 0
    expect(height, language).toBeLessThan(80)
  }
})

for (const [email, text] of [
  ['trial@vitrine.test', /^Teste grátis: (faltam \d dias|falta 1 dia|termina hoje)$/],
  ['expired@vitrine.test', 'Seu plano venceu'],
] as const) {
  test(`the tag of ${email} shows the state of the plan and links to it`, async ({ page }) => {
    await signInDemo(page, email)
    // The accounts page itself shows that a plan has ended.
    await page.goto('/account/screens')
    const tag = bar(page).getByRole('link', { name: text })
    await expect(tag).toHaveAttribute('href', '/account/plan')
    for (const size of [DESKTOP, PHONE, NARROW]) {
      await page.setViewportSize(size)
      await expect(tag).toBeVisible()
      expect(await findViolations(page)).toEqual([])
    }
    await page.goto('/')
    await expect(bar(page).getByRole('link', { name: text })).toBeVisible()
    expect(await findViolations(page)).toEqual([])
  })
}

test('a plan with months left has no tag', async ({ page }) => {
  await signInDemo(page, 'cafe@vitrine.test')
  await expect(bar(page).getByRole('button', { name: 'Sua conta: Célia Prado' })).toBeVisible()
  await expect(bar(page).getByRole('link', { name: /^Seu plano/ })).toHaveCount(0)
})

test('the profile’s menu has all entries and the sign-out', async ({ page }) => {
  await withChat(page)
  await page.setViewportSize(PHONE)
  await signInDemo(page, 'trial@vitrine.test')
  const menu = bar(page).getByRole('button', { name: 'Sua conta: Tiago Nunes' })
  await menu.click()
  const paths = await bar(page)
    .getByRole('listitem')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(paths).toEqual([
    '/account/user',
    '/account/plan',
    '/account/screens',
    '/account/tutorials',
    '/#about',
    '/plans',
    CHAT_URL,
  ])
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  await bar(page).getByRole('link', { name: 'Tutoriais' }).click()
  await expect(page).toHaveURL(/\/account\/tutorials$/)
  await expect(menu).toHaveAttribute('aria-expanded', 'false')

  await page.goto('/')
  await menu.click()
  await expect(bar(page).getByRole('link', { name: 'Minha conta' })).toBeVisible()
  await bar(page).getByRole('button', { name: 'Sair' }).click()
  await expect(bar(page).getByRole('link', { name: 'Entrar' })).toBeVisible()
  await page.goto('/accounts')
  await expect(page).toHaveURL(/\/sign-in/)
})

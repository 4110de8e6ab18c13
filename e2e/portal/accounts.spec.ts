import type { Page } from '@playwright/test'
import { contract } from '@vitrine/api'
import { signInDemo } from '../support/people.ts'
import { expect, test } from '../support/product.ts'

const CAFE = 'cafe@vitrine.test'
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }
const AccountList = contract.listAccounts.response

function cards(page: Page) {
  return page.getByRole('region', { name: 'Contas conectadas' }).getByRole('article')
}

function arrows(page: Page) {
  return page.getByRole('button', { name: /^(?:Conta anterior|Próxima conta)$/ })
}

test('the account arrows are shown only when a card is out of view', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await signInDemo(page, CAFE)
  await expect(cards(page)).toHaveCount(2)
  await expect(arrows(page)).toHaveCount(0)

  await test.step('the focus in a visible card selects it', async () => {
    await cards(page).last().getByRole('link').first().focus()
    await expect(cards(page).last().locator('..')).toHaveAttribute('aria-current', 'true')
    await expect(page).toHaveURL(/account_id=/)
  })

  await test.step('on a phone the arrows scroll the cards', async () => {
    await page.goto('/accounts')
    await page.setViewportSize(PHONE)
    await expect(arrows(page)).toHaveCount(2)
    await expect(cards(page).last()).not.toBeInViewport()
    await arrows(page).last().press('Enter')
    await expect(cards(page).last()).toBeInViewport({ ratio: 0.3 })
    await expect(page.getByText('2 de 2', { exact: true })).toBeVisible()
  })

  await test.step('on a wide window they disappear', async () => {
    await page.setViewportSize(DESKTOP)
    await expect(arrows(page)).toHaveCount(0)
  })
})

test('three visible accounts have no arrows, a fourth one adds them', async ({ page }) => {
  let count = 3
  await page.route('**/api/accounts', async (route) => {
    const answer = await route.fetch()
    const [first] = AccountList.parse(await answer.json()).data
    if (first === undefined) throw new Error('the café has no account')
    const data = Array.from({ length: count }, () => ({ ...first, id: crypto.randomUUID() }))
    await route.fulfill({ response: answer, json: { data } })
  })
  await page.setViewportSize(DESKTOP)
  await signInDemo(page, CAFE)
  await expect(cards(page)).toHaveCount(3)
  await expect(cards(page).last()).toBeInViewport({ ratio: 0.3 })
  await expect(arrows(page)).toHaveCount(0)
  count = 4
  await page.reload()
  await expect(cards(page)).toHaveCount(4)
  await expect(arrows(page)).toHaveCount(2)
})

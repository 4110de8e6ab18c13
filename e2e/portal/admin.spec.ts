import type { Locator, Page } from '@playwright/test'
import { DEMO_PASSWORD, type Product, ROSA } from '@vitrine/dev'
import { findAllViolations } from '../support/axe.ts'
import { findOverflow } from '../support/looks.ts'
import { signIn } from '../support/people.ts'
import { expect, test } from '../support/product.ts'
import { aShop } from '../support/shops.ts'

const ADMIN = 'admin@vitrine.test'
const NARROW = { width: 320, height: 700 }

const title = (page: Page) => page.getByRole('heading', { level: 1 })

async function expectSound(page: Page): Promise<void> {
  expect(await findAllViolations(page)).toEqual([])
  expect(await findOverflow(page)).toEqual([])
}

/** Waits for the rows, cards or the text of an empty list. */
async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('status', { name: 'Carregando' })).toHaveCount(0)
}

/** Stores two or three screens in turn for each of the last 48 hours: yesterday’s curve has slopes in any time zone. */
async function playYesterday({ app }: Product, accountId: string): Promise<void> {
  const hours = `generate_series(
    date_trunc('hour', now()) - interval '48 hours',
    date_trunc('hour', now()),
    interval '1 hour') as hour`
  await app.database.run(
    `insert into sampled_hours (hour, samples) select hour, 60 from ${hours} on conflict do nothing`,
  )
  await app.database.run(`
    insert into active_screen_hours (account_id, hour, screens)
    select '${accountId}', hour, 2 + extract(hour from hour)::int % 2 from ${hours}
    on conflict (account_id, hour) do update set screens = excluded.screens`)
}

/** The number of lines that a text takes. */
function countLines(text: Locator): Promise<number> {
  return text.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return range.getClientRects().length
  })
}

/** A day in ten weeks, as a date field has it. */
function laterDay(): string {
  return new Date(Date.now() + 70 * 86_400_000).toISOString().slice(0, 10)
}

test('an admin goes from the numbers to a customer, extends the plan and reads what was done', async ({
  page,
  product,
}) => {
  const { owner, accountId } = await aShop(product, { personId: ROSA, allowsReposts: false })
  await playYesterday(product, accountId)
  const main = page.getByRole('main')
  const bar = page.getByRole('navigation', { name: 'Páginas do painel' })

  await test.step('sign-in leads to the overview', async () => {
    await page.goto('/sign-in?show_form=1')
    await page.getByLabel('E-mail').fill(ADMIN)
    await page.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD)
    await page.getByLabel('Senha', { exact: true }).press('Enter')
    await expect(page).toHaveURL(`${product.url}/admin`)
    await expect(title(page)).toHaveText('Visão geral')
    await expect(main.getByRole('listitem')).toHaveCount(8)
    await expectSound(page)
  })

  await test.step('each number opens its list', async () => {
    await page.setViewportSize(NARROW)
    const paths = await main
      .getByRole('listitem')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    expect(new Set(paths).size).toBe(8)
    for (const path of paths) {
      const card = main.locator(`a[href="${path}"]`)
      const count = Number(await card.locator('span').first().textContent())
      await card.click()
      await expect(page).toHaveURL(`${product.url}${path}`)
      await expectLoaded(page)
      await expectSound(page)
      if (path === '/admin/connections?state=connected') {
        await expect(main.getByRole('rowheader')).toHaveCount(count)
      }
      await page.goBack()
      await expect(title(page)).toHaveText('Visão geral')
    }
    await page.setViewportSize({ width: 1280, height: 720 })
  })

  await test.step('a customer is found while typing', async () => {
    await bar.getByRole('link', { name: 'Contas' }).click()
    await page.getByRole('searchbox', { name: 'Procurar contas' }).pressSequentially(owner.email)
    await expect(main.getByRole('status')).toHaveText('1 de 1')
    await expect(page).toHaveURL(/\/admin\/accounts\?query=bia/)
    expect(await countLines(main.getByText(owner.email))).toBe(1)
    await expectSound(page)
  })

  await test.step('the plan is extended with a reason', async () => {
    await main.getByRole('link', { name: `Editar ${owner.name}` }).click()
    await expect(title(page)).toHaveText(owner.name)
    await page.getByLabel('Fim do plano').fill(laterDay())
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    const reason = page.getByRole('textbox', { name: 'Motivo' })
    await expect(reason).toBeFocused()
    await expect(reason).toHaveAttribute('aria-invalid', 'true')
    await expectSound(page)
    await reason.fill('Combinado por telefone')
    await reason.press('Enter')
    await expect(page.getByText('Mudança salva.')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Fim do plano')).toHaveValue(laterDay())
  })

  await test.step('the audit log has the change and its reason', async () => {
    await main.getByRole('link', { name: 'Ver o que foi feito e visto' }).click()
    const change = main.getByRole('listitem').filter({ hasText: 'Motivo: Combinado por telefone' })
    await expect(change).toContainText(`Alice Duarte mudou os dados de uma pessoa · ${owner.name}`)
    const words = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'UTC' })
    await expect(change.getByRole('term')).toHaveText('Fim do plano')
    await expect(change.getByRole('insertion')).toHaveText(words.format(new Date(laterDay())))
    await expectSound(page)
  })

  await test.step('the day of the account is shown as a curve and as a table', async () => {
    await main.getByRole('link', { name: 'Ver esta pessoa' }).click()
    await main.getByRole('link', { name: /^Ver o dia de / }).click()
    await main.getByRole('button', { name: 'Dia anterior' }).click()
    await expect(main.getByText('No máximo 3 telas ao mesmo tempo')).toBeVisible()
    await expect(main.locator('svg path[d*="L"]')).toBeVisible()
    await main.getByText('Ver os números em uma tabela').click()
    await expect(main.getByRole('row', { name: /^\d\d:00 3$/ }).first()).toBeVisible()
    await expectSound(page)
  })

  await test.step('a customer is redirected to the accounts', async () => {
    await signIn(page, owner)
    await page.goto('/admin')
    await expect(page).toHaveURL(/\/accounts(?:\?|$)/)
  })
})

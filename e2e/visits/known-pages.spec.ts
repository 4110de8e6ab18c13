import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { findAllViolations } from '../support/axe.ts'
import { findOverflow, findUnseenFocus } from '../support/looks.ts'
import { KNOWN_PAGES, VISITED_BY_OTHER_TESTS, openKnownPage, routeOf } from '../support/pages.ts'
import { expect, test } from '../support/shared-page.ts'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }
/** The narrowest width that WCAG requires. */
const NARROW = { width: 320, height: 700 }

/** Requests to other origins, and errors in the console. */
function listenTo(page: Page, own: string) {
  const complaints: string[] = []
  const foreignRequests: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('request', (request) => {
    const url = request.url()
    if (/^https?:/.test(url) && new URL(url).origin !== own) foreignRequests.push(url)
  })
  return { complaints, strangers: foreignRequests }
}

test('every page of the portal is in the list', async ({ product }) => {
  expect(product.url).toMatch(/^http/)
  const list = path.join(import.meta.dirname, '../../apps/portal/dist/pages.json')
  const { paths } = JSON.parse(await readFile(list, 'utf8'))
  const looked = new Set([...KNOWN_PAGES.map(routeOf), ...VISITED_BY_OTHER_TESTS])
  expect(paths).not.toEqual([])
  expect(paths.filter((route: string) => !looked.has(route))).toEqual([])
})

for (const entry of KNOWN_PAGES) {
  test(`${entry.name}: fits a phone and a desktop, is accessible and works with keys`, async ({
    page,
    product,
  }) => {
    test.setTimeout(120_000)
    const { complaints, strangers: foreignRequests } = listenTo(page, new URL(product.url).origin)
    await page.setViewportSize(PHONE)
    await openKnownPage(page, product, entry)

    for (const size of [PHONE, DESKTOP, NARROW]) {
      await test.step(`at ${String(size.width)} x ${String(size.height)}`, async () => {
        await page.setViewportSize(size)
        await expect.poll(() => findOverflow(page)).toEqual([])
        expect(await findAllViolations(page)).toEqual([])
        await expect(page.locator('h1:visible')).toHaveCount(1)
      })
    }
    await expect(page).toHaveTitle(/\S+.* · Vitrine$|^Vitrine: \S+/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')

    for (const size of [PHONE, DESKTOP]) {
      await test.step(`with keys at ${String(size.width)}`, async () => {
        await page.setViewportSize(size)
        expect(await findUnseenFocus(page)).toEqual([])
      })
    }
    expect(foreignRequests, 'asked of others').toEqual([])
    const { mayLog } = entry
    expect(complaints.filter((text) => mayLog?.test(text) !== true)).toEqual([])
  })
}

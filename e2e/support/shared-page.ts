import type { Page } from '@playwright/test'
import { test as base } from './product.ts'

export { expect } from './product.ts'

interface WorkerFixtures {
  sharedPage: Page
}

/**
 * For tests that look at pages and follow no links: all of a worker use the same browser page, one after another,
 * without stored data. Its process has already loaded the portal's scripts, which saves a quarter of the processor
 * time. Journeys need a page of their own: they also leave history, permissions and data of other origins.
 */
export const test = base.extend<object, WorkerFixtures>({
  sharedPage: [
    async ({ browser }, provide, { project: { use } }) => {
      const { locale, timezoneId } = use
      const context = await browser.newContext({
        ...(locale === undefined ? {} : { locale }),
        ...(timezoneId === undefined ? {} : { timezoneId }),
      })
      await provide(await context.newPage())
      await context.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ sharedPage }, provide) => provide(sharedPage.context()),
  page: async ({ sharedPage, viewport, product }, provide) => {
    if (viewport !== null) await sharedPage.setViewportSize(viewport)
    await provide(sharedPage)
    await reset(sharedPage, new URL(product.url).origin)
  },
})

async function reset(page: Page, origin: string): Promise<void> {
  for (const event of ['console', 'pageerror', 'request'] as const) page.removeAllListeners(event)
  // No element of the next document is hovered.
  await page.mouse.move(0, 0)
  if (new URL(page.url()).origin === origin) await page.evaluate(() => sessionStorage.clear())
  await page.goto('about:blank')
  await page.context().clearCookies()
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await session.detach()
}

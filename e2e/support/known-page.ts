import type { Page } from '@playwright/test'
import type { Product } from '@vitrine/dev'
import { expect } from './product.ts'

/** A page in one of its states. A new page must add its states here. */
export interface KnownPage {
  /** Such as "accounts, none connected": the name of its test. */
  readonly name: string
  readonly path: string | ((product: Product) => Promise<string>)
  /** The router's pattern, when it differs from the path. */
  readonly route?: string
  /** Signed-in user of the page; null for a visitor's. */
  readonly as: string | null
  /** Brings the page into its state and waits for it. */
  readonly arrange: (page: Page) => Promise<void>
  /** Console errors that the page's state causes. */
  readonly mayLog?: RegExp
  /** User data among the texts: names, addresses. */
  readonly data?: readonly (RegExp | string)[]
}

/** Waits for the page's first heading and for pending requests. */
export async function anyHeading(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
}

export async function pressSubmit(page: Page): Promise<void> {
  await page.locator('form button[type=submit]').click()
  await expect(page.locator('form [aria-invalid=true]').first()).toBeFocused()
}

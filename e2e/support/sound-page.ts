import type { Page } from '@playwright/test'
import { findAllViolations } from './axe.ts'
import { findOverflow } from './looks.ts'
import { expect } from './product.ts'

/** The last one is the narrowest that WCAG requires. */
const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
  { width: 320, height: 700 },
]

/** Checks the page at each width: nothing is cut, and axe finds nothing. Then the page has its size of before. */
export async function expectSound(page: Page): Promise<void> {
  const before = page.viewportSize()
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await expect.poll(() => findOverflow(page), `at ${String(size.width)} px`).toEqual([])
    expect(await findAllViolations(page), `at ${String(size.width)} px`).toEqual([])
  }
  if (before !== null) await page.setViewportSize(before)
}

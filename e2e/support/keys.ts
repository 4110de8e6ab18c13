import type { Locator, Page } from '@playwright/test'
import { expect } from './product.ts'

/** Maximum number of Tab presses to an element. */
const MOST_STOPS = 60

/** Presses Tab until this element has the focus. */
export async function walkTo(page: Page, target: Locator, mostStops = MOST_STOPS): Promise<void> {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${target.toString()}`)
}

import type { Locator, Page } from '@playwright/test'
import { expect } from './product.ts'

/** Maximum number of Tab presses to an element. */
const MOST_STOPS = 60

/** Presses Tab until this element has the focus. */
export async function walkTo(page: Page, target: Locator, mostStops = MOST_STOPS): Promise<void> {
  await expect(target).toBeVisible()
  // New buttons of a payment's result are inert for a moment, in which Tab passes over them.
  await expect(target.locator('xpath=ancestor-or-self::*[@inert]')).toHaveCount(0)
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${target.toString()}`)
}

import type { Locator, Page } from '@playwright/test'
import { expect } from './product.ts'

/** Nobody walks further for anything. */
const MOST_STOPS = 60

/** Walks on with Tab until this has the focus, as somebody without a mouse does. */
export async function walkTo(page: Page, target: Locator, mostStops = MOST_STOPS): Promise<void> {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${target.toString()}`)
}

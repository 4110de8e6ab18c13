import type { Page } from '@playwright/test'
import { expect } from './product.ts'

/** A loop of a few items and a mention or two. */
export const LOOP = { timeout: 90_000 }
/** Less than a photo of five seconds stays, so that no item is passed over unseen. */
const STEP_MS = 2_000

/**
 * Polls a fact about a screen that plays and has Playwright's clock, whose time passes faster meanwhile: a
 * photo need not stay its whole time.
 */
export function pollWhilePhotosPass<T>(screen: Page, fact: () => Promise<T>) {
  const pollAfterStep = async (): Promise<T> => {
    await screen.clock.runFor(STEP_MS)
    return fact()
  }
  return expect.poll(pollAfterStep, { ...LOOP, intervals: [200] })
}

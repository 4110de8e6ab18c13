import type { Page } from '@playwright/test'
import { expect } from './product.ts'

/** A loop of a few items and one or two mentions. */
export const LOOP = { timeout: 90_000 }
/** Shorter than a photo of five seconds, so that no item is missed. */
const STEP_MS = 2_000

/**
 * Polls a condition on a playing screen with Playwright's clock, which runs faster meanwhile, so that photos
 * take less time.
 */
export function pollWhilePhotosPass<T>(screen: Page, fact: () => Promise<T>) {
  const pollAfterStep = async (): Promise<T> => {
    await screen.clock.runFor(STEP_MS)
    return fact()
  }
  return expect.poll(pollAfterStep, { ...LOOP, intervals: [200] })
}

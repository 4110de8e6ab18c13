import type { Page } from '@playwright/test'

/** Environment variable for the workers. */
export const HARNESS_ADDRESS = 'VITRINE_PLAYER_HARNESS'

/** Address of the pages under test, which the global setup has built. */
export function harnessAddress(): string {
  const address = process.env[HARNESS_ADDRESS]
  if (address === undefined) throw new Error(`the global setup has not set ${HARNESS_ADDRESS}`)
  return address
}

/** The first items come over nothing: so many columns have faded in. */
export async function waitForColumns(page: Page, count: number): Promise<void> {
  await page.waitForFunction((wanted) => {
    const shown = [...document.querySelectorAll('[data-slot]')].filter((slot) =>
      [...slot.querySelectorAll('[data-item]')].some(
        (layer) => getComputedStyle(layer).opacity === '1',
      ),
    )
    return shown.length >= wanted
  }, count)
}

/** So many items have come onto the screen, in all slots together. */
export async function waitForShown(page: Page, count: number): Promise<void> {
  await page.waitForFunction(
    (wanted) => window.playerEvents.filter(({ type }) => type === 'itemShown').length >= wanted,
    count,
    { timeout: 50_000 },
  )
}

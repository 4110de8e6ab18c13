import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * Runs axe within the page. Without legacy mode each call opens a second page for its result, which takes
 * longer than the rules. Legacy mode only skips frames of other origins, and our pages have none.
 */
function builder(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode()
}

/** Violations that axe finds on the page: each rule with its elements. */
export async function findViolations(page: Page): Promise<readonly [string, string[]][]> {
  return violationsOf(builder(page).options({ resultTypes: ['violations'] }))
}

/** The same with the rules of WCAG 2.2 that axe disables by default. */
export async function findAllViolations(page: Page): Promise<readonly [string, string[]][]> {
  const rules = { 'target-size': { enabled: true } }
  return violationsOf(builder(page).options({ resultTypes: ['violations'], rules }))
}

async function violationsOf(axe: AxeBuilder): Promise<readonly [string, string[]][]> {
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])
}

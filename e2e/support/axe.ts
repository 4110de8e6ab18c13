import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What axe finds fault with on a page as it stands: each rule with the elements that break it. */
export async function findViolations(page: Page): Promise<readonly [string, string[]][]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])
}

/** The same with the rules of WCAG 2.2 that axe itself leaves off. */
export async function findAllViolations(page: Page): Promise<readonly [string, string[]][]> {
  const rules = { 'target-size': { enabled: true } }
  const { violations } = await new AxeBuilder({ page }).options({ rules }).analyze()
  return violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])
}

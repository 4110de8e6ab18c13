import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Half as long as `axe.source`, which needs 0.05 s more of processor time in each document. */
const AXE_SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

type Violations = readonly [string, string[]][]

/** The global variable of axe's script. */
declare global {
  interface Window {
    axe?: typeof axe
  }
}

/** Violations that axe finds on the page: each rule with its elements. */
export async function findViolations(page: Page): Promise<Violations> {
  return runAxe(page, {})
}

/** The same with the rules of WCAG 2.2 that axe disables by default. */
export async function findAllViolations(page: Page): Promise<Violations> {
  return runAxe(page, { 'target-size': { enabled: true } })
}

async function runAxe(page: Page, rules: axe.RuleObject): Promise<Violations> {
  await loadAxe(page)
  return page.evaluate(async (enabled) => {
    if (window.axe === undefined) throw new Error('the page was left while axe was loaded')
    // In the middle of a transition an element has colours that it keeps in none of its states.
    const transitions = document.getAnimations().filter((it) => it instanceof CSSTransition)
    await Promise.allSettled(transitions.map(({ finished }) => finished))
    const options = { resultTypes: ['violations' as const], rules: enabled }
    const { violations } = await window.axe.run(document, options)
    return violations.map(({ id, nodes }): [string, string[]] => [
      id,
      nodes.map(({ html }) => html),
    ])
  }, rules)
}

/** Its script has 580 kB: each document gets it only once, before its first check. */
async function loadAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    const isLoaded = await frame.evaluate(() => window.axe !== undefined)
    if (!isLoaded) await frame.evaluate(AXE_SOURCE)
  }
}

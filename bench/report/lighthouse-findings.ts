import type { PageScores } from '../scenarios/lighthouse.ts'
import type { Finding } from './table.ts'

/** Targets of a page. Public pages are lighter than an owner's pages. */
interface Targets {
  readonly performance: string
  readonly seo: string
  readonly script: string
}

const PUBLIC_TARGETS: Targets = { performance: '≥ 95', seo: '100', script: '≤ 130 kB' }
/** The size of its script at the start is a test of the portal. */
const PLANS_TARGETS: Targets = { ...PUBLIC_TARGETS, script: '' }
const TEXT_TARGETS: Targets = { performance: '', seo: '100', script: '' }
/** Not indexed by search engines. */
const OWNER_TARGETS: Targets = { performance: '≥ 85', seo: '', script: '≤ 300 kB' }

function targetsOf(page: string): Targets {
  if (page === '/' || page === '/sign-in') return PUBLIC_TARGETS
  if (page === '/plans') return PLANS_TARGETS
  return page.startsWith('/account') ? OWNER_TARGETS : TEXT_TARGETS
}

export function lighthouseFindings(
  player: string,
  scores: readonly PageScores[],
): readonly Finding[] {
  return scores.flatMap((pageScores) => {
    const targets = targetsOf(pageScores.page)
    const lines = [
      ['performance', targets.performance, String(pageScores.performance)],
      ['accessibility', '100', String(pageScores.accessibility)],
      ['best practices', '100', String(pageScores.bestPractices)],
      ['SEO', targets.seo, String(pageScores.seo)],
      ['script', targets.script, `${(pageScores.scriptBytes / 1_000).toFixed(1)} kB`],
      ['speed of the machine', '', String(pageScores.machine)],
    ] as const
    return lines.map(([what, target, text]) => ({
      ...{ player, target, text },
      figure: `lighthouse ${pageScores.page}: ${what}`,
    }))
  })
}

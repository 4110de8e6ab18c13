import type { PageScores } from '../scenarios/lighthouse.ts'
import type { Finding } from './table.ts'

/** What a page is to reach: those that strangers open first are light, an owner’s may hold more. */
interface Targets {
  readonly performance: string
  readonly seo: string
  readonly script: string
}

const OF_STRANGERS: Targets = { performance: '≥ 95', seo: '100', script: '≤ 130 kB' }
const OF_TEXTS: Targets = { performance: '', seo: '100', script: '' }
/** Search engines are kept away from them. */
const OF_OWNERS: Targets = { performance: '≥ 85', seo: '', script: '≤ 300 kB' }

function targetsOf(page: string): Targets {
  if (page === '/' || page === '/sign-in') return OF_STRANGERS
  return page.startsWith('/account') ? OF_OWNERS : OF_TEXTS
}

export function lighthouseFindings(
  player: string,
  scores: readonly PageScores[],
): readonly Finding[] {
  return scores.flatMap((of) => {
    const targets = targetsOf(of.page)
    const lines = [
      ['performance', targets.performance, String(of.performance)],
      ['accessibility', '100', String(of.accessibility)],
      ['best practices', '100', String(of.bestPractices)],
      ['SEO', targets.seo, String(of.seo)],
      ['script', targets.script, `${(of.scriptBytes / 1_000).toFixed(1)} kB`],
      ['speed of the machine', '', String(of.machine)],
    ] as const
    return lines.map(([what, target, text]) => ({
      ...{ player, target, text },
      figure: `lighthouse ${of.page}: ${what}`,
    }))
  })
}

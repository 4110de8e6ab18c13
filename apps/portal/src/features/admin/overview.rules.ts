import type { EndpointResponse, getAdminOverview } from '@vitrine/api'

export type Overview = EndpointResponse<typeof getAdminOverview>

export interface OverviewCard {
  readonly name: Exclude<keyof Overview, 'at'>
  readonly count: number
  /** The page with the same rows. */
  readonly path: string
  /** `danger`: something fails now. `warning`: something is to be done. `calm`: nothing to do. */
  readonly tone: 'danger' | 'warning' | 'calm'
}

const CARDS: readonly (readonly [OverviewCard['name'], string, OverviewCard['tone']])[] = [
  ['unreachable_providers', '/admin/providers', 'danger'],
  ['failed_jobs', '/admin/jobs', 'danger'],
  ['ending_tokens', '/admin/connections?state=ending', 'warning'],
  ['ending_plans', '/admin/plans', 'warning'],
  ['shipments_to_ship', '/admin/shipments', 'warning'],
  ['waiting_payments', '/admin/payments', 'calm'],
  ['active_screens', '/admin/screens', 'calm'],
  ['connected_accounts', '/admin/connections?state=connected', 'calm'],
]

const URGENCY = { danger: 0, warning: 1, calm: 2 }

/** The numbers, the urgent ones first. A number of 0 is calm. */
export function overviewCards(overview: Overview): OverviewCard[] {
  return CARDS.map(([name, path, tone]): OverviewCard => {
    const count = overview[name]
    return { name, count, path, tone: count === 0 ? 'calm' : tone }
  }).sort((a, b) => URGENCY[a.tone] - URGENCY[b.tone])
}

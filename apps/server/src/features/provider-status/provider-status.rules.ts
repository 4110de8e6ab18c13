import { EXTERNAL_PROVIDERS, type ProviderStatus } from '@vitrine/api'
import { DAY_MS } from '@vitrine/domain'
import type { ProviderStatusRow } from './provider-status.repo.ts'

/** Failed calls in a row from which a service counts as unreachable. */
const UNREACHABLE_FAILURES = 3

/** All services as the API returns them. */
export function toProviders(rows: readonly ProviderStatusRow[], now: Date): ProviderStatus[] {
  return EXTERNAL_PROVIDERS.map((name) => {
    const row = rows.find(({ provider }) => provider === name)
    return row === undefined ? { name, ...UNUSED } : toProvider(row, now)
  })
}

const UNUSED: Omit<ProviderStatus, 'name'> = {
  ...{ last_success_at: null, last_failure_at: null, failures: 0, reason: null },
  state: 'unused',
}

function toProvider(row: ProviderStatusRow, now: Date): ProviderStatus {
  const { provider: name, lastSuccessAt, lastFailureAt, failures, reason } = row
  const state = stateOf(row, now)
  return {
    ...{ name, state, failures, reason: state === 'unreachable' ? reason : null },
    last_success_at: lastSuccessAt?.toISOString() ?? null,
    last_failure_at: lastFailureAt?.toISOString() ?? null,
  }
}

function stateOf(
  { lastSuccessAt, lastFailureAt, failures }: ProviderStatusRow,
  now: Date,
): ProviderStatus['state'] {
  const lastCallMs = Math.max(lastSuccessAt?.getTime() ?? 0, lastFailureAt?.getTime() ?? 0)
  if (lastCallMs < now.getTime() - DAY_MS) return 'unused'
  return failures >= UNREACHABLE_FAILURES ? 'unreachable' : 'reachable'
}

import { createHash } from 'node:crypto'
import { pagBankError } from '../errors.ts'
import type { PagBankState } from '../pagbank-state.ts'
import type { ApiCall, ApiResponse } from './api-call.ts'

/** "Lifetime: 24 h only by third-party word." */
const LIFETIME_MS = 86_400_000

/**
 * Runs the work of a POST once per `x-idempotency-key`. The same bytes get the first response again. Other
 * bytes, and a key whose first call is still running, are refused. A refused work is not stored.
 */
export async function runOnce(
  state: PagBankState,
  call: ApiCall,
  work: () => ApiResponse | Promise<ApiResponse>,
): Promise<ApiResponse> {
  const { key } = call
  if (key === null) return work()
  const { ledger, clock } = state
  const now = clock()
  ledger.responses = ledger.responses.filter(({ at }) => at + LIFETIME_MS > now)
  const hash = createHash('sha256')
    .update(`${call.method} ${call.path}\n`)
    .update(call.raw)
    .digest('hex')
  if (call.running.has(key)) throw pagBankError('40005')
  const stored = ledger.responses.find((response) => response.key === key)
  if (stored) {
    if (stored.hash !== hash) throw pagBankError('40005')
    const body: unknown = JSON.parse(stored.body)
    return { status: stored.status, body }
  }
  call.running.add(key)
  call.onEnd(() => call.running.delete(key))
  const { status, body } = await work()
  ledger.responses.push({ key, hash, at: now, status, body: JSON.stringify(body) })
  return { status, body }
}

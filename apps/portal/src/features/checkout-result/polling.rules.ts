import type { ErrorCode, Payment } from '@vitrine/api'
import { CallError } from '@vitrine/api/client'
import { isUnsettled, MINUTE_MS, SECOND_MS } from '@vitrine/domain'

/** After this time without news the page stops asking. The server goes on, and sends a mail. */
export const POLLING_ENDS_MS = 60 * MINUTE_MS

/** The pause between two requests, by the time since polling began. */
const PAUSES = [
  { untilMs: 2 * MINUTE_MS, pauseMs: 3 * SECOND_MS },
  { untilMs: 10 * MINUTE_MS, pauseMs: 10 * SECOND_MS },
  { untilMs: POLLING_ENDS_MS, pauseMs: MINUTE_MS },
] as const

/** Banks report a boleto after hours at the earliest. */
const BOLETO_PAUSE_MS = MINUTE_MS

const NOT_FOUND: ErrorCode = 'payments.not_found'

export interface PollState {
  /** The payment as it was received last; null before the first response. */
  readonly payment: Pick<Payment, 'status' | 'method'> | null
  /** The error of the last request; null after a success. */
  readonly error: Error | null
  /** Since polling began, or since the page was shown again. */
  readonly elapsedMs: number
}

/** The pause until the next request, in ms; null when nothing more is asked. */
export function pollPauseMs({ payment, error, elapsedMs }: PollState): number | null {
  if (isPaymentMissing(error)) return null
  if (payment !== null && !isUnsettled(payment.status)) return null
  const pauseMs = PAUSES.find(({ untilMs }) => elapsedMs < untilMs)?.pauseMs
  if (pauseMs === undefined) return null
  return payment?.method === 'boleto' ? Math.max(pauseMs, BOLETO_PAUSE_MS) : pauseMs
}

/** Whether there is no such payment, or it is another user's. */
export function isPaymentMissing(error: Error | null): boolean {
  return error instanceof CallError && error.code === NOT_FOUND
}

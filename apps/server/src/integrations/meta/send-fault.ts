import type { MetaError } from './meta-error.ts'

/** The 24-hour window after the person's last message is closed. */
const WINDOW_CLOSED_SUBCODES: ReadonlySet<number> = new Set([2_534_022, 2_018_278])

/** The person blocked the account or is not reachable. */
const UNREACHABLE_CODE = 551
const UNDELIVERED_SUBCODES: ReadonlySet<number> = new Set([
  1_545_041,
  // Unknown id, or no profile linked to the Page.
  2_534_014, 2_534_013,
  // The profile's messages are switched off for apps.
  2_534_041,
  // The business may not send, or another app owns the conversation.
  2_534_029, 2_534_037, 2_018_300,
])

/**
 * Why a message can never be delivered: `late` after the 24-hour window, `undelivered` for other permanent
 * reasons. Null for every other error: `fault.kind` then decides.
 */
export function readSendFault({
  metaCode,
  metaSubcode = 0,
}: MetaError): 'late' | 'undelivered' | null {
  if (WINDOW_CLOSED_SUBCODES.has(metaSubcode)) return 'late'
  const isUndelivered = metaCode === UNREACHABLE_CODE || UNDELIVERED_SUBCODES.has(metaSubcode)
  return isUndelivered ? 'undelivered' : null
}

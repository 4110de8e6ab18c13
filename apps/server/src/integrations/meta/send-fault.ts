import type { MetaError } from './meta-error.ts'

/** The 24 hours after the person's last message are over. */
const LATE_SUBCODES: ReadonlySet<number> = new Set([2_534_022, 2_018_278])

/** The person blocked the account, or cannot be reached for another reason of theirs. */
const UNREACHABLE_CODE = 551
const UNDELIVERED_SUBCODES: ReadonlySet<number> = new Set([
  1_545_041,
  // Nobody by that id, or no profile behind the Page.
  2_534_014, 2_534_013,
  // The profile's messages are switched off for apps.
  2_534_041,
  // The business may not write, or another app leads the conversation.
  2_534_029, 2_534_037, 2_018_300,
])

/**
 * Why a message will never arrive: sent too `late` for its 24 hours, or `undelivered`, whatever time
 * it is tried. Null is neither: then the kind of the fault says what to do.
 */
export function readSendFault({
  metaCode,
  metaSubcode = 0,
}: MetaError): 'late' | 'undelivered' | null {
  if (LATE_SUBCODES.has(metaSubcode)) return 'late'
  const isUndelivered = metaCode === UNREACHABLE_CODE || UNDELIVERED_SUBCODES.has(metaSubcode)
  return isUndelivered ? 'undelivered' : null
}

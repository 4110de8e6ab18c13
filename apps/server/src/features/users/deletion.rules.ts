import { DELETION_GRACE_DAYS } from '@vitrine/api'
import { DAY_MS } from '@vitrine/domain'

/** When a removal that is requested now is due. The user can cancel it until then. */
export function deletionMoment(now: Date): Date {
  return new Date(now.getTime() + DELETION_GRACE_DAYS * DAY_MS)
}

/** Whether a user's removal is due. */
export function isGone({ deletesAt }: { readonly deletesAt: Date | null }, now: Date): boolean {
  return deletesAt !== null && deletesAt <= now
}

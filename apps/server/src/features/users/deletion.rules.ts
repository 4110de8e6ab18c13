import { DELETION_GRACE_DAYS } from '@vitrine/api'
import { DAY_MS } from '@vitrine/domain'

/** When a user is removed who asks for it now: until then they may keep what they have. */
export function deletionMoment(now: Date): Date {
  return new Date(now.getTime() + DELETION_GRACE_DAYS * DAY_MS)
}

/** Whether a user's end has come: whatever of theirs is still there waits to be removed. */
export function isGone({ deletesAt }: { readonly deletesAt: Date | null }, now: Date): boolean {
  return deletesAt !== null && deletesAt <= now
}

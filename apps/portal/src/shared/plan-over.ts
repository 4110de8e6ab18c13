import type { User } from '@vitrine/api'
import { planDaysLeft } from '@vitrine/domain'

/** Whether a person's plan has run out; days of grace, in which TVs play on, are over to a person too. */
export function isPlanOver(user: Pick<User, 'expire_date'> | null, nowMs: number): boolean {
  return user !== null && planDaysLeft(new Date(user.expire_date), new Date(nowMs)) < 0
}

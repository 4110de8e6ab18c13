import type {
  ActiveScreen,
  AdminAccount,
  AdminUserRow,
  EndingPlan,
  FailedJob,
  WaitingPayment,
} from '@vitrine/api'
import { calendarDay, DAY_MS, PLAN_WARNING_DAYS, planDaysLeft, startOfDay } from '@vitrine/domain'
import type { AdminAccountRow, Span } from './admin-accounts.repo.ts'
import type {
  ActiveScreenRow,
  EndingPlanRow,
  FailedJobRow,
  PlanSpan,
  WaitingPaymentRow,
} from './lists.repo.ts'
import type { UserSearchRow } from './search.repo.ts'

/** A token that expires within this time is in the list of ending ones, in days. */
const TOKEN_WARNING_DAYS = 7
/** A token that died longer ago is not in that list any more, in days. */
const TOKEN_DEAD_DAYS = 30

/** When tokens died or expire that admins look at. */
export function tokenSpan(now: Date): Span {
  const nowMs = now.getTime()
  return {
    from: new Date(nowMs - TOKEN_DEAD_DAYS * DAY_MS),
    until: new Date(nowMs + TOKEN_WARNING_DAYS * DAY_MS),
  }
}

/** The days on which plans end that admins look at: today and the following two weeks. */
export function planSpan(now: Date): PlanSpan {
  const today = calendarDay(now)
  return { from: startOfDay(today), until: startOfDay(today + PLAN_WARNING_DAYS) }
}

/** An account as lists of admins show it. `imageUrl`: the URL of a stored image. */
export function toAdminAccount(
  row: AdminAccountRow,
  imageUrl: (imageId: string) => string,
): AdminAccount {
  const { id, name, provider, username, owner } = row
  return {
    ...{ id, name, provider, username, allow_repost: row.allowRepost },
    picture: row.imageId === null ? null : imageUrl(row.imageId),
    expires_in: row.tokenExpiresAt?.toISOString() ?? null,
    expired_at: row.expiredAt?.toISOString() ?? null,
    expired_reason: row.expiredAt === null ? null : (row.expiredReason ?? 'other'),
    created_at: row.createdAt.toISOString(),
    owner: {
      ...{ id: owner.id, name: owner.name, email: owner.email, permission: owner.permission },
      ...{ expire_date: owner.expireDate.toISOString(), screens: owner.seats },
    },
  }
}

export function toAdminUserRow(row: UserSearchRow): AdminUserRow {
  const { id, name, email, telephone, permission, seats, expireDate, createdAt } = row
  return {
    ...{ id, name, email, telephone, permission, screens: seats },
    expire_date: expireDate.toISOString(),
    created_at: createdAt.toISOString(),
  }
}

export function toActiveScreen(row: ActiveScreenRow): ActiveScreen {
  const { sessionId, user, account, screen, model, version } = row
  return {
    ...{ session_id: sessionId, user, account, screen, model, version },
    since: row.startedAt.toISOString(),
    last_heartbeat_at: row.lastHeartbeatAt.toISOString(),
  }
}

export function toEndingPlan(row: EndingPlanRow, now: Date): EndingPlan {
  const { user, telephone, expireDate, seats, hasBought } = row
  return {
    ...{ user, telephone, screens: seats, is_trial: !hasBought },
    expire_date: expireDate.toISOString(),
    days_left: planDaysLeft(expireDate, now),
  }
}

export function toWaitingPayment(row: WaitingPaymentRow): WaitingPayment {
  const { id, orderId, user, method, state, amountCents, createdAt, expiresAt } = row
  return {
    ...{ id, order_id: orderId, user, method, state, amount: amountCents },
    created_at: createdAt.toISOString(),
    expires_at: expiresAt?.toISOString() ?? null,
  }
}

export function toFailedJob(row: FailedJobRow): FailedJob {
  const { id, queue, retries, account, user } = row
  return {
    ...{ id, queue, retries, account, user },
    created_at: row.createdAt.toISOString(),
    failed_at: row.failedAt.toISOString(),
  }
}

import { WAITING_PAYMENT_STATES } from '@vitrine/api'
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { type Executor, readRows } from '../../db/database.ts'
import { afterCursor, beforeCursor, type TimeCursor, toTimestamp } from '../../db/paging.ts'
import { accounts } from '../../db/tables/accounts.tables.ts'
import { orders } from '../../db/tables/orders.tables.ts'
import { payments } from '../../db/tables/payments.tables.ts'
import { isSeatHeld, lastHeartbeatOfSeat, seats } from '../../db/tables/playback.tables.ts'
import { screens } from '../../db/tables/screens.tables.ts'
import { sessions } from '../../db/tables/sessions.tables.ts'
import { shipments } from '../../db/tables/shipments.tables.ts'
import { users } from '../../db/tables/users.tables.ts'

export interface ListPage {
  /** The last row of the previous page. */
  readonly after: TimeCursor | null
  readonly limit: number
}

const PERSON = { id: users.id, name: users.name, email: users.email }

/** Numbers about customers leave out the account for the reviewers of the stores. */
const IS_CUSTOMER = eq(users.review, false)

/** Seats with a heartbeat after `since`, the latest start first. */
export async function listActiveScreens(
  executor: Executor,
  { since, after, limit }: ListPage & { readonly since: Date },
) {
  return executor
    .select({
      sessionId: seats.sessionId,
      startedAt: seats.startedAt,
      lastHeartbeatAt: lastHeartbeatOfSeat,
      user: PERSON,
      account: { id: accounts.id, name: accounts.name },
      screen: { id: screens.id, name: screens.name },
      model: sessions.model,
      version: sessions.version,
    })
    .from(seats)
    .innerJoin(users, eq(users.id, seats.userId))
    .innerJoin(sessions, eq(sessions.id, seats.sessionId))
    .leftJoin(accounts, eq(accounts.id, seats.accountId))
    .leftJoin(screens, eq(screens.id, seats.screenId))
    .where(
      and(isSeatHeld(since), IS_CUSTOMER, beforeCursor(seats.startedAt, seats.sessionId, after)),
    )
    .orderBy(desc(seats.startedAt), desc(seats.sessionId))
    .limit(limit)
}

export type ActiveScreenRow = Awaited<ReturnType<typeof listActiveScreens>>[number]

export async function countActiveScreens(executor: Executor, since: Date): Promise<number> {
  const [row] = await executor
    .select({ total: count() })
    .from(seats)
    .innerJoin(users, eq(users.id, seats.userId))
    .where(and(isSeatHeld(since), IS_CUSTOMER))
  return row?.total ?? 0
}

/** `from` is included, `until` is not. */
export interface PlanSpan {
  readonly from: Date
  readonly until: Date
}

function planEndsWithin({ from, until }: PlanSpan): SQL | undefined {
  const isCustomer = and(IS_CUSTOMER, lt(users.permission, 1))
  return and(gte(users.expireDate, from), lt(users.expireDate, until), isCustomer)
}

/** Customers whose plan or trial ends within a time span, the earliest end first. */
export async function listEndingPlans(
  executor: Executor,
  { span, after, limit }: ListPage & { readonly span: PlanSpan },
) {
  // With the tables' names: drizzle writes columns of a query on one table without them.
  const bought = sql<boolean>`array(select 1 from subscriptions
    where subscriptions.user_id = users.id and subscriptions.payment_status = 'paid' limit 1) <> '{}'`
  return executor
    .select({
      user: PERSON,
      telephone: users.telephone,
      expireDate: users.expireDate,
      seats: users.seats,
      hasBought: bought,
    })
    .from(users)
    .where(and(planEndsWithin(span), afterCursor(users.expireDate, users.id, after)))
    .orderBy(asc(users.expireDate), asc(users.id))
    .limit(limit)
}

export type EndingPlanRow = Awaited<ReturnType<typeof listEndingPlans>>[number]

export async function countEndingPlans(executor: Executor, span: PlanSpan): Promise<number> {
  const [row] = await executor.select({ total: count() }).from(users).where(planEndsWithin(span))
  return row?.total ?? 0
}

function isWaiting(now: Date): SQL | undefined {
  return and(
    inArray(payments.state, [...WAITING_PAYMENT_STATES]),
    or(isNull(payments.expiresAt), gt(payments.expiresAt, now)),
  )
}

/** Payments of users whose outcome is open at `now`, the oldest first. */
export async function listWaitingPayments(
  executor: Executor,
  { now, after, limit }: ListPage & { readonly now: Date },
) {
  const { id, orderId, method, state, amountCents, createdAt, expiresAt } = payments
  return executor
    .select({ id, orderId, method, state, amountCents, createdAt, expiresAt, user: PERSON })
    .from(payments)
    .innerJoin(orders, eq(orders.id, orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(and(isWaiting(now), afterCursor(createdAt, id, after)))
    .orderBy(asc(createdAt), asc(id))
    .limit(limit)
}

export type WaitingPaymentRow = Awaited<ReturnType<typeof listWaitingPayments>>[number]

export async function countWaitingPayments(executor: Executor, now: Date): Promise<number> {
  const [row] = await executor
    .select({ total: count() })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(isWaiting(now))
  return row?.total ?? 0
}

export async function countShipmentsToShip(executor: Executor): Promise<number> {
  const [row] = await executor
    .select({ total: count() })
    .from(shipments)
    .where(eq(shipments.status, 'to_ship'))
  return row?.total ?? 0
}

/** A job of pg-boss, whose tables Drizzle has no types for. Its output may contain data of users. */
export interface FailedJobRow {
  readonly id: string
  readonly queue: string
  readonly createdAt: Date
  readonly failedAt: Date
  readonly retries: number
  readonly account: { readonly id: string; readonly name: string } | null
  readonly user: { readonly id: string; readonly name: string; readonly email: string } | null
}

const FAILED_AT = sql`date_trunc('milliseconds', job.completed_on)`

/** Jobs that failed for good after `since`, the latest first. */
export async function listFailedJobs(
  executor: Executor,
  { since, after, limit }: ListPage & { readonly since: Date },
): Promise<FailedJobRow[]> {
  const failedSince = and(hasFailedSince(since), beforeCursor(FAILED_AT, sql`job.id`, after))
  const result = await executor.execute(sql`
    select job.id, job.name as queue, job.retry_count, job.created_on::text, ${FAILED_AT}::text as failed_at,
        accounts.id as account_id, accounts.name as account_name,
        users.id as user_id, users.name as user_name, users.email as user_email
      from pgboss.job
      left join accounts on accounts.id = ${idIn('accountId')}
      left join users on users.id = coalesce(accounts.user_id, ${idIn('userId')})
      where ${failedSince} order by ${FAILED_AT} desc, job.id desc limit ${limit}`)
  return readRows(result).map(toFailedJob)
}

/** An id in the data of a job; null where it is none. Compared as an id, so that the primary key finds the row. */
function idIn(field: 'accountId' | 'userId'): SQL {
  const text = sql`job.data ->> ${sql.raw(`'${field}'`)}`
  return sql`case when ${text} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (${text})::uuid end`
}

function hasFailedSince(since: Date): SQL {
  return sql`job.state = 'failed' and job.completed_on > ${toTimestamp(since)}`
}

function toFailedJob(row: Readonly<Record<string, unknown>>): FailedJobRow {
  const text = (column: string): string => String(row[column])
  return {
    ...{ id: text('id'), queue: text('queue'), retries: Number(row['retry_count']) },
    createdAt: new Date(text('created_on')),
    failedAt: new Date(text('failed_at')),
    account:
      row['account_id'] == null ? null : { id: text('account_id'), name: text('account_name') },
    user:
      row['user_id'] == null
        ? null
        : { id: text('user_id'), name: text('user_name'), email: text('user_email') },
  }
}

export async function countFailedJobs(executor: Executor, since: Date): Promise<number> {
  const [row] = readRows(
    await executor.execute(
      sql`select count(*) as total from pgboss.job where ${hasFailedSince(since)}`,
    ),
  )
  return Number(row?.['total'] ?? 0)
}

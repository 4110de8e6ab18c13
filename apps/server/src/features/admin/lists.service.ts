import { type Contract, type EndpointInput, type EndpointResponse } from '@vitrine/api'
import { DAY_MS } from '@vitrine/domain'
import type { Executor } from '../../db/database.ts'
import { heldSince } from '../../db/tables/playback.tables.ts'
import type { Clock } from '../../shared/clock.ts'
import { parseCursor, toPage } from '../../shared/page-cursor.ts'
import * as accounts from './admin-accounts.repo.ts'
import * as rules from './admin.rules.ts'
import * as lists from './lists.repo.ts'

export interface AdminDeps {
  readonly executor: Executor
  readonly clock: Clock
  /** URL of a stored profile image. */
  readonly imageUrl: (imageId: string) => string
  /** The external services with the result of the last calls. */
  readonly listProviders: () => Promise<EndpointResponse<Contract['listProviders']>['providers']>
}

const PAGE_SIZE = 50
const FAILED_JOB_MS = DAY_MS

interface PageQuery {
  readonly cursor?: string | undefined
}

/** One row more than a page has, to know whether there is a next page. */
function pageOf({ cursor }: PageQuery): lists.ListPage {
  return { after: parseCursor(cursor), limit: PAGE_SIZE + 1 }
}

function playsSince({ clock }: AdminDeps): Date {
  return heldSince(clock.now())
}

function jobsSince({ clock }: AdminDeps): Date {
  return new Date(clock.now().getTime() - FAILED_JOB_MS)
}

/** The numbers of the first page. Each has the condition of its list. */
export async function getAdminOverview(
  deps: AdminDeps,
): Promise<EndpointResponse<Contract['getAdminOverview']>> {
  const { executor, clock } = deps
  const now = clock.now()
  const providers = await deps.listProviders()
  return {
    at: now.toISOString(),
    active_screens: await lists.countActiveScreens(executor, playsSince(deps)),
    connected_accounts: await accounts.countConnectedAccounts(executor),
    ending_tokens: await accounts.countEndingTokens(executor, rules.tokenSpan(now)),
    ending_plans: await lists.countEndingPlans(executor, rules.planSpan(now)),
    waiting_payments: await lists.countWaitingPayments(executor, now),
    shipments_to_ship: await lists.countShipmentsToShip(executor),
    failed_jobs: await lists.countFailedJobs(executor, jobsSince(deps)),
    unreachable_providers: providers.filter(({ state }) => state === 'unreachable').length,
  }
}

export async function listActiveScreens(
  deps: AdminDeps,
  query: PageQuery,
): Promise<EndpointResponse<Contract['listActiveScreens']>> {
  const filter = { ...pageOf(query), since: playsSince(deps) }
  const found = await lists.listActiveScreens(deps.executor, filter)
  const page = toPage(found, PAGE_SIZE, ({ startedAt: at, sessionId: id }) => ({ at, id }))
  return { screens: page.rows.map(rules.toActiveScreen), next_cursor: page.nextCursor }
}

export async function listAdminAccounts(
  deps: AdminDeps,
  query: EndpointInput<Contract['listAdminAccounts']>['query'],
): Promise<EndpointResponse<Contract['listAdminAccounts']>> {
  const { executor, clock } = deps
  const now = clock.now()
  const isConnected = query.state === 'connected'
  const found = isConnected
    ? await accounts.listConnectedAccounts(executor, pageOf(query))
    : await accounts.listEndingTokens(executor, { ...pageOf(query), span: rules.tokenSpan(now) })
  const page = toPage(found, PAGE_SIZE, ({ id, createdAt, expiredAt, tokenExpiresAt }) => ({
    at: isConnected ? createdAt : (expiredAt ?? tokenExpiresAt ?? createdAt),
    id,
  }))
  return { accounts: toAccounts(deps, page.rows), next_cursor: page.nextCursor }
}

function toAccounts({ imageUrl }: AdminDeps, rows: readonly accounts.AdminAccountRow[]) {
  return rows.map((row) => rules.toAdminAccount(row, imageUrl))
}

export async function listEndingPlans(
  { executor, clock }: AdminDeps,
  query: PageQuery,
): Promise<EndpointResponse<Contract['listEndingPlans']>> {
  const now = clock.now()
  const filter = { ...pageOf(query), span: rules.planSpan(now) }
  const found = await lists.listEndingPlans(executor, filter)
  const page = toPage(found, PAGE_SIZE, ({ expireDate: at, user: { id } }) => ({ at, id }))
  return {
    plans: page.rows.map((row) => rules.toEndingPlan(row, now)),
    next_cursor: page.nextCursor,
  }
}

export async function listWaitingPayments(
  { executor, clock }: AdminDeps,
  query: PageQuery,
): Promise<EndpointResponse<Contract['listWaitingPayments']>> {
  const found = await lists.listWaitingPayments(executor, { ...pageOf(query), now: clock.now() })
  const page = toPage(found, PAGE_SIZE, ({ createdAt: at, id }) => ({ at, id }))
  return { payments: page.rows.map(rules.toWaitingPayment), next_cursor: page.nextCursor }
}

export async function listFailedJobs(
  deps: AdminDeps,
  query: PageQuery,
): Promise<EndpointResponse<Contract['listFailedJobs']>> {
  const filter = { ...pageOf(query), since: jobsSince(deps) }
  const found = await lists.listFailedJobs(deps.executor, filter)
  const page = toPage(found, PAGE_SIZE, ({ failedAt: at, id }) => ({ at, id }))
  return { jobs: page.rows.map(rules.toFailedJob), next_cursor: page.nextCursor }
}

import type { FacebookClient } from '../../integrations/meta/facebook.ts'
import type { InstagramClient } from '../../integrations/meta/instagram.ts'
import type { NetworkFailure } from '../../integrations/meta/network-failure.ts'
import { iterateWithYield } from '../../jobs/workers.ts'
import * as accounts from './accounts.repo.ts'
import { handleNetworkFailure } from './network-failures.service.ts'
import { type AccountSource, type SourceDeps, toSource } from './sources.ts'
import * as repo from './tokens.repo.ts'
import {
  dueTokenTasks,
  NEAR_END_MS,
  PROBE_INTERVAL_MS,
  REFRESH_AGE_MS,
  resolveExpiry,
  tokenContext,
} from './tokens.rules.ts'

/** Adds jobs to the queue. Its workers call `checkToken`. */
export interface TokenQueue {
  check(accountId: string): Promise<void>
}

export interface TokenDeps extends SourceDeps {
  readonly facebook: Pick<FacebookClient, 'inspectToken' | 'subscribePage'>
  readonly instagram: Pick<InstagramClient, 'refreshToken' | 'checkToken'>
  readonly tokenQueue: TokenQueue
}

/** Enqueues a check of each account with a due token task. */
export async function sendDueChecks({ executor, clock, tokenQueue }: TokenDeps): Promise<void> {
  const now = clock.now()
  const candidates = await repo.listTokenCandidates(executor, {
    checked: new Date(now.getTime() - PROBE_INTERVAL_MS),
    issued: new Date(now.getTime() - REFRESH_AGE_MS),
    expires: new Date(now.getTime() + NEAR_END_MS),
  })
  for await (const account of iterateWithYield(candidates)) {
    const due = dueTokenTasks(account, now)
    if (due.refresh || due.probe || due.subscribe) await tokenQueue.check(account.id)
  }
}

/** An account and its tokens at the start of a check. */
interface CheckedAccount {
  readonly row: accounts.AccountRow
  readonly source: AccountSource
  readonly holder: { readonly id: string; readonly tokenSealed: string }
}

/**
 * Runs the due tasks of one account's tokens. A token is marked dead only when the network reports it; any
 * other failure changes nothing, and the task is due again at the next scan.
 */
export async function checkToken(
  deps: TokenDeps,
  accountId: string,
  signal: AbortSignal,
): Promise<void> {
  const account = await findChecked(deps, accountId)
  if (account === null) return
  const due = dueTokenTasks(account.row, deps.clock.now())
  if (due.refresh) {
    const failure = await attempt(deps, account, () => refreshToken(deps, account, signal))
    // A refused refresh does not prove that the token is dead: probe it.
    if (failure?.policy.affects !== 'object') return
  }
  if (due.probe || due.refresh) {
    const failure = await attempt(deps, account, () => probeToken(deps, account, signal))
    if (failure !== null) return
  }
  if (due.subscribe) await attempt(deps, account, () => subscribe(deps, account, signal))
}

/** Null when the account was deleted or has no valid token. */
async function findChecked(deps: TokenDeps, accountId: string): Promise<CheckedAccount | null> {
  const row = await accounts.findAnyAccount(deps.executor, accountId)
  const source = row === null ? null : toSource(deps, row)
  if (row?.tokenSealed == null || source === null) return null
  return { row, source, holder: { id: accountId, tokenSealed: row.tokenSealed } }
}

/** Runs one call of the network. Returns null when it succeeded, and its failure otherwise. */
async function attempt(
  { log }: TokenDeps,
  { source }: CheckedAccount,
  run: () => Promise<void>,
): Promise<NetworkFailure | null> {
  try {
    await run()
    return null
  } catch (error) {
    const { accountId } = source
    return handleNetworkFailure(error, {
      source,
      log: ({ fault: kind }) => log.warn({ event: 'accounts.token_call_failed', accountId, kind }),
    })
  }
}

async function refreshToken(
  { executor, clock, log, secrets, instagram }: TokenDeps,
  { source, holder }: CheckedAccount,
  signal: AbortSignal,
): Promise<void> {
  const { token, expiresAt } = await instagram.refreshToken(source.token, signal)
  const tokenSealed = secrets.seal(token, tokenContext(source.accountId))
  const fresh = { holder, tokenSealed, expiresAt, now: clock.now() }
  if (await repo.saveRefreshedToken(executor, fresh)) {
    log.info({ event: 'accounts.token_refreshed', accountId: source.accountId })
  }
}

async function probeToken(
  deps: TokenDeps,
  { row, source, holder }: CheckedAccount,
  signal: AbortSignal,
): Promise<void> {
  const { tokenExpiresAt } = row
  if (source.provider === 'instagram') {
    await deps.instagram.checkToken(source.token, signal)
    await repo.recordTokenAlive(deps.executor, {
      holder,
      expiresAt: tokenExpiresAt,
      now: deps.clock.now(),
    })
    return
  }
  const person = await deps.facebook.inspectToken(source.token, signal)
  const page =
    person.isValid && source.page !== null
      ? await deps.facebook.inspectToken(source.page.pageToken, signal)
      : person
  if (!page.isValid) {
    await source.reportDeadToken(page.expiredReason ?? 'other')
    return
  }
  const expiresAt = resolveExpiry(tokenExpiresAt, person.expiresAt)
  await repo.recordTokenAlive(deps.executor, { holder, expiresAt, now: deps.clock.now() })
}

async function subscribe(
  { executor, clock, log, facebook }: TokenDeps,
  { source, holder }: CheckedAccount,
  signal: AbortSignal,
): Promise<void> {
  if (source.page === null) return
  await facebook.subscribePage(source.page, signal)
  await repo.recordSubscription(executor, { holder, now: clock.now() })
  log.info({ event: 'accounts.subscribed', accountId: source.accountId })
}

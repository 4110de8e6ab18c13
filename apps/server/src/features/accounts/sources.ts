import type { ExpiredReason } from '@vitrine/api'
import type { Executor } from '../../db/database.ts'
import type { Clock } from '../../shared/clock.ts'
import type { Log } from '../../shared/log.ts'
import { SealedTextUnreadable, type Secrets } from '../../shared/secrets.ts'
import * as repo from './accounts.repo.ts'
import { markTokenDead } from './tokens.repo.ts'
import { tokenContext } from './tokens.rules.ts'

export interface SourceDeps {
  readonly executor: Executor
  readonly clock: Clock
  readonly log: Log
  readonly secrets: Secrets
  /** Tells the owner that an account's token was found dead. */
  readonly tokenDied: (accountId: string) => Promise<void>
}

/** An account whose content can be read now, with its tokens in the clear: never to be logged. */
export interface AccountSource {
  readonly accountId: string
  readonly provider: 'instagram' | 'facebook'
  readonly token: string
  readonly instagramId: string | null
  readonly page: { readonly pageId: string; readonly pageToken: string } | null
  readonly username: string | null
  /** Public id of the picture we have; null: none yet. */
  readonly pictureId: string | null
  /** When the picture and the @name are to be read again; null: at the next reading. */
  readonly profileDueAt: Date | null
  /** Notes that the network called the token dead, and why; the account keeps what it has. */
  readonly reportDeadToken: (reason: ExpiredReason) => Promise<void>
}

/** Null when the account is gone, was never connected, or waits for its person to log in again. */
export async function openSource(
  deps: SourceDeps,
  accountId: string,
): Promise<AccountSource | null> {
  const row = await repo.findAnyAccount(deps.executor, accountId)
  return row === null ? null : toSource(deps, row)
}

export function toSource(deps: SourceDeps, row: repo.AccountRow): AccountSource | null {
  const { id: accountId, provider, tokenSealed, pageTokenSealed, externalId } = row
  if (tokenSealed === null || provider === null || row.expiredAt !== null) return null
  const token = openToken(deps, { accountId, sealed: tokenSealed })
  if (token === null) return null
  const pageToken =
    pageTokenSealed === null ? null : openToken(deps, { accountId, sealed: pageTokenSealed })
  return {
    accountId,
    provider,
    token,
    instagramId: row.instagramId,
    page: pageToken === null || externalId === null ? null : { pageId: externalId, pageToken },
    username: row.username,
    pictureId: row.pictureId,
    profileDueAt: row.profileDueAt,
    reportDeadToken: (reason) =>
      reportDeadToken(deps, { holder: { id: accountId, tokenSealed }, reason }),
  }
}

/** Null when no key opens it: the work that seals anew asks the owner for a new login. */
function openToken(
  { secrets, log }: Pick<SourceDeps, 'secrets' | 'log'>,
  { accountId, sealed }: { accountId: string; sealed: string },
): string | null {
  try {
    return secrets.open(sealed, tokenContext(accountId))
  } catch (error) {
    if (!(error instanceof SealedTextUnreadable)) throw error
    log.error({ event: 'accounts.token_unreadable', accountId })
    return null
  }
}

export async function reportDeadToken(
  { executor, clock, log, tokenDied }: SourceDeps,
  of: { holder: { id: string; tokenSealed: string }; reason: ExpiredReason },
): Promise<void> {
  if (!(await markTokenDead(executor, { ...of, now: clock.now() }))) return
  log.warn({ event: 'accounts.token_dead', accountId: of.holder.id, reason: of.reason })
  await tokenDied(of.holder.id)
}

import type { ExpiredReason } from '@vitrine/api'
import type { Executor } from '../../db/database.ts'
import type { Clock } from '../../shared/clock.ts'
import type { Log } from '../../shared/log.ts'
import type { Secrets } from '../../shared/secrets.ts'
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
  readonly hasPicture: boolean
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
  const { id: accountId, provider, tokenSealed, pageTokenSealed, outsideId } = row
  if (tokenSealed === null || provider === null || row.expiredAt !== null) return null
  const open = (sealed: string): string => deps.secrets.open(sealed, tokenContext(accountId))
  return {
    accountId,
    provider,
    token: open(tokenSealed),
    instagramId: row.instagramId,
    page:
      pageTokenSealed === null || outsideId === null
        ? null
        : { pageId: outsideId, pageToken: open(pageTokenSealed) },
    hasPicture: row.pictureId !== null,
    reportDeadToken: (reason) =>
      reportDeadToken(deps, { holder: { id: accountId, tokenSealed }, reason }),
  }
}

async function reportDeadToken(
  { executor, clock, log, tokenDied }: SourceDeps,
  of: { holder: { id: string; tokenSealed: string }; reason: ExpiredReason },
): Promise<void> {
  if (!(await markTokenDead(executor, { ...of, now: clock.now() }))) return
  log.warn({ event: 'accounts.token_dead', accountId: of.holder.id, reason: of.reason })
  await tokenDied(of.holder.id)
}

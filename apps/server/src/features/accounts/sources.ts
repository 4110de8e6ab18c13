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
  /** Notifies the owner that an account's token is no longer valid. */
  readonly tokenDied: (accountId: string) => Promise<void>
}

/** An account whose content can be read now. Contains decrypted tokens: never log it. */
export interface AccountSource {
  readonly accountId: string
  readonly provider: 'instagram' | 'facebook'
  readonly token: string
  readonly instagramId: string | null
  readonly page: { readonly pageId: string; readonly pageToken: string } | null
  readonly username: string | null
  /** Public id of the stored picture; null before the first one. */
  readonly pictureId: string | null
  /** When the picture and the @name are due; null: with the next refresh. */
  readonly profileDueAt: Date | null
  /** Marks the token as dead with the network's reason. The account keeps its content. */
  readonly reportDeadToken: (reason: ExpiredReason) => Promise<void>
}

/** Null when the account was deleted, was never connected, or must be reconnected. */
export async function openSource(
  deps: SourceDeps,
  accountId: string,
): Promise<AccountSource | null> {
  const row = await repo.findAnyAccount(deps.executor, accountId)
  return row === null ? null : toSource(deps, row)
}

/** The accounts among `ids` whose content can be read now, by id. */
export async function openSources(
  deps: SourceDeps,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AccountSource>> {
  const rows = await repo.listAnyAccounts(deps.executor, ids)
  const sources = rows.flatMap((row) => toSource(deps, row) ?? [])
  return new Map(sources.map((source) => [source.accountId, source]))
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

/** Null when no key opens it. The resealing job then notifies the owner to reconnect. */
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
  input: { holder: { id: string; tokenSealed: string }; reason: ExpiredReason },
): Promise<void> {
  if (!(await markTokenDead(executor, { ...input, now: clock.now() }))) return
  log.warn({ event: 'accounts.token_dead', accountId: input.holder.id, reason: input.reason })
  await tokenDied(input.holder.id)
}

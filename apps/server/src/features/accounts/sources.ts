import type { Executor } from '../../db/database.ts'
import type { Clock } from '../../shared/clock.ts'
import type { Secrets } from '../../shared/secrets.ts'
import * as repo from './accounts.repo.ts'
import { tokenContext } from './connections.service.ts'

export interface SourceDeps {
  readonly executor: Executor
  readonly clock: Clock
  readonly secrets: Secrets
}

/** An account whose content can be read now, with its tokens in the clear: never to be logged. */
export interface AccountSource {
  readonly accountId: string
  readonly provider: 'instagram' | 'facebook'
  readonly token: string
  readonly instagramId: string | null
  readonly page: { readonly pageId: string; readonly pageToken: string } | null
  readonly hasPicture: boolean
  /** Notes that the network called the token dead. */
  readonly reportDeadToken: () => Promise<void>
}

/** Null when the account is gone, was never connected, or waits for its person to log in again. */
export async function openSource(
  { executor, clock, secrets }: SourceDeps,
  accountId: string,
): Promise<AccountSource | null> {
  const row = await repo.findAnyAccount(executor, accountId)
  if (row?.tokenSealed == null || row.provider === null || row.expiredAt !== null) return null
  const { tokenSealed, pageTokenSealed, outsideId } = row
  const context = tokenContext(accountId)
  return {
    accountId,
    provider: row.provider,
    token: secrets.open(tokenSealed, context),
    instagramId: row.instagramId,
    page:
      pageTokenSealed === null || outsideId === null
        ? null
        : { pageId: outsideId, pageToken: secrets.open(pageTokenSealed, context) },
    hasPicture: row.pictureId !== null,
    reportDeadToken: () =>
      repo.markTokenDead(executor, { id: accountId, tokenSealed, now: clock.now() }),
  }
}

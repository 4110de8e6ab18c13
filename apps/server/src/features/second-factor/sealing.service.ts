import type { Executor } from '../../db/database.ts'
import { iteratePages } from '../../db/paging.ts'
import { iterateWithYield } from '../../jobs/workers.ts'
import type { Log } from '../../shared/log.ts'
import { type Secrets, SealedTextUnreadable } from '../../shared/secrets.ts'
import * as repo from './factors.repo.ts'
import { totpContext } from './totp.rules.ts'

const BATCH = 100

export interface SealingDeps {
  readonly executor: Executor
  readonly secrets: Secrets
  readonly log: Log
}

/**
 * Encrypts secrets of authenticator apps with the first key (decision Z10). A secret that no key opens is left
 * as it is: its owner signs in with another factor or a recovery code.
 */
export async function resealTotpSecrets(deps: SealingDeps, signal: AbortSignal): Promise<void> {
  const { executor, secrets, log } = deps
  let resealed = 0
  let unreadable = 0
  const readPage = (last: repo.TotpRow | null) => {
    const page = { prefix: secrets.sealPrefix, after: last?.userId ?? null, limit: BATCH }
    return repo.listTotpOfOtherKeys(executor, page)
  }
  for await (const rows of iteratePages(BATCH, readPage)) {
    for await (const row of iterateWithYield(rows)) {
      signal.throwIfAborted()
      if (await reseal(deps, row)) resealed += 1
      else unreadable += 1
    }
  }
  if (resealed > 0) log.info({ event: 'second_factor.secrets_resealed', resealed })
  if (unreadable > 0) log.error({ event: 'second_factor.key_missing', unreadable })
}

/** False when no key opens the secret. */
async function reseal(
  { executor, secrets }: SealingDeps,
  { userId, secretSealed }: repo.TotpRow,
): Promise<boolean> {
  const context = totpContext(userId)
  try {
    const to = secrets.seal(secrets.open(secretSealed, context), context)
    // A secret that was replaced meanwhile has the newest key.
    await repo.replaceTotpSecret(executor, { userId, from: secretSealed, to })
    return true
  } catch (error) {
    if (!(error instanceof SealedTextUnreadable)) throw error
    return false
  }
}

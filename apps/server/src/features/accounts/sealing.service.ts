import { iteratePages } from '../../db/paging.ts'
import { iterateWithYield } from '../../jobs/workers.ts'
import { SealedTextUnreadable } from '../../shared/secrets.ts'
import * as repo from './sealing.repo.ts'
import { reportDeadToken, type SourceDeps } from './sources.ts'
import { tokenContext } from './tokens.rules.ts'

const BATCH = 100
const SAMPLE = 50

export interface SealingDeps extends SourceDeps {
  /**
   * Whether a token is marked dead when its key is missing. True only in a demo, whose key no other server
   * has: with a shared database another server may already use a newer key.
   */
  readonly marksDeadOnMissingKey: boolean
}

/**
 * Seals tokens of older keys with the first key (decision Z10). Sealed rows leave the list, so an
 * interrupted run can be continued and a second run does nothing. Marks a token dead that no key opens.
 */
export async function resealTokens(deps: SealingDeps, signal: AbortSignal): Promise<void> {
  const { executor, secrets, log } = deps
  let resealed = 0
  let unreadable = 0
  let keyMissing = 0
  const readPage = (last: repo.SealedTokensRow | null) => {
    const page = { prefix: secrets.sealPrefix, after: last?.id ?? null, limit: BATCH }
    return repo.listSealedWithOtherKeys(executor, page)
  }
  for await (const rows of iteratePages(BATCH, readPage)) {
    for await (const row of iterateWithYield(rows)) {
      signal.throwIfAborted()
      const outcome = await reseal(deps, row)
      if (outcome === 'resealed') resealed += 1
      if (outcome === 'unreadable') unreadable += 1
      if (outcome === 'key missing') keyMissing += 1
    }
    log.info({ event: 'accounts.tokens_resealed', resealed, unreadable, keyMissing })
  }
  if (keyMissing > 0) log.error({ event: 'accounts.key_missing', tokens: keyMissing })
}

async function reseal(
  deps: SealingDeps,
  row: repo.SealedTokensRow,
): Promise<'resealed' | 'unreadable' | 'key missing' | 'changed meanwhile'> {
  const context = tokenContext(row.id)
  const sealAgain = (sealed: string): string =>
    deps.secrets.seal(deps.secrets.open(sealed, context), context)
  let to: repo.SealedTokensRow
  try {
    to = {
      id: row.id,
      tokenSealed: sealAgain(row.tokenSealed),
      pageTokenSealed: row.pageTokenSealed === null ? null : sealAgain(row.pageTokenSealed),
    }
  } catch (error) {
    if (!(error instanceof SealedTextUnreadable)) throw error
    if (error.reason === 'key_missing' && !deps.marksDeadOnMissingKey) return 'key missing'
    await reportDeadToken(deps, { holder: row, reason: 'other' })
    return 'unreadable'
  }
  const isReplaced = await repo.replaceSealed(deps.executor, { from: row, to })
  return isReplaced ? 'resealed' : 'changed meanwhile'
}

/**
 * Number of stored tokens if the keys open none of them, which means a wrong key and not a damaged row. 0
 * if at least one opens, or none is stored.
 */
export async function countIfAllUnreadable({
  executor,
  secrets,
}: Pick<SourceDeps, 'executor' | 'secrets'>): Promise<number> {
  const rows = await repo.sampleLiveTokens(executor, SAMPLE)
  const opens = ({ id, tokenSealed }: repo.SealedTokensRow): boolean => {
    try {
      secrets.open(tokenSealed, tokenContext(id))
      return true
    } catch {
      return false
    }
  }
  return rows.length === 0 || rows.some(opens) ? 0 : repo.countLiveTokens(executor)
}

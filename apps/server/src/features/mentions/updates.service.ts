import { STORY_LIFE_HOURS } from '@vitrine/domain'
import { iterateWithYield } from '../../jobs/workers.ts'
import { hearsMentions } from '../accounts/index.ts'
import { hearAnswer, hearWithdrawal } from './answers.service.ts'
import { ensureAuthor } from './authors.repo.ts'
import { applyVerdict, linkContext, type MentionDeps, sendWork } from './change.service.ts'
import * as accounts from './mention-accounts.repo.ts'
import { type EventRow, insertEvents } from './mention-events.repo.ts'
import { decide, type Decision } from './mentions.rules.ts'
import { insertMention, type MentionRow } from './mentions.repo.ts'
import { openUpdate } from './sealed-updates.ts'
import * as repo from './updates.repo.ts'
import type { MentionUpdate } from './updates.rules.ts'

export interface UpdateDeps extends MentionDeps {
  /** Tells an account's owner, soon, that mentions wait. */
  readonly tellOwner: (accountId: string) => Promise<void>
}

const BATCH = 200
const HOUR_MS = 3_600_000

/** Works through what the network told us, oldest first; one that fails costs the others nothing. */
export async function workThroughUpdates(deps: UpdateDeps, signal: AbortSignal): Promise<void> {
  const news = new Set<string>()
  let after: repo.UpdateRow | null = null
  for (;;) {
    const batch: repo.UpdateRow[] = await repo.listUpdates(deps.executor, { after, limit: BATCH })
    for await (const row of iterateWithYield(batch)) {
      signal.throwIfAborted()
      await workOn(deps, row, news)
    }
    after = batch.at(-1) ?? null
    if (batch.length < BATCH) break
  }
  for await (const accountId of iterateWithYield(news)) await deps.tellOwner(accountId)
}

async function workOn(deps: UpdateDeps, row: repo.UpdateRow, news: Set<string>): Promise<void> {
  try {
    if (await isDone(deps, row, news)) await repo.deleteUpdate(deps.executor, row.messageId)
  } catch (error) {
    // It stays, and is tried again.
    deps.log.error({ event: 'mentions.update_failed', err: error })
  }
}

/** False for an answer that came before what it answers: it waits. */
async function isDone(deps: UpdateDeps, row: repo.UpdateRow, news: Set<string>): Promise<boolean> {
  const update = openUpdate(deps.secrets, row)
  if (update === null) {
    deps.log.warn({ event: 'mentions.update_unreadable' })
    return true
  }
  switch (update.kind) {
    case 'mention':
      for (const accountId of await keepMention(deps, update)) news.add(accountId)
      return true
    case 'answer':
      return hearAnswer(deps, update)
    case 'withdrawal':
      await hearWithdrawal(deps, update)
      return true
  }
}

/** Answers the accounts whose owners have something to decide now. */
async function keepMention(deps: UpdateDeps, update: MentionUpdate): Promise<readonly string[]> {
  const now = deps.clock.now()
  // The network's clock may be ahead of ours.
  const postedAt = new Date(Math.min(Date.parse(update.at), now.getTime()))
  const expiresAt = new Date(postedAt.getTime() + STORY_LIFE_HOURS * HOUR_MS)
  if (expiresAt <= now) {
    deps.log.info({ event: 'mentions.came_too_late' })
    return []
  }
  const rows = await accounts.listByInstagramIds(deps.executor, [update.instagramId])
  const news: string[] = []
  for (const account of rows.filter((row) => row.allowRepost && hearsMentions(row))) {
    const kept = await keepFor(deps, { account, update, postedAt, expiresAt })
    if (kept === null) continue
    deps.log.info({ event: 'mentions.arrived', mentionId: kept.id, accountId: account.id })
    if (kept.toldAt === null) news.push(account.id)
    if (kept.rejectedAt === null && kept.acceptedAt === null) await deps.work.look(kept.id)
    await sendWork(deps, kept)
  }
  return news
}

interface Arrival {
  readonly account: accounts.MentionAccountRow
  readonly update: MentionUpdate
  readonly postedAt: Date
  readonly expiresAt: Date
}

/** Null when this account has it already. */
function keepFor(deps: UpdateDeps, arrival: Arrival): Promise<MentionRow | null> {
  const { account, update } = arrival
  const now = deps.clock.now()
  return deps.executor.transaction(async (tx) => {
    const author = await ensureAuthor(tx, {
      id: deps.random.uuid(),
      accountId: account.id,
      externalId: update.senderId,
      createdAt: now,
    })
    const decision = decidedBefore(author.rule, account)
    const mention = newMention(deps, arrival, {
      authorId: author.id,
      toldAt: decision === null ? null : now,
    })
    if (!(await insertMention(tx, mention))) return null
    await insertEvents(tx, [arrivalOf(deps, mention)])
    if (decision === null) return mention
    const verdict = decide(mention, decision, now)
    return (await applyVerdict(deps, tx, { mention, verdict, userId: null })).mention
  })
}

function arrivalOf({ random }: UpdateDeps, { id, createdAt }: MentionRow): EventRow {
  return {
    id: random.uuid(),
    mentionId: id,
    at: createdAt,
    action: 'arrived',
    actor: 'author',
    userId: null,
  }
}

function newMention(
  { random, secrets, clock }: UpdateDeps,
  { account, update, postedAt, expiresAt }: Arrival,
  of: Pick<MentionRow, 'authorId' | 'toldAt'>,
): MentionRow {
  const id = random.uuid()
  return {
    ...of,
    id,
    accountId: account.id,
    messageId: update.messageId,
    linkSealed: secrets.seal(update.link, linkContext(id)),
    mediaType: null,
    postedAt,
    expiresAt,
    endedAt: null,
    acceptedAt: null,
    confirmedAt: null,
    rejectedAt: null,
    permission: 'none',
    createdAt: clock.now(),
  }
}

/** What the owner has decided about everything this person posts; null for nothing. */
function decidedBefore(
  rule: 'none' | 'trusted' | 'blocked',
  account: accounts.MentionAccountRow,
): Decision | null {
  if (rule === 'none') return null
  if (rule === 'blocked') return { type: 'reject', by: 'system' }
  return { type: 'accept', by: 'system', asksAuthor: !account.acceptedRepost }
}

import { HOUR_MS, STORY_LIFE_HOURS } from '@vitrine/domain'
import { iterateWithYield } from '../../../jobs/workers.ts'
import { canReceiveMentions } from '../../accounts/index.ts'
import { handlePermissionReply, handleWithdrawal } from '../decisions/permission-reply.service.ts'
import { ensureAuthor } from '../decisions/authors.repo.ts'
import {
  applyTransition,
  linkContext,
  type MentionDeps,
  enqueueFollowUps,
} from '../decisions/transition.service.ts'
import * as accounts from '../decisions/mention-accounts.repo.ts'
import { type EventRow, insertEvents } from '../decisions/mention-events.repo.ts'
import { decide, type Decision } from '../decisions/mentions.rules.ts'
import { insertMention, type MentionRow } from '../decisions/mentions.repo.ts'
import { openUpdate } from './sealed-updates.ts'
import * as repo from './updates.repo.ts'
import type { MentionUpdate } from './updates.rules.ts'

export interface UpdateDeps extends MentionDeps {
  /** Schedules a notification to the account's owner about pending mentions. */
  readonly notifyOwner: (accountId: string) => Promise<void>
}

const BATCH = 200

/** Processes the stored updates, oldest first. A failed update does not block the others. */
export async function processUpdates(deps: UpdateDeps, signal: AbortSignal): Promise<void> {
  const accountsToNotify = new Set<string>()
  let after: repo.UpdateRow | null = null
  for (;;) {
    const batch: repo.UpdateRow[] = await repo.listUpdates(deps.executor, { after, limit: BATCH })
    for await (const row of iterateWithYield(batch)) {
      signal.throwIfAborted()
      await processUpdate(deps, row, accountsToNotify)
    }
    after = batch.at(-1) ?? null
    if (batch.length < BATCH) break
  }
  for await (const accountId of iterateWithYield(accountsToNotify))
    await deps.notifyOwner(accountId)
}

async function processUpdate(
  deps: UpdateDeps,
  row: repo.UpdateRow,
  accountsToNotify: Set<string>,
): Promise<void> {
  try {
    if (await handleUpdate(deps, row, accountsToNotify))
      await repo.deleteUpdate(deps.executor, row.messageId)
  } catch (error) {
    // The update stays stored and is retried by the next run.
    deps.log.error({ event: 'mentions.update_failed', err: error })
  }
}

/** Returns false for a reply to a mention that does not exist yet. It stays stored. */
async function handleUpdate(
  deps: UpdateDeps,
  row: repo.UpdateRow,
  accountsToNotify: Set<string>,
): Promise<boolean> {
  const update = openUpdate(deps.secrets, row)
  if (update === null) {
    deps.log.warn({ event: 'mentions.update_unreadable' })
    return true
  }
  switch (update.kind) {
    case 'mention':
      for (const accountId of await storeMention(deps, update)) accountsToNotify.add(accountId)
      return true
    case 'answer':
      return handlePermissionReply(deps, update)
    case 'withdrawal':
      await handleWithdrawal(deps, update)
      return true
  }
}

/**
 * Stores a mention for each account of its profile. Returns the accounts with a mention to decide.
 */
async function storeMention(deps: UpdateDeps, update: MentionUpdate): Promise<readonly string[]> {
  const now = deps.clock.now()
  // The network's clock may be ahead.
  const postedAt = new Date(Math.min(Date.parse(update.at), now.getTime()))
  const expiresAt = new Date(postedAt.getTime() + STORY_LIFE_HOURS * HOUR_MS)
  if (expiresAt <= now) {
    deps.log.info({ event: 'mentions.expired_on_arrival' })
    return []
  }
  const rows = await accounts.listByInstagramIds(deps.executor, [update.instagramId])
  const accountsToNotify: string[] = []
  for (const account of rows.filter((row) => row.allowRepost && canReceiveMentions(row))) {
    const stored = await storeForAccount(deps, { account, update, postedAt, expiresAt })
    if (stored === null) continue
    deps.log.info({ event: 'mentions.arrived', mentionId: stored.id, accountId: account.id })
    if (stored.notifiedAt === null) accountsToNotify.push(account.id)
    if (stored.rejectedAt === null && stored.acceptedAt === null)
      await deps.mentionQueue.enqueueLookup(stored.id)
    await enqueueFollowUps(deps, stored)
  }
  return accountsToNotify
}

interface NewMention {
  readonly account: accounts.MentionAccountRow
  readonly update: MentionUpdate
  readonly postedAt: Date
  readonly expiresAt: Date
}

/** Returns null when the account already has this mention. */
function storeForAccount(deps: UpdateDeps, input: NewMention): Promise<MentionRow | null> {
  const { account, update } = input
  const now = deps.clock.now()
  return deps.executor.transaction(async (tx) => {
    const author = await ensureAuthor(tx, {
      id: deps.random.uuid(),
      accountId: account.id,
      externalId: update.senderId,
      createdAt: now,
    })
    const decision = automaticDecision(author.rule, account)
    const mention = createMentionRow(deps, input, {
      authorId: author.id,
      notifiedAt: decision === null ? null : now,
    })
    if (!(await insertMention(tx, mention))) return null
    await insertEvents(tx, [createArrivedEvent(deps, mention)])
    if (decision === null) return mention
    const outcome = decide(mention, decision, now)
    return (await applyTransition(deps, tx, { mention, outcome, userId: null })).mention
  })
}

function createArrivedEvent({ random }: UpdateDeps, { id, createdAt }: MentionRow): EventRow {
  return {
    id: random.uuid(),
    mentionId: id,
    at: createdAt,
    action: 'arrived',
    actor: 'author',
    userId: null,
  }
}

function createMentionRow(
  { random, secrets, clock }: UpdateDeps,
  { account, update, postedAt, expiresAt }: NewMention,
  columns: Pick<MentionRow, 'authorId' | 'notifiedAt'>,
): MentionRow {
  const id = random.uuid()
  return {
    ...columns,
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

/** The decision that follows from the owner's rule for the author; null without a rule. */
function automaticDecision(
  rule: 'none' | 'trusted' | 'blocked',
  account: accounts.MentionAccountRow,
): Decision | null {
  if (rule === 'none') return null
  if (rule === 'blocked') return { type: 'reject', actor: 'system' }
  return { type: 'accept', actor: 'system', requiresPermission: !account.acceptedRepost }
}

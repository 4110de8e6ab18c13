import type { Account } from '@vitrine/api'
import type { View } from '@vitrine/domain'
import type { Executor } from '../../db/database.ts'
import type { SignedIn } from '../../shared/call.ts'
import { AppError } from '../../shared/app-error.ts'
import { createBatcherWhileBusy } from '../../shared/batcher.ts'
import type { Clock } from '../../shared/clock.ts'
import type { Random } from '../../shared/random.ts'
import * as repo from './accounts.repo.ts'
import {
  accountRevision,
  MAX_ACCOUNTS_PER_USER,
  type MediaProgress,
  NO_MEDIA,
  type Reading,
  type Reseller,
  toAccount,
} from './accounts.rules.ts'

/** Port to the media feature. */
export interface AccountContent {
  progress(accountIds: readonly string[]): Promise<ReadonlyMap<string, MediaProgress>>
  reading(accountId: string): Promise<Reading>
  pictureUrl(pictureId: string): string
  /** Makes the content of accounts due after they were connected. */
  refreshSoon(accountIds: readonly string[]): Promise<void>
  /** Removes an account, and then the files that no other account uses. */
  removeWith(accountId: string, remove: () => Promise<boolean>): Promise<boolean>
}

export interface AccountDeps {
  readonly executor: Executor
  readonly clock: Clock
  readonly random: Random
  readonly content: AccountContent
  readonly resellers: readonly Reseller[]
  /** Number of mentions without a decision, by account. */
  readonly mentionsWaiting: (accountIds: readonly string[]) => Promise<ReadonlyMap<string, number>>
}

/** Throws `accounts.not_found` for an account that the actor may not see. A display sees only its own. */
export async function requireAccount(
  executor: Executor,
  actor: SignedIn,
  id: string,
): Promise<repo.AccountRow> {
  const isWithinReach = actor.accountId === null || actor.accountId === id
  const row = isWithinReach ? await repo.findAccount(executor, { id, userId: actor.userId }) : null
  if (row === null) throw new AppError('accounts.not_found')
  return row
}

/**
 * The initial view of a new screen: that of the given account, or of the only account (reading S12). Null
 * when there is neither. Throws `accounts.not_found` for another user's account.
 */
export async function readAccountView(
  executor: Executor,
  actor: SignedIn,
  accountId: string | undefined,
): Promise<View | null> {
  if (accountId !== undefined) return (await requireAccount(executor, actor, accountId)).view
  const [only, ...others] = await repo.listAccounts(executor, actor.userId)
  return others.length === 0 ? (only?.view ?? null) : null
}

export async function listAccounts(deps: AccountDeps, actor: SignedIn): Promise<Account[]> {
  const rows = await repo.listAccounts(deps.executor, actor.userId)
  const own = rows.filter(({ id }) => actor.accountId === null || actor.accountId === id)
  return describeAccounts(deps, own)
}

export async function getAccount(deps: AccountDeps, actor: SignedIn, id: string): Promise<Account> {
  return describeAccount(deps, await requireAccount(deps.executor, actor, id))
}

export async function createAccount(
  deps: AccountDeps,
  actor: SignedIn,
  name: string,
): Promise<Account> {
  await requireFreeAccountSlot(deps.executor, actor.userId)
  const row = await repo.insertAccount(deps.executor, {
    id: deps.random.uuid(),
    userId: actor.userId,
    name,
    createdAt: deps.clock.now(),
  })
  return describeAccount(deps, row)
}

/**
 * The first account of a user; creates one without a login when there is none. Such an account is shown as an
 * Instagram account and plays its stored items, and nothing is read for it from the network.
 */
export async function ensureSampleAccount(
  { executor, clock, random }: Pick<AccountDeps, 'executor' | 'clock' | 'random'>,
  { userId, name }: { userId: string; name: string },
): Promise<string> {
  const [first] = await repo.listAccounts(executor, userId)
  if (first !== undefined) return first.id
  const id = random.uuid()
  const now = clock.now()
  const sample = { id, userId, name, provider: 'instagram' as const }
  await repo.insertAccount(executor, { ...sample, createdAt: now, connectedAt: now })
  return id
}

export async function requireFreeAccountSlot(executor: Executor, userId: string): Promise<void> {
  const total = await repo.countAccounts(executor, userId)
  if (total >= MAX_ACCOUNTS_PER_USER) throw new AppError('accounts.too_many')
}

export async function deleteAccount(
  { executor, content }: AccountDeps,
  actor: SignedIn,
  id: string,
): Promise<void> {
  await requireAccount(executor, actor, id)
  const isGone = await content.removeWith(id, () =>
    repo.deleteAccount(executor, { id, userId: actor.userId }),
  )
  if (!isGone) throw new AppError('accounts.not_found')
}

export async function describeAccounts(
  { content, resellers, mentionsWaiting }: AccountDeps,
  rows: readonly repo.AccountRow[],
): Promise<Account[]> {
  const ids = rows.map(({ id }) => id)
  const progress = await content.progress(ids)
  const waiting = await mentionsWaiting(ids)
  return rows.map((row) =>
    toAccount(row, {
      media: progress.get(row.id) ?? NO_MEDIA,
      pictureUrl: readImageUrl(content, row),
      resellers,
      mentionsWaiting: waiting.get(row.id) ?? 0,
    }),
  )
}

function readImageUrl(
  content: AccountContent,
  { pictureId: imageId }: repo.AccountRow,
): string | null {
  return imageId === null ? null : content.pictureUrl(imageId)
}

/**
 * Returns a function that reads a string which changes with an account's data on a screen; null when the account is
 * not this user's. Accounts of simultaneous callers are read together.
 */
export function createRevisionReader({
  executor,
  content,
  resellers,
}: Pick<AccountDeps, 'executor' | 'content' | 'resellers'>) {
  const find = createBatcherWhileBusy((ids: readonly string[]) => repo.findAccounts(executor, ids))
  return async (input: { accountId: string; userId: string }): Promise<string | null> => {
    const row = await find(input.accountId)
    if (row?.userId !== input.userId) return null
    const imageUrl = readImageUrl(content, row)
    // Pending mentions change nothing on a screen.
    const around = { media: NO_MEDIA, pictureUrl: imageUrl, resellers, mentionsWaiting: 0 }
    return accountRevision(toAccount(row, around))
  }
}

export async function describeAccount(deps: AccountDeps, row: repo.AccountRow): Promise<Account> {
  const [account] = await describeAccounts(deps, [row])
  if (account === undefined) throw new Error('one account in, none out')
  return account
}

/** Locks an account against removal until the transaction ends. False when it does not exist. */
export function lockAccount(tx: Executor, id: string): Promise<boolean> {
  return repo.lockAccount(tx, id)
}

/** Replaces the profile image `from`. False when the account has another one, or does not exist. */
export function setImage(
  executor: Executor,
  input: { id: string; from: string | null; pictureId: string },
): Promise<boolean> {
  return repo.setImage(executor, input)
}

/** Stores what a read of the profile changed, and when the next one is due. */
export function updateProfile(
  executor: Executor,
  input: { id: string; username?: string; dueAt: Date },
): Promise<void> {
  return repo.updateProfile(executor, input)
}

import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { inOrderOfIds } from '../../db/row-order.ts'
import { users } from '../../db/tables/users.tables.ts'
import { accounts } from '../../db/tables/accounts.tables.ts'

export type AccountRow = typeof accounts.$inferSelect
export type NewAccountRow = typeof accounts.$inferInsert

/** The columns that a login changes. */
export type ConnectionColumns = Pick<
  AccountRow,
  | 'username'
  | 'instagramId'
  | 'appScopedId'
  | 'tokenSealed'
  | 'pageTokenSealed'
  | 'tokenExpiresAt'
  | 'missingGrants'
  | 'connectedAt'
  | 'tokenCheckedAt'
>

export async function listAccounts(executor: Executor, userId: string): Promise<AccountRow[]> {
  return executor
    .select()
    .from(accounts)
    .where(eq(accounts.userId, userId))
    .orderBy(asc(accounts.createdAt), asc(accounts.id))
}

/** Names and user names of a user's accounts. */
export async function listAccountNames(
  executor: Executor,
  userId: string,
): Promise<(string | null)[]> {
  const rows = await executor
    .select({ name: accounts.name, username: accounts.username })
    .from(accounts)
    .where(eq(accounts.userId, userId))
  return rows.flatMap(({ name, username }) => [name, username])
}

/** An account of this user; null for another user's. */
export async function findAccount(
  executor: Executor,
  filter: { id: string; userId: string },
): Promise<AccountRow | null> {
  const [row] = await executor
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, filter.id), eq(accounts.userId, filter.userId)))
  return row ?? null
}

/** Accounts of any users, in the order of the ids; null for an unknown one. */
export async function findAccounts(
  executor: Executor,
  ids: readonly string[],
): Promise<readonly (AccountRow | null)[]> {
  const rows = await executor
    .select()
    .from(accounts)
    .where(inArray(accounts.id, [...ids]))
  return inOrderOfIds(ids, rows, ({ id }) => id)
}

/** An account of any user, for background work. */
export async function findAnyAccount(executor: Executor, id: string): Promise<AccountRow | null> {
  const [row] = await executor.select().from(accounts).where(eq(accounts.id, id))
  return row ?? null
}

/** Accounts of any users. */
export async function listAnyAccounts(
  executor: Executor,
  ids: readonly string[],
): Promise<AccountRow[]> {
  if (ids.length === 0) return []
  return executor
    .select()
    .from(accounts)
    .where(inArray(accounts.id, [...ids]))
}

/** An account of any user, locked until the transaction ends. */
export async function lockAnyAccount(executor: Executor, id: string): Promise<AccountRow | null> {
  const [row] = await executor.select().from(accounts).where(eq(accounts.id, id)).for('update')
  return row ?? null
}

/** Locks an account against removal until the transaction ends. False when it does not exist. */
export async function lockAccount(executor: Executor, id: string): Promise<boolean> {
  const rows = await executor
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, id))
    .for('key share')
  return rows.length > 0
}

export async function findByExternalId(
  executor: Executor,
  filter: { userId: string; provider: 'instagram' | 'facebook'; externalId: string },
): Promise<AccountRow | null> {
  const [row] = await executor
    .select()
    .from(accounts)
    .where(
      and(
        eq(accounts.userId, filter.userId),
        eq(accounts.provider, filter.provider),
        eq(accounts.externalId, filter.externalId),
      ),
    )
  return row ?? null
}

export async function countAccounts(executor: Executor, userId: string): Promise<number> {
  const [row] = await executor
    .select({ total: count() })
    .from(accounts)
    .where(eq(accounts.userId, userId))
  return row?.total ?? 0
}

export async function insertAccount(
  executor: Executor,
  account: NewAccountRow,
): Promise<AccountRow> {
  const [row] = await executor.insert(accounts).values(account).returning()
  if (row === undefined) throw new Error('the database kept no row of a new account')
  return row
}

/**
 * Columns that depend on the previous token. The network may have dropped the subscription with it. The
 * profile image and the @name are read again.
 */
const FRESH_TOKEN = {
  expiredAt: null,
  expiredReason: null,
  tokenRefreshedAt: null,
  subscribedAt: null,
  profileDueAt: null,
} as const

/** Stores the result of a login. The token is valid again. */
export async function connectAccount(
  executor: Executor,
  id: string,
  columns: ConnectionColumns & Partial<Pick<AccountRow, 'provider' | 'externalId'>>,
): Promise<void> {
  await executor
    .update(accounts)
    .set({ ...columns, ...FRESH_TOKEN })
    .where(eq(accounts.id, id))
}

/** Replaces the profile image `from`. False when the account has another one, or does not exist. */
export async function setImage(
  executor: Executor,
  input: { id: string; from: string | null; pictureId: string },
): Promise<boolean> {
  const isUnchanged =
    input.from === null ? isNull(accounts.pictureId) : eq(accounts.pictureId, input.from)
  const set = await executor
    .update(accounts)
    .set({ pictureId: input.pictureId })
    .where(and(eq(accounts.id, input.id), isUnchanged))
    .returning({ id: accounts.id })
  return set.length > 0
}

/** The columns that a read of the profile changes, and the time of the next one. */
export async function updateProfile(
  executor: Executor,
  input: { id: string; username?: string; dueAt: Date },
): Promise<void> {
  const { username } = input
  await executor
    .update(accounts)
    .set({ profileDueAt: input.dueAt, ...(username === undefined ? {} : { username }) })
    .where(eq(accounts.id, input.id))
}

export type SettingColumns = Partial<
  Pick<AccountRow, 'view' | 'allowRepost' | 'acceptedRepost' | 'logoOpacity'>
>

export interface SettingsChange {
  readonly id: string
  readonly changes: SettingColumns
  /** Changes nothing unless the account may show mentions. */
  readonly needsReposts: boolean
}

/** Changes settings of any user's account. Null when it does not exist, or must not be changed. */
export async function updateSettings(
  executor: Executor,
  { id, changes, needsReposts }: SettingsChange,
): Promise<AccountRow | null> {
  const [row] = await executor
    .update(accounts)
    .set(changes)
    .where(and(eq(accounts.id, id), needsReposts ? eq(accounts.allowRepost, true) : undefined))
    .returning()
  return row ?? null
}

export interface AccountOwner {
  readonly id: string
  readonly name: string
  readonly email: string
}

export async function findOwner(executor: Executor, userId: string): Promise<AccountOwner | null> {
  const { id, name, email } = users
  const [row] = await executor.select({ id, name, email }).from(users).where(eq(id, userId))
  return row ?? null
}

export async function deleteAccount(
  executor: Executor,
  filter: { id: string; userId: string },
): Promise<boolean> {
  const deleted = await executor
    .delete(accounts)
    .where(and(eq(accounts.id, filter.id), eq(accounts.userId, filter.userId)))
    .returning({ id: accounts.id })
  return deleted.length > 0
}

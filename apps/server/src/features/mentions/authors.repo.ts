import { and, asc, eq, inArray, ne, notExists } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { mentionAuthors, mentions } from './mentions.tables.ts'

/** A statement binds at most 65,535 values; what is left is deleted by the next run. */
const BATCH = 1_000

export type AuthorRow = typeof mentionAuthors.$inferSelect

/** The author of this account's inbox, made where we have never heard of them. */
export async function ensureAuthor(
  executor: Executor,
  author: Pick<AuthorRow, 'id' | 'accountId' | 'externalId' | 'createdAt'>,
): Promise<AuthorRow> {
  await executor.insert(mentionAuthors).values(author).onConflictDoNothing()
  const [row] = await executor
    .select()
    .from(mentionAuthors)
    .where(
      and(
        eq(mentionAuthors.accountId, author.accountId),
        eq(mentionAuthors.externalId, author.externalId),
      ),
    )
  if (row === undefined) throw new Error('the database kept no row of a new author')
  return row
}

/** Those the owner trusts or blocks. */
export async function listRuledAuthors(
  executor: Executor,
  accountId: string,
): Promise<AuthorRow[]> {
  return executor
    .select()
    .from(mentionAuthors)
    .where(and(eq(mentionAuthors.accountId, accountId), ne(mentionAuthors.rule, 'none')))
    .orderBy(asc(mentionAuthors.username), asc(mentionAuthors.id))
}

export async function setRule(
  executor: Executor,
  { id, accountId, rule }: Pick<AuthorRow, 'id' | 'accountId' | 'rule'>,
): Promise<AuthorRow | null> {
  const [row] = await executor
    .update(mentionAuthors)
    .set({ rule })
    .where(and(eq(mentionAuthors.id, id), eq(mentionAuthors.accountId, accountId)))
    .returning()
  return row ?? null
}

export async function updateAuthor(
  executor: Executor,
  id: string,
  changes: Partial<Pick<AuthorRow, 'username' | 'name' | 'lookedUpAt'>>,
): Promise<void> {
  await executor.update(mentionAuthors).set(changes).where(eq(mentionAuthors.id, id))
}

/**
 * Deletes authors without a rule and without a mention. `tx` must be a transaction: the rows are locked
 * before their mentions are looked for again, because the first statement does not see a mention that is
 * inserted meanwhile, and deleting its author would delete it too.
 */
export async function deleteForgottenAuthors(tx: Executor): Promise<void> {
  const left = tx.select().from(mentions).where(eq(mentions.authorId, mentionAuthors.id))
  const isForgotten = and(eq(mentionAuthors.rule, 'none'), notExists(left))
  const locked = await tx
    .select({ id: mentionAuthors.id })
    .from(mentionAuthors)
    .where(isForgotten)
    .orderBy(asc(mentionAuthors.id))
    .limit(BATCH)
    .for('update', { skipLocked: true })
  if (locked.length === 0) return
  const ids = locked.map(({ id }) => id)
  await tx.delete(mentionAuthors).where(and(inArray(mentionAuthors.id, ids), isForgotten))
}

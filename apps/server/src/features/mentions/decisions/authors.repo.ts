import { and, asc, eq, gt, inArray, lte, ne, notExists } from 'drizzle-orm'
import type { Executor } from '../../../db/database.ts'
import { mentionAuthors, mentions } from '../../../db/tables/mentions.tables.ts'

export type AuthorRow = typeof mentionAuthors.$inferSelect

/**
 * Returns the author with this external id in the account's inbox. Inserts the row if there is
 * none.
 */
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
  if (row === undefined) throw new Error('no row was found for an author that was just inserted')
  return row
}

/** Authors whom the owner trusts or blocks. */
export async function listAuthorsWithRule(
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
 * Deletes those of the next `limit` authors, by id, that have no rule and no mention. Returns the last one's id; null at
 * the end. `tx` must be a transaction: the rows are locked before their mentions are queried again. The statement before
 * does not see a mention that is inserted meanwhile, and deleting the author would cascade to it.
 */
export async function deleteOrphanedAuthors(
  tx: Executor,
  { after, limit }: { after: string | null; limit: number },
): Promise<string | null> {
  const { id } = mentionAuthors
  const isAfter = after === null ? undefined : gt(id, after)
  const [last] = await tx
    .select({ id })
    .from(mentionAuthors)
    .where(isAfter)
    .orderBy(asc(id))
    .offset(limit - 1)
    .limit(1)
  const remaining = tx.select().from(mentions).where(eq(mentions.authorId, mentionAuthors.id))
  const isOrphaned = and(eq(mentionAuthors.rule, 'none'), notExists(remaining))
  const locked = await tx
    .select({ id })
    .from(mentionAuthors)
    .where(and(isAfter, last === undefined ? undefined : lte(id, last.id), isOrphaned))
    .orderBy(asc(id))
    .limit(limit)
    .for('update', { skipLocked: true })
  const ids = locked.map((author) => author.id)
  if (ids.length > 0) await tx.delete(mentionAuthors).where(and(inArray(id, ids), isOrphaned))
  return last?.id ?? null
}

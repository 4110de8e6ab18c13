import { and, asc, eq, ne, notExists } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { mentionAuthors, mentions } from './mentions.tables.ts'

export type AuthorRow = typeof mentionAuthors.$inferSelect

/** The author of this account's inbox, made where we have never heard of them. */
export async function ensureAuthor(
  executor: Executor,
  author: Pick<AuthorRow, 'id' | 'accountId' | 'outsideId' | 'createdAt'>,
): Promise<AuthorRow> {
  await executor.insert(mentionAuthors).values(author).onConflictDoNothing()
  const [row] = await executor
    .select()
    .from(mentionAuthors)
    .where(
      and(
        eq(mentionAuthors.accountId, author.accountId),
        eq(mentionAuthors.outsideId, author.outsideId),
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

/** People nobody decided anything about, and of whom no mention is left. */
export async function deleteForgottenAuthors(executor: Executor): Promise<void> {
  const left = executor.select().from(mentions).where(eq(mentions.authorId, mentionAuthors.id))
  await executor.delete(mentionAuthors).where(and(eq(mentionAuthors.rule, 'none'), notExists(left)))
}

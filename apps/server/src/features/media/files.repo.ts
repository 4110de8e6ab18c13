import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { mediaFiles } from './media.tables.ts'

export type FileRow = typeof mediaFiles.$inferSelect

export async function insertFiles(executor: Executor, rows: readonly FileRow[]): Promise<void> {
  await executor.insert(mediaFiles).values([...rows])
}

export async function findFile(
  executor: Executor,
  of: { publicId: string; name: string },
): Promise<FileRow | null> {
  const [row] = await executor
    .select()
    .from(mediaFiles)
    .where(and(eq(mediaFiles.publicId, of.publicId), eq(mediaFiles.name, of.name)))
  return row ?? null
}

export async function listFiles(
  executor: Executor,
  publicIds: readonly string[],
): Promise<FileRow[]> {
  if (publicIds.length === 0) return []
  return executor
    .select()
    .from(mediaFiles)
    .where(inArray(mediaFiles.publicId, [...publicIds]))
}

/** The same, kept from being deleted until the transaction ends. */
export async function lockFiles(executor: Executor, publicId: string): Promise<FileRow[]> {
  return executor.select().from(mediaFiles).where(eq(mediaFiles.publicId, publicId)).for('share')
}

/** Answers the keys of what the deleted files held. */
export async function deleteFiles(
  executor: Executor,
  publicIds: readonly string[],
): Promise<string[]> {
  if (publicIds.length === 0) return []
  const deleted = await executor
    .delete(mediaFiles)
    .where(inArray(mediaFiles.publicId, [...publicIds]))
    .returning({ contentKey: mediaFiles.contentKey })
  return deleted.map(({ contentKey }) => contentKey)
}

/** Deletes an item's files, one of them excepted; answers the keys of what the others held. */
export async function deleteFilesBut(
  executor: Executor,
  of: { publicId: string; keep: string | null },
): Promise<string[]> {
  const own = eq(mediaFiles.publicId, of.publicId)
  const deleted = await executor
    .delete(mediaFiles)
    .where(of.keep === null ? own : and(own, ne(mediaFiles.name, of.keep)))
    .returning({ contentKey: mediaFiles.contentKey })
  return deleted.map(({ contentKey }) => contentKey)
}

export async function listContentKeys(executor: Executor, accountId: string): Promise<string[]> {
  const rows = await executor
    .selectDistinct({ contentKey: mediaFiles.contentKey })
    .from(mediaFiles)
    .where(eq(mediaFiles.accountId, accountId))
  return rows.map(({ contentKey }) => contentKey)
}

/** Which of these keys a file still holds. */
export async function listUsedKeys(
  executor: Executor,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set()
  const rows = await executor
    .selectDistinct({ contentKey: mediaFiles.contentKey })
    .from(mediaFiles)
    .where(inArray(mediaFiles.contentKey, [...keys]))
  return new Set(rows.map(({ contentKey }) => contentKey))
}

/** Lets one transaction at a time, of all processes, claim or remove the bytes of a key. */
export async function lockContentKey(tx: Executor, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}

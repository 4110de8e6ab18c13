import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Executor } from '../../../db/database.ts'
import { mediaFiles } from '../../../db/tables/media.tables.ts'

export type FileRow = typeof mediaFiles.$inferSelect

export async function insertFiles(executor: Executor, rows: readonly FileRow[]): Promise<void> {
  await executor.insert(mediaFiles).values([...rows])
}

export async function findFile(
  executor: Executor,
  key: { publicId: string; name: string },
): Promise<FileRow | null> {
  const [row] = await executor
    .select()
    .from(mediaFiles)
    .where(and(eq(mediaFiles.publicId, key.publicId), eq(mediaFiles.name, key.name)))
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

/** Files of an item, locked against deletion until the transaction ends. */
export async function lockFiles(executor: Executor, publicId: string): Promise<FileRow[]> {
  return executor.select().from(mediaFiles).where(eq(mediaFiles.publicId, publicId)).for('share')
}

/** Returns the content keys of the deleted files. */
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

/** Deletes an item's files except one. Returns the content keys of the deleted ones. */
export async function deleteFilesExcept(
  executor: Executor,
  { publicId, exceptName }: { publicId: string; exceptName: string | null },
): Promise<string[]> {
  const own = eq(mediaFiles.publicId, publicId)
  const deleted = await executor
    .delete(mediaFiles)
    .where(exceptName === null ? own : and(own, ne(mediaFiles.name, exceptName)))
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

/** The subset of these content keys that a file refers to. */
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

/** Locks a content key: one transaction at a time, across processes, may claim or remove its bytes. */
export async function lockContentKey(tx: Executor, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}

import { asc, eq } from 'drizzle-orm'
import type { Executor } from '../../../db/database.ts'
import { accounts } from '../../../db/tables/accounts.tables.ts'
import { mediaFiles, mediaItems } from '../../../db/tables/media.tables.ts'

/** A user's stories and reels, for the data export. */
export async function listExportedItems(executor: Executor, userId: string) {
  return executor
    .select({
      id: mediaItems.id,
      account_id: mediaItems.accountId,
      node: mediaItems.node,
      outside_id: mediaItems.externalId,
      kind: mediaItems.kind,
      type: mediaItems.type,
      caption: mediaItems.caption,
      posted_at: mediaItems.postedAt,
      state: mediaItems.state,
      reason: mediaItems.reason,
      attempts: mediaItems.attempts,
      due_at: mediaItems.dueAt,
      public_id: mediaItems.publicId,
      width: mediaItems.width,
      height: mediaItems.height,
      duration: mediaItems.durationSeconds,
      created_at: mediaItems.createdAt,
    })
    .from(mediaItems)
    .innerJoin(accounts, eq(accounts.id, mediaItems.accountId))
    .where(eq(accounts.userId, userId))
    .orderBy(asc(mediaItems.postedAt), asc(mediaItems.id))
}

/** Prepared files of a user's accounts: of items and of profile pictures. */
export async function listExportedFiles(executor: Executor, userId: string) {
  return executor
    .select({
      public_id: mediaFiles.publicId,
      name: mediaFiles.name,
      account_id: mediaFiles.accountId,
      content_type: mediaFiles.contentType,
      bytes: mediaFiles.bytes,
    })
    .from(mediaFiles)
    .innerJoin(accounts, eq(accounts.id, mediaFiles.accountId))
    .where(eq(accounts.userId, userId))
    .orderBy(asc(mediaFiles.publicId), asc(mediaFiles.name))
}

import type { Executor } from '../../../db/database.ts'
import { mediaUrl } from './media-url.ts'
import { listExportedFiles, listExportedItems } from './exported-media.repo.ts'

/** A user's media items and files for the data export, each file with its URL. */
export async function exportMedia(
  { executor, publicUrl }: { executor: Executor; publicUrl: string },
  userId: string,
) {
  const files = await listExportedFiles(executor, userId)
  return {
    media_items: await listExportedItems(executor, userId),
    media_files: files.map((file) => ({
      ...file,
      url: mediaUrl(publicUrl, file.public_id, file.name),
    })),
  }
}

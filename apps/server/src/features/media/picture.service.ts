import { join } from 'node:path'
import { rm } from 'node:fs/promises'
import { chooseVariant } from '../../integrations/ffmpeg/variant-plan.ts'
import { readDeadReason } from '../../integrations/meta/dead-reason.ts'
import { MetaError } from '../../integrations/meta/meta-error.ts'
import { type AccountSource, openSource, setPicture } from '../accounts/index.ts'
import { removeUnused } from './content.service.ts'
import * as files from './files.repo.ts'
import { FILE_NAMES } from './playlist.rules.ts'
import { makeFolder, type PrepareDeps } from './preparing.service.ts'
import { stoppedUntil } from './schedule.rules.ts'
import { findSchedule } from './schedules.repo.ts'

/** Fetches an account's picture where it has none yet. Without it the card shows a letter. */
export async function fetchPicture(
  deps: PrepareDeps,
  accountId: string,
  signal: AbortSignal,
): Promise<void> {
  const source = await openSource(deps, accountId)
  if (source === null || source.hasPicture) return
  const schedule = await findSchedule(deps.executor, accountId)
  if (schedule !== null && stoppedUntil(schedule, deps.clock.now()) !== null) return
  const folder = await makeFolder(deps.workDir)
  try {
    const url = await findPictureUrl(deps, source, signal)
    if (url === null) return
    const file = join(folder, 'source')
    await deps.cdn.download({ url, toFile: file, signal })
    const preparer = await deps.preparer()
    const media = await preparer.prepare({ file, workDir: folder, signal })
    const picture = media.type === 'IMAGE' ? chooseVariant(media.variants, 'low') : undefined
    if (picture === undefined) return
    const { key, bytes } = await deps.store.putFile(picture.path)
    const publicId = deps.random.secret(16)
    const contentType = picture.contentType
    const isKept = await deps.executor.transaction(async (tx) => {
      // Two readings of one account may fetch it at once: the first one's stays.
      if (!(await setPicture(tx, { id: accountId, pictureId: publicId }))) return false
      const name = FILE_NAMES.picture
      await files.insertFiles(tx, [
        { publicId, name, accountId, contentKey: key, contentType, bytes },
      ])
      return true
    })
    if (!isKept) await removeUnused(deps, [key])
  } catch (error) {
    signal.throwIfAborted()
    deps.log.warn({ event: 'accounts.no_picture', accountId, err: error })
    if (error instanceof MetaError && error.fault.kind === 'reconnect') {
      await source.reportDeadToken(readDeadReason(error))
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The linked profile's picture is the one people know; a Page alone has its own. */
async function findPictureUrl(
  { facebook, instagram }: PrepareDeps,
  source: AccountSource,
  signal: AbortSignal,
): Promise<string | null> {
  const { token, instagramId, page } = source
  if (source.provider === 'instagram') return (await instagram.getProfile(token, signal)).pictureUrl
  const pages = await facebook.listPages({ token, withInstagram: instagramId !== null }, signal)
  const own = pages.find(
    ({ pageId, instagram: linked }) =>
      pageId === page?.pageId || (instagramId !== null && linked?.instagramId === instagramId),
  )
  return own?.instagram?.pictureUrl ?? own?.pictureUrl ?? null
}

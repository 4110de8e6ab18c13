import { DAY_MS, HOUR_MS } from '@vitrine/domain'
import { join } from 'node:path'
import { rm } from 'node:fs/promises'
import { chooseVariant } from '../../../integrations/ffmpeg/variant-plan.ts'
import {
  type AccountSource,
  handleNetworkFailure,
  openSource,
  setPicture,
  updateProfile,
} from '../../accounts/index.ts'
import { claimFiles, removeUnusedContent } from '../files/stored-content.service.ts'
import * as files from '../files/files.repo.ts'
import { FILE_NAMES } from '../files/file-names.rules.ts'
import type { MediaTools } from '../files/media-tools.ts'
import { createWorkFolder } from '../files/work-folders.service.ts'
import { findCallLimit } from './call-limits.service.ts'
import type { RefreshDeps } from './refresh.service.ts'
import { findSchedule } from './schedules.repo.ts'

export type ProfileDeps = RefreshDeps & MediaTools

/** Interval of reading the picture and the @name, and delay after a failure, in ms. */
const REFRESH_MS = DAY_MS
const RETRY_MS = HOUR_MS

/**
 * Reads an account's picture and @name once a day, and at once after a login. A failure keeps the previous
 * values and does not affect other accounts.
 */
export async function refreshProfile(
  deps: ProfileDeps,
  accountId: string,
  signal: AbortSignal,
): Promise<void> {
  const { executor, clock } = deps
  const source = await openSource(deps, accountId)
  const now = clock.now()
  if (source === null || (source.profileDueAt !== null && source.profileDueAt > now)) return
  const schedule = await findSchedule(executor, accountId)
  if (schedule !== null && (await findCallLimit(deps, schedule)) !== null) return
  const dueAt = (ms: number): Date => new Date(now.getTime() + ms)
  try {
    const { username, pictureUrl: imageUrl } = await readProfile(deps, source, signal)
    // Saves the name before the picture is downloaded, which may fail.
    await updateProfile(executor, {
      id: accountId,
      ...(username === null ? {} : { username }),
      dueAt: dueAt(RETRY_MS),
    })
    if (imageUrl !== null) await replaceImage(deps, source, { url: imageUrl, signal })
    await updateProfile(executor, { id: accountId, dueAt: dueAt(REFRESH_MS) })
  } catch (error) {
    await handleFailure(deps, source, { error, signal })
    await updateProfile(executor, { id: accountId, dueAt: dueAt(RETRY_MS) })
  }
}

async function handleFailure(
  { log, networkPauses }: ProfileDeps,
  source: AccountSource,
  { error, signal }: { error: unknown; signal: AbortSignal },
): Promise<void> {
  const { accountId, provider } = source
  const { isAppLimit, cooldownUntil } = await handleNetworkFailure(error, {
    source,
    signal,
    log: () => log.warn({ event: 'accounts.profile_refresh_failed', accountId, err: error }),
    internalErrors: 'return',
  })
  if (isAppLimit && cooldownUntil !== null) await networkPauses.pause(provider, cooldownUntil)
}

interface NetworkProfile {
  readonly username: string | null
  readonly pictureUrl: string | null
}

const NO_PROFILE: NetworkProfile = { username: null, pictureUrl: null }

/** Prefers the linked Instagram profile's picture. A Page alone has its own picture and no @name. */
async function readProfile(
  { facebook, instagram }: ProfileDeps,
  source: AccountSource,
  signal: AbortSignal,
): Promise<NetworkProfile> {
  const { token, instagramId, page } = source
  if (source.provider === 'instagram') return instagram.getProfile(token, signal)
  const pages = await facebook.listPages({ token, withInstagram: instagramId !== null }, signal)
  const own = pages.find(
    ({ pageId, instagram: linked }) =>
      pageId === page?.pageId || (instagramId !== null && linked?.instagramId === instagramId),
  )
  if (own === undefined) return NO_PROFILE
  return {
    username: own.instagram?.username ?? null,
    pictureUrl: own.instagram?.pictureUrl ?? own.pictureUrl,
  }
}

/** Downloads the picture, and stores it under a new URL if it has changed. */
async function replaceImage(
  deps: ProfileDeps,
  { accountId, pictureId: imageId }: AccountSource,
  { url, signal }: { url: string; signal: AbortSignal },
): Promise<void> {
  const folder = await createWorkFolder(deps.workDir)
  try {
    const file = join(folder, 'source')
    await deps.cdn.download({ url, toFile: file, signal })
    const preparer = await deps.preparer()
    const media = await preparer.prepare({ file, workDir: folder, signal })
    const image = media.type === 'IMAGE' ? chooseVariant(media.variants, 'low') : undefined
    if (image === undefined) return
    const stored = await deps.store.putFile(image.path, signal)
    const { contentType } = image
    await removeUnusedContent(
      deps,
      await saveImage(deps, { accountId, from: imageId, contentType, ...stored }),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Returns the content keys that are no longer needed. */
async function saveImage(
  { executor, random, store }: ProfileDeps,
  image: {
    accountId: string
    from: string | null
    key: string
    bytes: number
    contentType: string
  },
): Promise<readonly string[]> {
  const { accountId, from, key, bytes, contentType } = image
  const name = FILE_NAMES.picture
  return executor.transaction(async (tx) => {
    const old = from === null ? null : await files.findFile(tx, { publicId: from, name })
    if (old?.contentKey === key) return []
    const publicId = random.secret(16)
    // Two concurrent refreshes may download it: the first one wins.
    if (!(await setPicture(tx, { id: accountId, from, pictureId: publicId }))) return [key]
    await claimFiles(tx, store, [
      { publicId, name, accountId, contentKey: key, contentType, bytes },
    ])
    return from === null ? [] : files.deleteFiles(tx, [from])
  })
}

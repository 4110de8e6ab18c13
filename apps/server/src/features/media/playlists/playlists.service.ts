import type { Contract, EndpointResponse } from '@vitrine/api'
import { MINUTE_MS } from '@vitrine/domain'
import type { SignedIn } from '../../../shared/call.ts'
import { requireAccount } from '../../accounts/index.ts'
import type { PlaybackRequest } from '../../playback/index.ts'
import { requireScreen, type ScreenRow } from '../../screens/index.ts'
import type { ContentDeps } from '../sync/content-deps.ts'
import { mediaUrl } from '../files/media-url.ts'
import { enqueueDueItems } from '../sync/due-items.service.ts'
import * as files from '../files/files.repo.ts'
import { LISTED_REELS, storyExpiryCutoff } from '../sync/item.rules.ts'
import * as items from '../sync/items.repo.ts'
import { chooseReels, chooseStories, isTvPlayable, toMediaItem } from './playlist.rules.ts'
import { dueLists } from '../sync/schedule.rules.ts'
import * as schedules from '../sync/schedules.repo.ts'

export interface PlaylistDeps extends ContentDeps {
  /**
   * Takes or renews a seat of the plan, or admits a preview without one. Returns when a preview ends,
   * else null.
   */
  readonly authorizePlayback: (actor: SignedIn, admission: PlaybackRequest) => Promise<Date | null>
}

export interface PlaylistRequest extends PlaybackRequest {
  readonly kind: items.ItemKind
  /** Whether files that a TV cannot play are omitted (reading S19). */
  readonly isApp: boolean
}

const REQUEST_RECORD_INTERVAL_MS = MINUTE_MS

/** The prepared items that a screen shows of an account, newest first (reading S11). */
export async function listPlaylist(
  deps: PlaylistDeps,
  actor: SignedIn,
  request: PlaylistRequest,
): Promise<EndpointResponse<Contract['listStories']>> {
  const { accountId, kind } = request
  await requireAccount(deps.executor, actor, accountId)
  const screen = await requireScreen(deps.executor, actor, request.screenId)
  const previewEndsAt = await deps.authorizePlayback(actor, request)
  await recordRequest(deps, accountId)
  const now = deps.clock.now()
  const chosen = await chooseItems(deps, { accountId, kind, screen, now })
  await enqueueListedReels(deps, accountId, chosen)
  const ready = chosen.filter(({ state }) => state === 'ready')
  const data = await toMediaItems(deps, { screen, ready, isApp: request.isApp })
  return {
    now: now.toISOString(),
    data,
    ready: data.length,
    pending: chosen.length - ready.length,
    ...(previewEndsAt === null ? {} : { preview_ends_at: previewEndsAt.toISOString() }),
  }
}

/** Upper limit of an account's current stories. */
const MAX_STORIES = 200
/** All stored reels, of a Page and of its profile. */
const MAX_REELS = 2 * LISTED_REELS

/** Reads only the items that this screen may show. */
async function chooseItems(
  { executor }: PlaylistDeps,
  {
    accountId,
    kind,
    screen,
    now,
  }: Pick<PlaylistRequest, 'accountId' | 'kind'> & {
    screen: ScreenRow
    now: Date
  },
): Promise<readonly items.ItemRow[]> {
  const states = items.SHOWABLE
  if (kind === 'story') {
    const filter = { accountId, kind, states, after: storyExpiryCutoff(now), limit: MAX_STORIES }
    return chooseStories(await items.listNewest(executor, filter), screen, now)
  }
  const limit = screen.reelsCountLimit > 0 ? screen.reelsCountLimit : MAX_REELS
  return chooseReels(await items.listNewest(executor, { accountId, kind, states, limit }), screen)
}

/** Records that a screen plays the account, which is then refreshed more often. */
async function recordRequest(
  { executor, clock, mediaQueue }: PlaylistDeps,
  accountId: string,
): Promise<void> {
  const now = clock.now()
  await schedules.recordRequest(executor, {
    accountId,
    now,
    intervalMs: REQUEST_RECORD_INTERVAL_MS,
  })
  const schedule = await schedules.findSchedule(executor, accountId)
  if (schedule === null) return
  const due = dueLists(schedule, now)
  if (due.stories || due.reels) await mediaQueue.enqueueRefresh(schedule)
}

/** Enqueues the selected reels that are not prepared yet. */
async function enqueueListedReels(
  deps: PlaylistDeps,
  accountId: string,
  chosen: readonly items.ItemRow[],
): Promise<void> {
  const ids = chosen.filter(({ state }) => state === 'listed').map(({ id }) => id)
  if (ids.length === 0) return
  await items.promoteItems(deps.executor, { ids, now: deps.clock.now() })
  await enqueueDueItems(deps, accountId)
}

async function toMediaItems(
  { executor, publicUrl }: PlaylistDeps,
  { screen, ready, isApp }: { screen: ScreenRow; ready: readonly items.ItemRow[]; isApp: boolean },
) {
  const rows = await files.listFiles(
    executor,
    ready.map(({ publicId }) => publicId),
  )
  const filesByPublicId = Map.groupBy(rows, ({ publicId }) => publicId)
  return ready.flatMap((item) => {
    const shown = (filesByPublicId.get(item.publicId) ?? []).filter(
      (file) => !isApp || isTvPlayable(item, file),
    )
    const own = new Set(shown.map(({ name }) => name))
    const urlOf = (publicId: string, file: string): string => mediaUrl(publicUrl, publicId, file)
    return toMediaItem(item, screen, { files: own, urlOf }) ?? []
  })
}

import type { Contract, EndpointResponse, MediaItem } from '@vitrine/api'
import { isStoryFresh, type MediaType, storyEnd } from '@vitrine/domain'
import type { SignedIn } from '../../../shared/call.ts'
import { requireAccount } from '../../accounts/index.ts'
import type { PlaybackRequest } from '../../playback/index.ts'
import { requireScreen } from '../../screens/index.ts'
import { createSignedMediaUrl } from './signed-url.service.ts'
import { authorDisplayName } from '../decisions/mention-view.rules.ts'
import { type MentionWithAuthor, listShowing, type MentionRow } from '../decisions/mentions.repo.ts'
import type { MentionDeps } from '../decisions/transition.service.ts'

export interface RepostDeps extends MentionDeps {
  /** The public base URL, without a trailing slash. */
  readonly publicUrl: string
  /**
   * Takes or renews a seat of the plan, or admits a preview without one. Returns when a preview
   * ends, else null.
   */
  readonly authorizePlayback: (actor: SignedIn, request: PlaybackRequest) => Promise<Date | null>
}

export type RepostRequest = PlaybackRequest

/** Other people's stories that a screen shows for an account now, newest first. */
export async function listReposts(
  deps: RepostDeps,
  actor: SignedIn,
  request: RepostRequest,
): Promise<EndpointResponse<Contract['listReposts']>> {
  const { accountId, screenId } = request
  const account = await requireAccount(deps.executor, actor, accountId)
  const screen = await requireScreen(deps.executor, actor, screenId)
  await deps.authorizePlayback(actor, request)
  const now = deps.clock.now()
  const showsReposts = account.allowRepost && screen.view !== 'reels'
  const listed = showsReposts ? await listShowing(deps.executor, { accountId, now }) : []
  const { storyHourLimit } = screen
  const showing = listed.filter(({ mention }) =>
    isStoryFresh(mention.postedAt, storyHourLimit, now),
  )
  const data = showing.flatMap((withAuthor) => {
    const details = playableDetails(withAuthor)
    if (details === null) return []
    const { mention } = withAuthor
    const mediaUrl = createSignedMediaUrl(deps, { mention, sessionId: actor.sessionId, now })
    return [toMediaItem(mention, { ...details, mediaUrl, storyHourLimit })]
  })
  // Media type and author are looked up again. Until they are known, the mention is not playable.
  const incomplete = showing.filter((withAuthor) => playableDetails(withAuthor) === null)
  for (const { mention } of incomplete) await deps.mentionQueue.enqueueLookup(mention.id)
  return { now: now.toISOString(), data, ready: data.length, pending: incomplete.length }
}

/** A story has the size of an upright image. The player determines the duration of a video. */
const STORY_DIMENSIONS = { width: 1080, height: 1920 } as const

interface PlayableDetails {
  readonly mediaType: MediaType
  readonly author: string
}

/** The details required to play a mention; null while one is unknown. */
function playableDetails({ mention, author }: MentionWithAuthor): PlayableDetails | null {
  const { mediaType } = mention
  const shownAuthor = authorDisplayName(author)
  return mediaType === null || shownAuthor === null ? null : { mediaType, author: shownAuthor }
}

interface RepostDetails extends PlayableDetails {
  readonly mediaUrl: string
  readonly storyHourLimit: number
}

function toMediaItem(
  mention: MentionRow,
  { mediaType, author, mediaUrl, storyHourLimit }: RepostDetails,
): MediaItem {
  const limit = storyEnd(mention.postedAt, storyHourLimit)
  const end = limit < mention.expiresAt ? limit : mention.expiresAt
  return {
    ...STORY_DIMENSIONS,
    id: mention.id,
    media_type: mediaType,
    media_url: mediaUrl,
    timestamp: mention.postedAt.toISOString(),
    type: 'repost',
    duration: null,
    poster_url: null,
    last_frame_url: null,
    expires_at: end.toISOString(),
    caption: null,
    author,
  }
}

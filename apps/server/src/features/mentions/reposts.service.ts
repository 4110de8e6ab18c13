import type { Contract, EndpointAnswer, MediaItem } from '@vitrine/api'
import { isStoryFresh, type MediaType, storyEnd } from '@vitrine/domain'
import { AppError } from '../../shared/app-error.ts'
import type { SignedIn } from '../../shared/call.ts'
import { requireAccount } from '../accounts/index.ts'
import type { PlaybackRequest } from '../playback/index.ts'
import { findScreen } from '../screens/index.ts'
import { mediaAddress } from './media-address.service.ts'
import { authorAsShown } from './mention-view.rules.ts'
import { type AuthoredMention, listShowing, type MentionRow } from './mentions.repo.ts'
import type { DecisionDeps } from './mentions.service.ts'

export interface RepostDeps extends DecisionDeps {
  /** Takes or keeps a seat of the plan, or lets a person look in without one; answers when a preview ends. */
  readonly authorizePlayback: (actor: SignedIn, admission: PlaybackRequest) => Promise<Date | null>
}

export type RepostRequest = PlaybackRequest

/** Other people's stories that a screen shows of an account now, newest first. */
export async function listReposts(
  deps: RepostDeps,
  actor: SignedIn,
  request: RepostRequest,
): Promise<EndpointAnswer<Contract['listReposts']>> {
  const { accountId, screenId } = request
  const account = await requireAccount(deps.executor, actor, accountId)
  const isWithinReach = actor.screenId === null || actor.screenId === screenId
  const screen = isWithinReach
    ? await findScreen(deps.executor, { id: screenId, userId: actor.userId })
    : null
  if (screen === null) throw new AppError('screens.not_found')
  await deps.authorizePlayback(actor, request)
  const now = deps.clock.now()
  const isWanted = account.allowRepost && screen.view !== 'reels'
  const listed = isWanted ? await listShowing(deps.executor, { accountId, now }) : []
  const { storyHourLimit } = screen
  const showing = listed.filter(({ mention }) =>
    isStoryFresh(mention.postedAt, storyHourLimit, now),
  )
  const data = showing.flatMap((authored) => {
    const known = knownOf(authored)
    if (known === null) return []
    const { mention } = authored
    const address = mediaAddress(deps, { mention, sessionId: actor.sessionId, now })
    return [toMediaItem(mention, { ...known, address, storyHourLimit })]
  })
  // What they are, and whose, is asked of the network once more: until then they do not play.
  const unknown = showing.filter((authored) => knownOf(authored) === null)
  for (const { mention } of unknown) await deps.work.look(mention.id)
  return { now: now.toISOString(), data, ready: data.length, pending: unknown.length }
}

/** A story fills an upright picture; how long a film takes is found out by whoever plays it. */
const STORY_SIZE = { width: 1080, height: 1920 } as const

interface Known {
  readonly mediaType: MediaType
  readonly author: string
}

/** What must be known of a mention before it plays; null while any of it is not. */
function knownOf({ mention, author }: AuthoredMention): Known | null {
  const { mediaType } = mention
  const shownAuthor = authorAsShown(author)
  return mediaType === null || shownAuthor === null ? null : { mediaType, author: shownAuthor }
}

interface Shown extends Known {
  readonly address: string
  readonly storyHourLimit: number
}

function toMediaItem(
  mention: MentionRow,
  { mediaType, author, address, storyHourLimit }: Shown,
): MediaItem {
  const limit = storyEnd(mention.postedAt, storyHourLimit)
  const end = limit < mention.expiresAt ? limit : mention.expiresAt
  return {
    ...STORY_SIZE,
    id: mention.id,
    media_type: mediaType,
    media_url: address,
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

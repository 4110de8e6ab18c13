import { finished } from 'node:stream'
import { CdnError } from '../../integrations/meta/cdn.ts'
import { AppError } from '../../shared/app-error.ts'
import type { SignedIn } from '../../shared/call.ts'
import { isAddressOver, type AddressFacts } from './media-address.rules.ts'
import { isOurAddress } from './media-address.service.ts'
import { findAccount, type MentionAccountRow } from './mention-accounts.repo.ts'
import { isOver, isShowing } from './mentions.rules.ts'
import { findMention, type MentionRow } from './mentions.repo.ts'
import { type MediaStream, openMention, type OpeningDeps } from './opening.service.ts'
import type { GiveBack, StreamPlaces } from './stream-places.ts'

export interface StreamingDeps extends OpeningDeps {
  readonly places: StreamPlaces
  /** Whose session this is; null when it has ended. */
  readonly findSession: (sessionId: string) => Promise<SignedIn | null>
}

export interface StreamRequest extends AddressFacts {
  readonly signature: string
  readonly range: string | null
  readonly signal: AbortSignal
}

/**
 * Opens a mention's picture or film for the session its address was made for. Throws
 * `auth.forbidden` for any other, `mentions.not_found` where it may not be seen (any more),
 * `mentions.ended` when the story is over. The place it takes is free again when its body is closed.
 */
export async function streamMention(
  deps: StreamingDeps,
  request: StreamRequest,
): Promise<MediaStream> {
  const actor = await requireSession(deps, request)
  const mention = await requireVisible(deps, actor, request.mentionId)
  const giveBack = takePlace(deps.places, request.sessionId)
  try {
    const stream = await open(deps, mention, request)
    // Also where it has been cut off already.
    finished(stream.body, { writable: false }, giveBack)
    return stream
  } catch (error) {
    giveBack()
    throw error
  }
}

async function requireSession(deps: StreamingDeps, request: StreamRequest): Promise<SignedIn> {
  const isOurs = isOurAddress(deps, request) && !isAddressOver(request.until, deps.clock.now())
  const actor = isOurs ? await deps.findSession(request.sessionId) : null
  if (actor === null) throw new AppError('auth.forbidden')
  return actor
}

async function requireVisible(
  { executor, clock }: StreamingDeps,
  actor: SignedIn,
  mentionId: string,
): Promise<MentionRow> {
  const found = await findMention(executor, { mentionId })
  const account = found === null ? null : await findAccount(executor, found.mention.accountId)
  if (found === null || account === null) throw new AppError('mentions.not_found')
  const { mention } = found
  const isPreview = mayPreview(actor, account)
  if (!isPreview && !mayPlay(actor, account)) throw new AppError('mentions.not_found')
  const now = clock.now()
  if (isOver(mention, now)) throw new AppError('mentions.ended')
  const isPlayed = account.allowRepost && isShowing(mention, now)
  if (!isPreview && !isPlayed) throw new AppError('mentions.not_found')
  return mention
}

/** In the portal, the owner and admins see what they decide about. */
function mayPreview(actor: SignedIn, { userId }: MentionAccountRow): boolean {
  return actor.kind === 'person' && (actor.role === 'admin' || actor.userId === userId)
}

/** A display plays the one account it was paired with. */
function mayPlay(actor: SignedIn, { id, userId }: MentionAccountRow): boolean {
  return actor.userId === userId && (actor.accountId === null || actor.accountId === id)
}

const SOON_SECONDS = 2

function takePlace(places: StreamPlaces, sessionId: string): GiveBack {
  const place = places.take(sessionId)
  if (typeof place !== 'string') return place
  throw new AppError(place === 'session_full' ? 'request.too_many' : 'server.busy', {
    retryAfterSeconds: SOON_SECONDS,
  })
}

async function open(
  deps: StreamingDeps,
  mention: MentionRow,
  { range, signal }: StreamRequest,
): Promise<MediaStream> {
  try {
    const stream = await openMention(deps, { mention, range, signal })
    if (stream === null) throw new AppError('mentions.ended')
    return stream
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof CdnError)) throw error
    deps.log.warn({ event: 'mentions.not_streamed', mentionId: mention.id, fault: error.fault })
    throw new AppError('server.busy', { retryAfterSeconds: SOON_SECONDS }, { cause: error })
  }
}

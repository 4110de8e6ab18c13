import { finished } from 'node:stream'
import { classifyNetworkFailure } from '../../../integrations/meta/network-failure.ts'
import { AppError } from '../../../shared/app-error.ts'
import type { SignedIn } from '../../../shared/call.ts'
import { isSignedUrlExpired, type SignedUrlClaims } from './signed-url.rules.ts'
import { hasValidSignature } from './signed-url.service.ts'
import { findAccount, type MentionAccountRow } from '../decisions/mention-accounts.repo.ts'
import { hasEnded, isShowing } from '../decisions/mentions.rules.ts'
import { findMention, type MentionRow } from '../decisions/mentions.repo.ts'
import { type MediaStream, openMediaLink, type MediaLinkDeps } from './media-link.service.ts'
import type { ReleaseStream, StreamLimiter } from './stream-limiter.ts'

export interface StreamingDeps extends MediaLinkDeps {
  readonly streamLimiter: StreamLimiter
  /** The session's user; null when the session has ended. */
  readonly findSession: (sessionId: string) => Promise<SignedIn | null>
}

export interface StreamRequest extends SignedUrlClaims {
  readonly signature: string
  readonly range: string | null
  readonly signal: AbortSignal
}

/**
 * Opens a mention's image or video for the session of its signed URL. Throws `auth.forbidden` for
 * another session or an invalid or expired URL, `mentions.not_found` when the session may not see
 * the mention, `mentions.ended` when the story has ended, and `request.too_many` or `server.busy`
 * when a limit is reached. The stream counts towards the limits until its body is closed.
 */
export async function streamMention(
  deps: StreamingDeps,
  request: StreamRequest,
): Promise<MediaStream> {
  const actor = await requireSession(deps, request)
  const mention = await requireVisibleMention(deps, actor, request.mentionId)
  const release = acquireStream(deps.streamLimiter, request.sessionId)
  try {
    const stream = await open(deps, mention, request)
    // Also called when the body has failed already.
    finished(stream.body, { writable: false }, release)
    return stream
  } catch (error) {
    release()
    throw error
  }
}

async function requireSession(deps: StreamingDeps, request: StreamRequest): Promise<SignedIn> {
  const isValid =
    hasValidSignature(deps, request) && !isSignedUrlExpired(request.until, deps.clock.now())
  const actor = isValid ? await deps.findSession(request.sessionId) : null
  if (actor === null) throw new AppError('auth.forbidden')
  return actor
}

async function requireVisibleMention(
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
  if (hasEnded(mention, now)) throw new AppError('mentions.ended')
  const isPlayable = account.allowRepost && isShowing(mention, now)
  if (!isPreview && !isPlayable) throw new AppError('mentions.not_found')
  return mention
}

/** The owner and admins may preview mentions in the portal before a decision. */
function mayPreview(actor: SignedIn, { userId }: MentionAccountRow): boolean {
  return actor.kind === 'person' && (actor.role === 'admin' || actor.userId === userId)
}

/** A display plays only the account it was paired with. */
function mayPlay(actor: SignedIn, { id, userId }: MentionAccountRow): boolean {
  return actor.userId === userId && (actor.accountId === null || actor.accountId === id)
}

const RETRY_AFTER_SECONDS = 2

function acquireStream(streamLimiter: StreamLimiter, sessionId: string): ReleaseStream {
  const result = streamLimiter.acquire(sessionId)
  if (typeof result !== 'string') return result
  throw new AppError(result === 'session_full' ? 'request.too_many' : 'server.busy', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  })
}

async function open(
  deps: StreamingDeps,
  mention: MentionRow,
  { range, signal }: StreamRequest,
): Promise<MediaStream> {
  try {
    const stream = await openMediaLink(deps, { mention, range, signal })
    if (stream === null) throw new AppError('mentions.ended')
    return stream
  } catch (error) {
    signal.throwIfAborted()
    const { policy, fault } = classifyNetworkFailure(error)
    if (policy.isRethrown) throw error
    deps.log.warn({ event: 'mentions.stream_failed', mentionId: mention.id, fault })
    throw new AppError('server.busy', { retryAfterSeconds: RETRY_AFTER_SECONDS }, { cause: error })
  }
}

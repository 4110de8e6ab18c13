import type { Readable } from 'node:stream'
import { classifyNetworkFailure } from '../../../integrations/meta/network-failure.ts'
import { SealedTextUnreadable } from '../../../shared/secrets.ts'
import {
  transitionMention,
  linkContext,
  type MentionDeps,
} from '../decisions/transition.service.ts'
import { markEnded, isShowing } from '../decisions/mentions.rules.ts'
import { type MentionRow, setMediaType } from '../decisions/mentions.repo.ts'

/** The response of a media link. The caller must read the body to its end or destroy it. */
export interface MediaStream {
  readonly status: 200 | 206
  readonly contentType: string
  /** Bytes of this response; null when the network does not send a length. */
  readonly contentLength: number | null
  readonly contentRange: string | null
  readonly acceptRanges: boolean
  readonly body: Readable
}

export interface MediaLinkDeps extends MentionDeps {
  /** Opens a link of the network without storing its content. Throws `CdnError`. */
  readonly openStream: (request: {
    url: string
    range: string | null
    signal: AbortSignal
  }) => Promise<MediaStream>
}

/**
 * Opens a mention's link. Returns null when the link is dead, which ends the mention. The first
 * response sets the media type. Throws a `CdnError` when the call may be retried.
 */
export async function openMediaLink(
  deps: MediaLinkDeps,
  request: { mention: MentionRow; range: string | null; signal: AbortSignal },
): Promise<MediaStream | null> {
  const { mention, range, signal } = request
  if (mention.linkSealed === null) return null
  try {
    const url = deps.secrets.open(mention.linkSealed, linkContext(mention.id))
    const stream = await deps.openStream({ url, range, signal })
    // The body may fail before it is read. The reader gets the error later.
    stream.body.on('error', () => undefined)
    await recordMediaType(deps, mention, stream).catch((error: unknown) => {
      stream.body.destroy()
      throw error
    })
    return stream
  } catch (error) {
    const fault = permanentFault(error)
    if (fault === null) throw error
    deps.log.info({ event: 'mentions.link_expired', mentionId: mention.id, fault })
    await transitionMention(deps, { mentionId: mention.id }, (state, now) =>
      markEnded(state, 'system', now),
    )
    return null
  }
}

/** Why a link cannot be opened again; null when it may be retried. */
function permanentFault(error: unknown): string | null {
  if (error instanceof SealedTextUnreadable) return 'unreadable'
  const { policy, fault } = classifyNetworkFailure(error)
  return policy.endsLink ? fault : null
}

async function recordMediaType(
  { executor, clock, raiseRevision }: MediaLinkDeps,
  mention: MentionRow,
  { contentType }: MediaStream,
): Promise<void> {
  if (mention.mediaType !== null) return
  const mediaType = contentType.startsWith('video/') ? 'VIDEO' : 'IMAGE'
  const isNew = await setMediaType(executor, { id: mention.id, mediaType })
  // Screens could not show the mention before its type was known.
  if (isNew && isShowing(mention, clock.now())) await raiseRevision(executor, mention.accountId)
}

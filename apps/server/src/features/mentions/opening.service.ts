import type { Readable } from 'node:stream'
import { CdnError } from '../../integrations/meta/cdn.ts'
import { SealedTextUnreadable } from '../../shared/secrets.ts'
import { changeMention, linkContext, type MentionDeps } from './change.service.ts'
import { endMention, isShowing } from './mentions.rules.ts'
import { type MentionRow, setMediaType } from './mentions.repo.ts'

/** What comes out of a link. Whoever asked for it reads the body to its end, or destroys it. */
export interface MediaStream {
  readonly status: 200 | 206
  readonly contentType: string
  /** Bytes of this answer; null where the network does not say. */
  readonly contentLength: number | null
  readonly contentRange: string | null
  readonly acceptRanges: boolean
  readonly body: Readable
}

export interface OpeningDeps extends MentionDeps {
  /** Opens a link of the network, and stores nothing of what it leads to. Throws `CdnError`s. */
  readonly openStream: (wanted: {
    url: string
    range: string | null
    signal: AbortSignal
  }) => Promise<MediaStream>
}

/**
 * Opens a mention's link. Null when it is dead, which ends the mention. The first opening tells what it
 * is. Throws a `CdnError` where it may be tried again.
 */
export async function openMention(
  deps: OpeningDeps,
  of: { mention: MentionRow; range: string | null; signal: AbortSignal },
): Promise<MediaStream | null> {
  const { mention, range, signal } = of
  if (mention.linkSealed === null) return null
  try {
    const url = deps.secrets.open(mention.linkSealed, linkContext(mention.id))
    const stream = await deps.openStream({ url, range, signal })
    // It may be cut off before anybody reads it; whoever does is told then.
    stream.body.on('error', () => undefined)
    await noteType(deps, mention, stream).catch((error: unknown) => {
      stream.body.destroy()
      throw error
    })
    return stream
  } catch (error) {
    const fault = deadFault(error)
    if (fault === null) throw error
    deps.log.info({ event: 'mentions.link_dead', mentionId: mention.id, fault })
    await changeMention(deps, { mentionId: mention.id }, (state, now) =>
      endMention(state, 'system', now),
    )
    return null
  }
}

const DEAD: ReadonlySet<string> = new Set(['link_expired', 'gone'])

/** Why a link leads nowhere any more; null when it may be tried again. */
function deadFault(error: unknown): string | null {
  if (error instanceof SealedTextUnreadable) return 'unreadable'
  return error instanceof CdnError && DEAD.has(error.fault) ? error.fault : null
}

async function noteType(
  { executor, clock, raiseRevision }: OpeningDeps,
  mention: MentionRow,
  { contentType }: MediaStream,
): Promise<void> {
  if (mention.mediaType !== null) return
  const mediaType = contentType.startsWith('video/') ? 'VIDEO' : 'IMAGE'
  const isNew = await setMediaType(executor, { id: mention.id, mediaType })
  // Until now the screens did not know how to show it.
  if (isNew && isShowing(mention, clock.now())) await raiseRevision(executor, mention.accountId)
}

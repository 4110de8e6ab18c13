import type { FacebookClient } from '../../../integrations/meta/facebook.ts'
import { classifyNetworkFailure } from '../../../integrations/meta/network-failure.ts'
import { handleNetworkFailure } from '../../accounts/index.ts'
import { type AuthorRow, updateAuthor } from '../decisions/authors.repo.ts'
import type { InboxDeps } from '../decisions/inbox-source.ts'
import { findMention } from '../decisions/mentions.repo.ts'
import { hasEnded } from '../decisions/mentions.rules.ts'
import { isLookupDue } from './author-lookup.rules.ts'
import { openMediaLink, type MediaLinkDeps } from '../streaming/media-link.service.ts'

export interface LookupDeps extends MediaLinkDeps, InboxDeps {
  readonly facebook: Pick<FacebookClient, 'getSender'>
}

/** Looks up who posted a mention and whether it is an image or a video. */
export async function lookUpMention(
  deps: LookupDeps,
  mentionId: string,
  signal: AbortSignal,
): Promise<void> {
  const found = await findMention(deps.executor, { mentionId })
  if (found === null || hasEnded(found.mention, deps.clock.now())) return
  if (isLookupDue(found.author, deps.clock.now())) await lookUpAuthor(deps, found.author, signal)
  if (found.mention.mediaType !== null) return
  try {
    // One byte is enough to read the content type.
    const stream = await openMediaLink(deps, { ...found, range: 'bytes=0-0', signal })
    stream?.body.destroy()
  } catch (error) {
    signal.throwIfAborted()
    const { policy, fault } = classifyNetworkFailure(error)
    if (policy.isRethrown) throw error
    deps.log.info({ event: 'mentions.media_unavailable', mentionId, fault })
  }
}

/** Sets `lookedUpAt` before the call, so that a failed lookup is not repeated at once. */
async function lookUpAuthor(
  deps: LookupDeps,
  author: AuthorRow,
  signal: AbortSignal,
): Promise<void> {
  const { executor, facebook, clock, log } = deps
  const source = await deps.openSource(author.accountId)
  if (source?.page == null) return
  await updateAuthor(executor, author.id, { lookedUpAt: clock.now() })
  const { pageToken } = source.page
  try {
    const sender = await facebook.getSender({ pageToken, senderId: author.externalId }, signal)
    const { username, name } = sender
    if (username !== null || name !== null)
      await updateAuthor(executor, author.id, { username, name })
  } catch (error) {
    await handleNetworkFailure(error, {
      source,
      signal,
      log: ({ fault: kind }) =>
        log.info({ event: 'mentions.author_lookup_failed', authorId: author.id, kind }),
    })
  }
}

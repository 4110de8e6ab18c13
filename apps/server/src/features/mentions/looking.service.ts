import type { FacebookClient } from '../../integrations/meta/facebook.ts'
import { CdnError } from '../../integrations/meta/cdn.ts'
import { readExpiredReason } from '../../integrations/meta/expired-reason.ts'
import { MetaError } from '../../integrations/meta/meta-error.ts'
import { type AuthorRow, updateAuthor } from './authors.repo.ts'
import type { InboxDeps } from './inbox-source.ts'
import { findMention } from './mentions.repo.ts'
import { isOver } from './mentions.rules.ts'
import { isLookupDue } from './looking.rules.ts'
import { openMention, type OpeningDeps } from './opening.service.ts'

export interface LookDeps extends OpeningDeps, InboxDeps {
  readonly facebook: Pick<FacebookClient, 'getSender'>
}

/** Finds out who posted a mention, and whether it is a picture or a film. */
export async function lookAtMention(
  deps: LookDeps,
  mentionId: string,
  signal: AbortSignal,
): Promise<void> {
  const found = await findMention(deps.executor, { mentionId })
  if (found === null || isOver(found.mention, deps.clock.now())) return
  if (isLookupDue(found.author, deps.clock.now())) await lookUp(deps, found.author, signal)
  if (found.mention.mediaType !== null) return
  try {
    // One byte is enough to be told the type.
    const opened = await openMention(deps, { ...found, range: 'bytes=0-0', signal })
    opened?.body.destroy()
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof CdnError)) throw error
    deps.log.info({ event: 'mentions.not_opened', mentionId, fault: error.fault })
  }
}

/** Noted before the network is asked: a lookup that fails costs its turn. */
async function lookUp(deps: LookDeps, author: AuthorRow, signal: AbortSignal): Promise<void> {
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
    signal.throwIfAborted()
    if (!(error instanceof MetaError)) throw error
    log.info({ event: 'mentions.author_unknown', authorId: author.id, kind: error.fault.kind })
    if (error.fault.kind === 'reconnect') await source.reportDeadToken(readExpiredReason(error))
  }
}

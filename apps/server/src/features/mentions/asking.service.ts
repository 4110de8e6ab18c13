import { accountTitle } from '@vitrine/domain'
import { DEFAULT_LANGUAGE, parseLanguage } from '@vitrine/i18n'
import { messageTexts } from '@vitrine/i18n/server'
import { readExpiredReason } from '../../integrations/meta/expired-reason.ts'
import type { FacebookClient } from '../../integrations/meta/facebook.ts'
import { MetaError } from '../../integrations/meta/meta-error.ts'
import { readSendFault } from '../../integrations/meta/send-fault.ts'
import { changeMention, type MentionDeps } from './change.service.ts'
import * as accounts from './mention-accounts.repo.ts'
import { beginAsking, failAsking, type FailedQuestion, isToBeAsked } from './mentions.rules.ts'
import { type AuthoredMention, findMention } from './mentions.repo.ts'
import type { InboxDeps, InboxSource } from './inbox-source.ts'
import type { Rests } from './rests.ts'
import { writePayload } from './updates.rules.ts'

export interface AskDeps extends MentionDeps, InboxDeps {
  readonly facebook: Pick<FacebookClient, 'sendMessage'>
  /** Accounts that the network has told to slow down. */
  readonly rests: Rests
}

/**
 * Asks the author of an accepted mention whether it may be shown (reading M2). The question is noted
 * before it leaves: an answer of the network that gets lost, or a crash, leaves it asked, because
 * nobody is asked twice. What the network says did not arrive is put right afterwards.
 */
export async function askAuthor(
  deps: AskDeps,
  mentionId: string,
  signal: AbortSignal,
): Promise<void> {
  const found = await findMention(deps.executor, { mentionId })
  if (found === null || !isToBeAsked(found.mention, deps.clock.now())) return
  const { accountId } = found.mention
  if (deps.rests.isResting(accountId)) return
  const account = await accounts.findAccount(deps.executor, accountId)
  const source = await deps.openSource(accountId)
  // Without its person's login nothing can be sent; the next scan looks again.
  if (account === null || source?.page == null) return
  signal.throwIfAborted()
  const noted = await changeMention(deps, { mentionId }, beginAsking)
  if (noted?.isChanged !== true) return
  try {
    await deps.facebook.sendMessage(
      { ...source.page, recipientId: found.author.externalId, ...question(account, mentionId) },
      signal,
    )
    deps.log.info({ event: 'mentions.asked', mentionId, accountId })
  } catch (error) {
    await noteFailure(deps, { found, source, error })
  }
}

/** The shop's owner speaks the language of its customers. */
function question(account: accounts.MentionAccountRow, mentionId: string) {
  const texts = messageTexts[parseLanguage(account.language) ?? DEFAULT_LANGUAGE]
  const name = accountTitle(account)
  return {
    text: texts['permission.ask'].replace('{{account}}', () => name.slice(0, MAX_NAME)),
    quickReplies: [
      { title: texts['permission.yes'], payload: writePayload('yes', mentionId) },
      { title: texts['permission.no'], payload: writePayload('no', mentionId) },
    ],
  }
}

const MAX_NAME = 120

async function noteFailure(
  deps: AskDeps,
  { found, source, error }: { found: AuthoredMention; source: InboxSource; error: unknown },
): Promise<void> {
  const { id: mentionId, accountId } = found.mention
  const why = whyNotAsked(error)
  deps.log.warn({
    event: 'mentions.not_asked',
    mentionId,
    accountId,
    why: why ?? 'lost',
    err: error,
  })
  if (why === null) return
  if (error instanceof MetaError) {
    const { fault } = error
    if (fault.kind === 'slow_down') deps.rests.rest(accountId, new Date(fault.untilMs))
    if (fault.kind === 'reconnect') await source.reportDeadToken(readExpiredReason(error))
  }
  await changeMention(deps, { mentionId }, (state, now) => failAsking(state, why, now))
}

/** Null when nobody knows whether the question arrived. */
function whyNotAsked(error: unknown): FailedQuestion | null {
  if (!(error instanceof MetaError)) return null
  if (error.metaCode === undefined) return hasNotLeft(error) ? 'later' : null
  const fault = readSendFault(error)
  if (fault !== null) return fault
  return PASSING.has(error.fault.kind) ? 'later' : 'undelivered'
}

const PASSING: ReadonlySet<string> = new Set(['slow_down', 'try_later', 'reconnect'])

const NO_CONNECTION: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** Refused before the network read it, or no connection was made at all. */
function hasNotLeft({ status, cause }: MetaError): boolean {
  if (status !== undefined) return status >= 400 && status < 500
  for (let each = cause; each instanceof Error; each = each.cause) {
    if ('code' in each && NO_CONNECTION.has(each.code)) return true
  }
  return false
}

import { accountTitle } from '@vitrine/domain'
import { DEFAULT_LANGUAGE, parseLanguage } from '@vitrine/i18n'
import { messageTexts } from '@vitrine/i18n/server'
import type { FacebookClient } from '../../../integrations/meta/facebook.ts'
import { MetaError } from '../../../integrations/meta/meta-error.ts'
import type { NetworkFailure } from '../../../integrations/meta/network-failure.ts'
import { readSendFault } from '../../../integrations/meta/send-fault.ts'
import { handleNetworkFailure } from '../../accounts/index.ts'
import { transitionMention, type MentionDeps } from './transition.service.ts'
import * as accounts from './mention-accounts.repo.ts'
import {
  startPermissionRequest,
  failPermissionRequest,
  type RequestFailure,
  needsPermissionRequest,
} from './mentions.rules.ts'
import { type MentionWithAuthor, findMention } from './mentions.repo.ts'
import type { InboxDeps, InboxSource } from './inbox-source.ts'
import type { Cooldown } from './cooldown.ts'
import { formatPayload } from './reply-payload.rules.ts'

export interface PermissionRequestDeps extends MentionDeps, InboxDeps {
  readonly facebook: Pick<FacebookClient, 'sendMessage'>
  /** Accounts that the network has rate limited. */
  readonly cooldown: Cooldown
}

/**
 * Sends the author of an accepted mention a permission request (reading M2). The mention is marked
 * as asked before the message is sent: after a lost response or a crash it stays asked, because no
 * author is asked twice. If the network reports that the message was not delivered, the mark is
 * reverted.
 */
export async function requestPermission(
  deps: PermissionRequestDeps,
  mentionId: string,
  signal: AbortSignal,
): Promise<void> {
  const found = await findMention(deps.executor, { mentionId })
  if (found === null || !needsPermissionRequest(found.mention, deps.clock.now())) return
  const { accountId } = found.mention
  if (deps.cooldown.isActive(accountId)) return
  const account = await accounts.findAccount(deps.executor, accountId)
  const source = await deps.openSource(accountId)
  // Without a valid login no message can be sent. The next scan tries again.
  if (account === null || source?.page == null) return
  signal.throwIfAborted()
  const started = await transitionMention(deps, { mentionId }, startPermissionRequest)
  if (started?.isChanged !== true) return
  try {
    await deps.facebook.sendMessage(
      {
        ...source.page,
        recipientId: found.author.externalId,
        ...createRequestMessage(account, mentionId),
      },
      signal,
    )
    deps.log.info({ event: 'mentions.permission_requested', mentionId, accountId })
  } catch (error) {
    await recordFailure(deps, { found, source, error })
  }
}

/**
 * The message is in the language of the account's owner, which is taken for that of its customers.
 */
function createRequestMessage(account: accounts.MentionAccountRow, mentionId: string) {
  const texts = messageTexts[parseLanguage(account.language) ?? DEFAULT_LANGUAGE]
  const name = accountTitle(account)
  return {
    text: texts['permission.ask'].replace('{{account}}', () => name.slice(0, MAX_NAME_LENGTH)),
    quickReplies: [
      { title: texts['permission.yes'], payload: formatPayload('yes', mentionId) },
      { title: texts['permission.no'], payload: formatPayload('no', mentionId) },
    ],
  }
}

const MAX_NAME_LENGTH = 120

async function recordFailure(
  deps: PermissionRequestDeps,
  { found, source, error }: { found: MentionWithAuthor; source: InboxSource; error: unknown },
): Promise<void> {
  const { id: mentionId, accountId } = found.mention
  const failure = await handleNetworkFailure(error, {
    source,
    log: (failed) => {
      const reason = requestFailure(error, failed) ?? 'lost'
      const event = 'mentions.permission_request_failed'
      deps.log.warn({ event, mentionId, accountId, reason, err: error })
    },
    startCooldown: (until) => deps.cooldown.start(accountId, until),
    // The message may have been sent: the job must not be retried.
    internalErrors: 'return',
  })
  const reason = requestFailure(error, failure)
  if (reason === null) return
  await transitionMention(deps, { mentionId }, (state, now) =>
    failPermissionRequest(state, reason, now),
  )
}

/** Returns null when it is unknown whether the message was delivered. */
function requestFailure(error: unknown, { policy }: NetworkFailure): RequestFailure | null {
  if (!(error instanceof MetaError)) return null
  if (error.metaCode === undefined) return wasNotDelivered(error) ? 'later' : null
  const fault = readSendFault(error)
  if (fault !== null) return fault
  return policy.affects === 'account' ? 'later' : 'undelivered'
}

const CONNECT_ERROR_CODES: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** The network refused the call with a 4xx status, or no connection was made. */
function wasNotDelivered({ status, cause }: MetaError): boolean {
  if (status !== undefined) return status >= 400 && status < 500
  for (let current = cause; current instanceof Error; current = current.cause) {
    if ('code' in current && CONNECT_ERROR_CODES.has(current.code)) return true
  }
  return false
}

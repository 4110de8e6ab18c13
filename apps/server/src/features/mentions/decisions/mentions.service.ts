import type { Contract, EndpointResponse, Mention, MentionAuthor } from '@vitrine/api'
import { DAY_MS, type AuthorRule } from '@vitrine/domain'
import type { Executor } from '../../../db/database.ts'
import { AppError } from '../../../shared/app-error.ts'
import type { SignedIn } from '../../../shared/call.ts'
import * as authors from './authors.repo.ts'
import {
  applyTransition,
  transitionMention,
  type MentionDeps,
  enqueueFollowUps,
} from './transition.service.ts'
import * as accounts from './mention-accounts.repo.ts'
import * as events from './mention-events.repo.ts'
import { toAuthor, toMention } from './mention-view.rules.ts'
import { decide, type Decider, type Decision, hasEnded } from './mentions.rules.ts'
import * as repo from './mentions.repo.ts'

export interface DecisionDeps extends MentionDeps {
  /** Creates the URL of a mention's image or video for one session (reading M4). */
  readonly createMediaUrl: (input: {
    mention: repo.MentionRow
    sessionId: string
    now: Date
  }) => string
}

export interface AccountMentionKey {
  readonly accountId: string
  readonly mentionId: string
}

/** Days for which a mention is listed and stored. */
export const RETENTION_DAYS = 30
/** Mentions on one page of the list. */
const PAGE_SIZE = 100

/**
 * Returns one of the actor's accounts. An admin may use any account (reading M3). Throws
 * `accounts.not_found`.
 */
async function requireOwnAccount(
  executor: Executor,
  actor: SignedIn,
  id: string,
): Promise<accounts.MentionAccountRow> {
  const account = await accounts.findAccount(executor, id)
  if (account === null || (account.userId !== actor.userId && actor.role !== 'admin')) {
    throw new AppError('accounts.not_found')
  }
  return account
}

function toDecider(actor: SignedIn, account: accounts.MentionAccountRow): Decider {
  return account.userId === actor.userId ? 'owner' : 'admin'
}

export async function listMentions(
  deps: DecisionDeps,
  actor: SignedIn,
  { accountId, cursor }: { accountId: string; cursor?: string | undefined },
): Promise<EndpointResponse<Contract['listMentions']>> {
  const account = await requireOwnAccount(deps.executor, actor, accountId)
  const since = new Date(deps.clock.now().getTime() - RETENTION_DAYS * DAY_MS)
  const after = cursor === undefined ? null : parseCursor(cursor)
  // One more row than a page holds, to know whether there is a next page.
  const limit = PAGE_SIZE + 1
  const found = await repo.listMentions(deps.executor, { accountId, since, after, limit })
  const rows = found.slice(0, PAGE_SIZE)
  const last = found.length > PAGE_SIZE ? rows.at(-1) : undefined
  return {
    data: await describeMentions(deps, { actor, account, rows }),
    next_cursor: last === undefined ? null : formatCursor(last.mention),
  }
}

function formatCursor({ postedAt, id }: repo.MentionCursor): string {
  return `${String(postedAt.getTime())}_${id}`
}

/** The API contract has validated the format. */
function parseCursor(cursor: string): repo.MentionCursor {
  const [postedMs = '', id = ''] = cursor.split('_')
  return { postedAt: new Date(Number(postedMs)), id }
}

export async function getMention(
  deps: DecisionDeps,
  actor: SignedIn,
  key: AccountMentionKey,
): Promise<Mention> {
  const account = await requireOwnAccount(deps.executor, actor, key.accountId)
  const found = await repo.findMention(deps.executor, key)
  const [mention] =
    found === null ? [] : await describeMentions(deps, { actor, account, rows: [found] })
  if (mention === undefined) throw new AppError('mentions.not_found')
  return mention
}

/**
 * Accepting sends the author a request, or shows the mention at once (reading M1). Rejecting is
 * always allowed.
 */
export async function decideMention(
  deps: DecisionDeps,
  actor: SignedIn,
  { type, ...key }: AccountMentionKey & { type: 'accept' | 'reject' | 'undo' },
): Promise<Mention> {
  const account = await requireOwnAccount(deps.executor, actor, key.accountId)
  if (type !== 'reject' && !account.allowRepost) throw new AppError('accounts.repost_not_allowed')
  const decider = toDecider(actor, account)
  const decision: Decision =
    type === 'accept'
      ? { type, actor: decider, requiresPermission: !account.acceptedRepost }
      : { type, actor: decider }
  const ownerKey = { ...key, userId: actor.userId }
  const changed = await transitionMention(deps, ownerKey, (state, now) =>
    decide(state, decision, now),
  )
  if (changed === null) throw new AppError('mentions.not_found')
  if (changed.isChanged) await enqueueFollowUps(deps, changed.mention)
  return getMention(deps, actor, key)
}

/** Removes all accepted mentions from all screens. Returns their number. */
export async function clearReposts(
  deps: DecisionDeps,
  actor: SignedIn,
  accountId: string,
): Promise<number> {
  const account = await requireOwnAccount(deps.executor, actor, accountId)
  const decision = { type: 'clear', actor: toDecider(actor, account) } as const
  return deps.executor.transaction(async (tx) => {
    let removed = 0
    for (const mention of await repo.lockAccepted(tx, accountId)) {
      const outcome = decide(mention, decision, deps.clock.now())
      const input = { mention, outcome, userId: actor.userId }
      if ((await applyTransition(deps, tx, input)).isChanged) removed += 1
    }
    return removed
  })
}

export async function listAuthors(
  { executor }: DecisionDeps,
  actor: SignedIn,
  accountId: string,
): Promise<MentionAuthor[]> {
  await requireOwnAccount(executor, actor, accountId)
  return (await authors.listAuthorsWithRule(executor, accountId)).map(toAuthor)
}

/** Sets the rule for future mentions of an author. Existing mentions keep their state. */
export async function updateAuthor(
  { executor }: DecisionDeps,
  actor: SignedIn,
  input: { accountId: string; authorId: string; rule: AuthorRule },
): Promise<MentionAuthor> {
  const { accountId, authorId: id, rule } = input
  await requireOwnAccount(executor, actor, accountId)
  const author = await authors.setRule(executor, { id, accountId, rule })
  if (author === null) throw new AppError('mentions.author_not_found')
  return toAuthor(author)
}

async function describeMentions(
  deps: DecisionDeps,
  input: {
    actor: SignedIn
    account: accounts.MentionAccountRow
    rows: readonly repo.MentionWithAuthor[]
  },
): Promise<Mention[]> {
  const ids = input.rows.map(({ mention }) => mention.id)
  const eventsByMention = Map.groupBy(
    await events.listEvents(deps.executor, ids),
    ({ mentionId }) => mentionId,
  )
  const now = deps.clock.now()
  return input.rows.map(({ mention, author }) =>
    toMention(mention, {
      author,
      history: eventsByMention.get(mention.id) ?? [],
      mediaUrl: hasEnded(mention, now)
        ? null
        : deps.createMediaUrl({ mention, sessionId: input.actor.sessionId, now }),
      allowRepost: input.account.allowRepost,
      now,
    }),
  )
}

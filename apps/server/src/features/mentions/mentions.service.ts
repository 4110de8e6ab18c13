import type { Contract, EndpointAnswer, Mention, MentionAuthor } from '@vitrine/api'
import type { AuthorRule } from '@vitrine/domain'
import type { Executor } from '../../db/database.ts'
import { AppError } from '../../shared/app-error.ts'
import type { SignedIn } from '../../shared/call.ts'
import * as authors from './authors.repo.ts'
import { applyVerdict, changeMention, type MentionDeps, sendWork } from './change.service.ts'
import { mediaAddress } from './media-address.service.ts'
import * as accounts from './mention-accounts.repo.ts'
import * as events from './mention-events.repo.ts'
import { toAuthor, toMention } from './mention-view.rules.ts'
import { decide, type Decider, type Decision, isOver } from './mentions.rules.ts'
import * as repo from './mentions.repo.ts'

export interface DecisionDeps extends MentionDeps {
  /** Where we are reached, without a slash at the end. */
  readonly publicUrl: string
}

export interface MentionOfAccount {
  readonly accountId: string
  readonly mentionId: string
}

const DAY_MS = 86_400_000
/** How long a mention is listed, and kept. */
export const LISTED_DAYS = 30
/** Mentions on one page of the list. */
const PAGE_SIZE = 100

/** The owner's accounts; an admin may act for anybody's (reading M3). */
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

function deciderOf(actor: SignedIn, account: accounts.MentionAccountRow): Decider {
  return account.userId === actor.userId ? 'owner' : 'admin'
}

export async function listMentions(
  deps: DecisionDeps,
  actor: SignedIn,
  { accountId, cursor }: { accountId: string; cursor?: string | undefined },
): Promise<EndpointAnswer<Contract['listMentions']>> {
  const account = await requireOwnAccount(deps.executor, actor, accountId)
  const since = new Date(deps.clock.now().getTime() - LISTED_DAYS * DAY_MS)
  const after = cursor === undefined ? null : readCursor(cursor)
  // One more than is told, to know whether there are more.
  const limit = PAGE_SIZE + 1
  const found = await repo.listMentions(deps.executor, { accountId, since, after, limit })
  const rows = found.slice(0, PAGE_SIZE)
  const last = found.length > PAGE_SIZE ? rows.at(-1) : undefined
  return {
    data: await describeMentions(deps, { actor, account, rows }),
    next_cursor: last === undefined ? null : writeCursor(last.mention),
  }
}

function writeCursor({ postedAt, id }: repo.MentionPlace): string {
  return `${String(postedAt.getTime())}_${id}`
}

/** The contract has checked its form. */
function readCursor(cursor: string): repo.MentionPlace {
  const [postedMs = '', id = ''] = cursor.split('_')
  return { postedAt: new Date(Number(postedMs)), id }
}

export async function getMention(
  deps: DecisionDeps,
  actor: SignedIn,
  of: MentionOfAccount,
): Promise<Mention> {
  const account = await requireOwnAccount(deps.executor, actor, of.accountId)
  const found = await repo.findMention(deps.executor, of)
  const [mention] =
    found === null ? [] : await describeMentions(deps, { actor, account, rows: [found] })
  if (mention === undefined) throw new AppError('mentions.not_found')
  return mention
}

/** Accepting asks its author, or shows it at once (reading M1); rejecting is always allowed. */
export async function decideMention(
  deps: DecisionDeps,
  actor: SignedIn,
  { type, ...of }: MentionOfAccount & { type: 'accept' | 'reject' | 'undo' },
): Promise<Mention> {
  const account = await requireOwnAccount(deps.executor, actor, of.accountId)
  if (type !== 'reject' && !account.allowRepost) throw new AppError('accounts.repost_not_allowed')
  const by = deciderOf(actor, account)
  const decision: Decision =
    type === 'accept' ? { type, by, asksAuthor: !account.acceptedRepost } : { type, by }
  const key = { ...of, userId: actor.userId }
  const changed = await changeMention(deps, key, (state, now) => decide(state, decision, now))
  if (changed === null) throw new AppError('mentions.not_found')
  if (changed.isChanged) await sendWork(deps, changed.mention)
  return getMention(deps, actor, of)
}

/** Takes every accepted mention off every screen; answers how many that were. */
export async function clearReposts(
  deps: DecisionDeps,
  actor: SignedIn,
  accountId: string,
): Promise<number> {
  const account = await requireOwnAccount(deps.executor, actor, accountId)
  const decision = { type: 'clear', by: deciderOf(actor, account) } as const
  return deps.executor.transaction(async (tx) => {
    let removed = 0
    for (const mention of await repo.lockAccepted(tx, accountId)) {
      const verdict = decide(mention, decision, deps.clock.now())
      const of = { mention, verdict, userId: actor.userId }
      if ((await applyVerdict(deps, tx, of)).isChanged) removed += 1
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
  return (await authors.listRuledAuthors(executor, accountId)).map(toAuthor)
}

/** Decides about what a person posts from now on; what is here already stays as it was decided. */
export async function updateAuthor(
  { executor }: DecisionDeps,
  actor: SignedIn,
  of: { accountId: string; authorId: string; rule: AuthorRule },
): Promise<MentionAuthor> {
  const { accountId, authorId: id, rule } = of
  await requireOwnAccount(executor, actor, accountId)
  const author = await authors.setRule(executor, { id, accountId, rule })
  if (author === null) throw new AppError('mentions.author_not_found')
  return toAuthor(author)
}

async function describeMentions(
  deps: DecisionDeps,
  of: {
    actor: SignedIn
    account: accounts.MentionAccountRow
    rows: readonly repo.AuthoredMention[]
  },
): Promise<Mention[]> {
  const ids = of.rows.map(({ mention }) => mention.id)
  const lines = Map.groupBy(
    await events.listEvents(deps.executor, ids),
    ({ mentionId }) => mentionId,
  )
  const now = deps.clock.now()
  return of.rows.map(({ mention, author }) =>
    toMention(mention, {
      author,
      history: lines.get(mention.id) ?? [],
      mediaUrl: isOver(mention, now)
        ? null
        : mediaAddress(deps, { mention, sessionId: of.actor.sessionId, now }),
      allowRepost: of.account.allowRepost,
      now,
    }),
  )
}

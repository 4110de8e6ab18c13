import type { Executor } from '../../db/database.ts'
import { AppError } from '../../shared/app-error.ts'
import type { Clock } from '../../shared/clock.ts'
import type { Log } from '../../shared/log.ts'
import type { Random } from '../../shared/random.ts'
import type { Secrets } from '../../shared/secrets.ts'
import * as events from './mention-events.repo.ts'
import {
  type Change,
  isShowing,
  isToBeAsked,
  type MentionState,
  type Verdict,
} from './mentions.rules.ts'
import * as repo from './mentions.repo.ts'

/** Sends work to the queue; the services that do it are called from there. */
export interface MentionWork {
  /** Updates of the network wait. */
  wake(): Promise<void>
  /** The author of this mention is to be asked. */
  ask(mentionId: string): Promise<void>
  /** Who posted it, and what it is, is to be found out. */
  look(mentionId: string): Promise<void>
}

export interface MentionDeps {
  readonly executor: Executor
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  readonly secrets: Secrets
  readonly work: MentionWork
  /** Makes the screens that show this account act at their next heartbeat. */
  readonly raiseRevision: (executor: Executor, accountId: string) => Promise<void>
}

type ChangeDeps = Pick<MentionDeps, 'executor' | 'clock' | 'random' | 'raiseRevision'>

export interface Changed {
  /** As it is now. */
  readonly mention: repo.MentionRow
  readonly isChanged: boolean
}

/**
 * The one way in which anything about a mention is decided: its row is locked, the rule says what
 * follows, and the record says who did it. Null when there is no such mention; throws
 * `mentions.ended`.
 */
export function changeMention(
  deps: ChangeDeps,
  { userId = null, ...key }: repo.MentionKey & { userId?: string | null },
  rule: (state: MentionState, now: Date) => Verdict,
): Promise<Changed | null> {
  return deps.executor.transaction(async (tx) => {
    const mention = await repo.lockMention(tx, key)
    if (mention === null) return null
    const verdict = rule(mention, deps.clock.now())
    if (verdict === 'ended') throw new AppError('mentions.ended')
    return applyVerdict(deps, tx, { mention, verdict, userId })
  })
}

/** Writes what a rule said of a mention that is locked, or new. */
export async function applyVerdict(
  deps: ChangeDeps,
  tx: Executor,
  of: { mention: repo.MentionRow; verdict: Verdict; userId: string | null },
): Promise<Changed> {
  const { mention, verdict, userId } = of
  if (typeof verdict === 'string') return { mention, isChanged: false }
  const now = deps.clock.now()
  // A link that is of no use any more is not kept.
  const to = verdict.to.endedAt == null ? verdict.to : { ...verdict.to, linkSealed: null }
  await repo.updateMention(tx, mention.id, to)
  if (verdict.takesBack !== undefined) {
    await events.deleteEvents(tx, { mentionId: mention.id, action: verdict.takesBack })
  }
  await writeRecord(deps, tx, { mention, record: verdict.record, userId, now })
  const changed = { ...mention, ...to }
  if (isShowing(changed, now) !== isShowing(mention, now)) {
    await deps.raiseRevision(tx, mention.accountId)
  }
  return { mention: changed, isChanged: true }
}

/** Each line has a moment of its own: the record is read in the order in which things happened. */
async function writeRecord(
  { random }: ChangeDeps,
  tx: Executor,
  of: { mention: repo.MentionRow; record: Change['record']; userId: string | null; now: Date },
): Promise<void> {
  const { mention, record, userId } = of
  const last = await events.lastMoment(tx, mention.id)
  const firstMs = Math.max(of.now.getTime(), (last?.getTime() ?? 0) + 1)
  await events.insertEvents(
    tx,
    record.map((line, index) => ({
      ...line,
      id: random.uuid(),
      mentionId: mention.id,
      at: new Date(firstMs + index),
      userId: line.actor === 'owner' || line.actor === 'admin' ? userId : null,
    })),
  )
}

/** Sends what a decision has made necessary; what is lost here is found by the next scan. */
export async function sendWork(
  { clock, work }: Pick<MentionDeps, 'clock' | 'work'>,
  mention: repo.MentionRow,
): Promise<void> {
  if (isToBeAsked(mention, clock.now())) await work.ask(mention.id)
  if (mention.mediaType === null && mention.acceptedAt !== null) await work.look(mention.id)
}

/** A sealed link opens only for the mention it was sealed for. */
export function linkContext(mentionId: string): string {
  return `mention ${mentionId}`
}

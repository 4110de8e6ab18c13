import type { Executor } from '../../../db/database.ts'
import { AppError } from '../../../shared/app-error.ts'
import type { Clock } from '../../../shared/clock.ts'
import type { Log } from '../../../shared/log.ts'
import type { Random } from '../../../shared/random.ts'
import type { Secrets } from '../../../shared/secrets.ts'
import * as events from './mention-events.repo.ts'
import {
  type Transition,
  isShowing,
  needsPermissionRequest,
  type MentionState,
  type TransitionOutcome,
} from './mentions.rules.ts'
import * as repo from './mentions.repo.ts'

/** Adds jobs to the queue. Their workers call the services of this feature. */
export interface MentionQueue {
  /** Processes the stored updates of the network. */
  enqueueUpdates(): Promise<void>
  /** Sends the author of this mention a permission request. */
  enqueuePermissionRequest(mentionId: string): Promise<void>
  /** Looks up the author and the media type of this mention. */
  enqueueLookup(mentionId: string): Promise<void>
}

export interface MentionDeps {
  readonly executor: Executor
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  readonly secrets: Secrets
  readonly mentionQueue: MentionQueue
  /**
   * Raises the account's revision in this transaction. Screens that show the account reload at
   * their next heartbeat.
   */
  readonly raiseRevision: (executor: Executor, accountId: string) => Promise<void>
}

type TransitionDeps = Pick<MentionDeps, 'executor' | 'clock' | 'random' | 'raiseRevision'>

export interface TransitionResult {
  /** The row after the transition. */
  readonly mention: repo.MentionRow
  readonly isChanged: boolean
}

/**
 * Applies a transition rule to a mention: locks its row, calls the rule, writes the new state and
 * the events. All decisions about mentions use this function. Returns null when the mention does
 * not exist. Throws `mentions.ended`.
 */
export function transitionMention(
  deps: TransitionDeps,
  { userId = null, ...key }: repo.MentionKey & { userId?: string | null },
  rule: (state: MentionState, now: Date) => TransitionOutcome,
): Promise<TransitionResult | null> {
  return deps.executor.transaction(async (tx) => {
    const mention = await repo.lockMention(tx, key)
    if (mention === null) return null
    const outcome = rule(mention, deps.clock.now())
    if (outcome === 'ended') throw new AppError('mentions.ended')
    return applyTransition(deps, tx, { mention, outcome, userId })
  })
}

/** Writes the outcome of a rule for a mention that is locked or new. */
export async function applyTransition(
  deps: TransitionDeps,
  tx: Executor,
  input: { mention: repo.MentionRow; outcome: TransitionOutcome; userId: string | null },
): Promise<TransitionResult> {
  const { mention, outcome, userId } = input
  if (typeof outcome === 'string') return { mention, isChanged: false }
  const now = deps.clock.now()
  // An ended mention keeps no link.
  const { patch } = outcome
  const columns = patch.endedAt == null ? patch : { ...patch, linkSealed: null }
  await repo.updateMention(tx, mention.id, columns)
  if (outcome.revokedAction !== undefined) {
    await events.deleteEvents(tx, { mentionId: mention.id, action: outcome.revokedAction })
  }
  await insertTransitionEvents(deps, tx, { mention, transitionEvents: outcome.events, userId, now })
  const changed = { ...mention, ...columns }
  if (isShowing(changed, now) !== isShowing(mention, now)) {
    await deps.raiseRevision(tx, mention.accountId)
  }
  return { mention: changed, isChanged: true }
}

/**
 * Gives each event its own timestamp, at least 1 ms after the previous one, so that the order is
 * stable.
 */
async function insertTransitionEvents(
  { random }: TransitionDeps,
  tx: Executor,
  input: {
    mention: repo.MentionRow
    transitionEvents: Transition['events']
    userId: string | null
    now: Date
  },
): Promise<void> {
  const { mention, transitionEvents, userId, now } = input
  const last = await events.findLastEventTime(tx, mention.id)
  const firstMs = Math.max(now.getTime(), (last?.getTime() ?? 0) + 1)
  await events.insertEvents(
    tx,
    transitionEvents.map((event, index) => ({
      ...event,
      id: random.uuid(),
      mentionId: mention.id,
      at: new Date(firstMs + index),
      userId: event.actor === 'owner' || event.actor === 'admin' ? userId : null,
    })),
  )
}

/** Adds the jobs that a decision requires. The next scan adds those that were lost. */
export async function enqueueFollowUps(
  { clock, mentionQueue }: Pick<MentionDeps, 'clock' | 'mentionQueue'>,
  mention: repo.MentionRow,
): Promise<void> {
  if (needsPermissionRequest(mention, clock.now()))
    await mentionQueue.enqueuePermissionRequest(mention.id)
  if (mention.mediaType === null && mention.acceptedAt !== null)
    await mentionQueue.enqueueLookup(mention.id)
}

/** Additional authenticated data of a sealed link: it can only be opened for the same mention. */
export function linkContext(mentionId: string): string {
  return `mention ${mentionId}`
}

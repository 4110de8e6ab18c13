import type { Executor } from '../../db/database.ts'
import { AppError } from '../../shared/app-error.ts'
import type { Clock } from '../../shared/clock.ts'
import { hashSecret } from '../../shared/secrets.ts'
import {
  appendDelay,
  countAttempt,
  deleteAttempt,
  hasAttempt,
  uncountAttempt,
} from './attempts.repo.ts'

export interface AttemptDeps {
  readonly executor: Executor
  readonly clock: Clock
}

export interface AttemptLimit {
  /** What is limited, such as `sign-in`. */
  readonly name: string
  readonly max: number
  readonly windowMs: number
}

/** Counts a try and throws `request.too_many`, with the seconds to wait, once there were too many. */
export async function limitAttempts(
  deps: AttemptDeps,
  limit: AttemptLimit,
  key: string,
): Promise<void> {
  const { count, resetsAt } = await countOne(deps, limit, key)
  if (count <= limit.max) return
  const waitMs = resetsAt.getTime() - deps.clock.now().getTime()
  throw new AppError('request.too_many', {
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
  })
}

/** Counts a try; false once there were too many: for what is then left undone without a word. */
export async function isAttemptWithin(
  deps: AttemptDeps,
  limit: AttemptLimit,
  key: string,
): Promise<boolean> {
  return (await countOne(deps, limit, key)).count <= limit.max
}

/** Counts one under a key, and tells when its window began: with the first since the last window ended. */
export async function countInWindow(
  deps: AttemptDeps,
  limit: Omit<AttemptLimit, 'max'>,
  key: string,
): Promise<{ readonly startedAt: Date }> {
  const { resetsAt } = await countOne(deps, limit, key)
  return { startedAt: new Date(resetsAt.getTime() - limit.windowMs) }
}

/** Forgets the tries of a key: whoever got it right is no guesser. */
export async function forgiveAttempts(
  { executor }: AttemptDeps,
  limit: AttemptLimit,
  key: string,
): Promise<void> {
  await deleteAttempt(executor, attemptKey(limit, key))
}

/** Gives one try back, which was right: the wrong ones before it stay counted. */
export async function returnAttempt(
  { executor, clock }: AttemptDeps,
  limit: AttemptLimit,
  key: string,
): Promise<void> {
  await uncountAttempt(executor, { key: attemptKey(limit, key), now: clock.now() })
}

/** Records under a key, for the limit's window, that somebody got it right there. */
export async function recordSuccess(
  deps: AttemptDeps,
  limit: AttemptLimit,
  key: string,
): Promise<void> {
  await countOne(deps, limit, key)
}

export async function hasSucceeded(
  { executor, clock }: AttemptDeps,
  limit: AttemptLimit,
  key: string,
): Promise<boolean> {
  return hasAttempt(executor, { key: attemptKey(limit, key), now: clock.now() })
}

/** Does `work`; where the server is too busy for it, what was counted for it is given back. */
export async function returnWhenBusy<T>(
  deps: AttemptDeps,
  counted: readonly (readonly [limit: AttemptLimit, key: string])[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError && error.code === 'server.busy') {
      for (const [limit, key] of counted) await returnAttempt(deps, limit, key)
    }
    throw error
  }
}

const DELAY_STEP_MS = 250
const LONGEST_DELAY_MS = 3_000
/** How long one call waits at most: the product's own client gives up after 20 s. */
const LONGEST_WAIT_MS = 15_000

/**
 * Counts a try, and beyond `limit.max` delays it, longer the more there were. Delays of one key follow one
 * another, also across processes, because their end is kept in the database. Never locks: a try whose delay
 * would end after `LONGEST_WAIT_MS` is refused with `server.busy`, and may come again 3 s later.
 */
export async function slowDownAttempts(
  deps: AttemptDeps,
  limit: AttemptLimit,
  of: { key: string; signal: AbortSignal },
): Promise<void> {
  const { count } = await countOne(deps, limit, of.key)
  const delayMs = Math.min(LONGEST_DELAY_MS, Math.max(0, count - limit.max) * DELAY_STEP_MS)
  if (delayMs === 0) return
  const now = deps.clock.now()
  const endsAt = await appendDelay(deps.executor, {
    key: hashSecret(`${limit.name} delay ${of.key}`),
    now,
    delayMs,
    latest: new Date(now.getTime() + LONGEST_WAIT_MS),
  })
  if (endsAt === null) {
    throw new AppError('server.busy', { retryAfterSeconds: LONGEST_DELAY_MS / 1_000 })
  }
  await deps.clock.sleep(endsAt.getTime() - now.getTime(), of.signal)
}

function countOne({ executor, clock }: AttemptDeps, limit: Omit<AttemptLimit, 'max'>, key: string) {
  const now = clock.now()
  return countAttempt(executor, {
    key: attemptKey(limit, key),
    now,
    resetsAt: new Date(now.getTime() + limit.windowMs),
  })
}

function attemptKey(limit: Pick<AttemptLimit, 'name'>, key: string): string {
  return hashSecret(`${limit.name} ${key}`)
}

import type { Executor } from '../../db/database.ts'
import { AppError } from '../../shared/app-error.ts'
import type { Clock } from '../../shared/clock.ts'
import { hashSecret } from '../../shared/secrets.ts'
import {
  appendDelay,
  countAttempt,
  deleteAttempt,
  hasAttempt,
  decrementAttempt,
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

/** Counts an attempt. Throws `request.too_many`, with the seconds to wait, beyond the limit. */
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

/** Counts an attempt. Returns false beyond the limit, for callers that must not reveal it. */
export async function isWithinLimit(
  deps: AttemptDeps,
  limit: AttemptLimit,
  key: string,
): Promise<boolean> {
  return (await countOne(deps, limit, key)).count <= limit.max
}

/** Counts an attempt and returns the start of its window, which is the first attempt in it. */
export async function countInWindow(
  deps: AttemptDeps,
  limit: Omit<AttemptLimit, 'max'>,
  key: string,
): Promise<{ readonly startedAt: Date }> {
  const { resetsAt } = await countOne(deps, limit, key)
  return { startedAt: new Date(resetsAt.getTime() - limit.windowMs) }
}

/** Resets a key after a successful attempt. */
export async function resetAttempts(
  { executor }: AttemptDeps,
  limit: AttemptLimit,
  key: string,
): Promise<void> {
  await deleteAttempt(executor, attemptKey(limit, key))
}

/** Refunds one successful attempt. Failed attempts before it stay counted. */
export async function refundAttempt(
  { executor, clock }: AttemptDeps,
  limit: AttemptLimit,
  key: string,
): Promise<void> {
  await decrementAttempt(executor, { key: attemptKey(limit, key), now: clock.now() })
}

/** Records a success under a key for the window of the limit. */
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

/** Runs `work`. Refunds the counted attempts when `work` throws `server.busy`. */
export async function refundWhenBusy<T>(
  deps: AttemptDeps,
  counted: readonly (readonly [limit: AttemptLimit, key: string])[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError && error.code === 'server.busy') {
      for (const [limit, key] of counted) await refundAttempt(deps, limit, key)
    }
    throw error
  }
}

const DELAY_STEP_MS = 250
const LONGEST_DELAY_MS = 3_000
/** Longest wait of one call. Must be below the client's time-out of 20 s. */
const LONGEST_WAIT_MS = 15_000

/**
 * Counts an attempt. Beyond `limit.max` it is delayed, by `DELAY_STEP_MS` more with each attempt. Delays of
 * one key run one after the other across processes, because their end is stored in the database. A key is
 * never locked: an attempt whose delay would end after `LONGEST_WAIT_MS` throws `server.busy`, and may be
 * repeated 3 s later.
 */
export async function delayAttempts(
  deps: AttemptDeps,
  limit: AttemptLimit,
  input: { key: string; signal: AbortSignal },
): Promise<void> {
  const { count } = await countOne(deps, limit, input.key)
  const delayMs = Math.min(LONGEST_DELAY_MS, Math.max(0, count - limit.max) * DELAY_STEP_MS)
  if (delayMs === 0) return
  const now = deps.clock.now()
  const endsAt = await appendDelay(deps.executor, {
    key: hashSecret(`${limit.name} delay ${input.key}`),
    now,
    delayMs,
    latest: new Date(now.getTime() + LONGEST_WAIT_MS),
  })
  if (endsAt === null) {
    throw new AppError('server.busy', { retryAfterSeconds: LONGEST_DELAY_MS / 1_000 })
  }
  await deps.clock.sleep(endsAt.getTime() - now.getTime(), input.signal)
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

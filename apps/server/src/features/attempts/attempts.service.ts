import type { Executor } from '../../db/database.ts'
import { AppError } from '../../shared/app-error.ts'
import type { Clock } from '../../shared/clock.ts'
import { hashSecret } from '../../shared/secrets.ts'
import { countAttempt, deleteAttempt, uncountAttempt } from './attempts.repo.ts'

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

const SLOW_STEP_MS = 250
const SLOWEST_MS = 3_000

/** Counts a try and waits longer the more there were: slows a guesser without locking the owner out. */
export async function slowDownAttempts(
  deps: AttemptDeps,
  limit: AttemptLimit,
  of: { key: string; signal: AbortSignal },
): Promise<void> {
  const { count } = await countOne(deps, limit, of.key)
  const waitMs = Math.min(SLOWEST_MS, Math.max(0, count - limit.max) * SLOW_STEP_MS)
  if (waitMs > 0) await deps.clock.sleep(waitMs, of.signal)
}

function countOne({ executor, clock }: AttemptDeps, limit: AttemptLimit, key: string) {
  const now = clock.now()
  return countAttempt(executor, {
    key: attemptKey(limit, key),
    now,
    resetsAt: new Date(now.getTime() + limit.windowMs),
  })
}

function attemptKey(limit: AttemptLimit, key: string): string {
  return hashSecret(`${limit.name} ${key}`)
}

import { PASSWORD_MIN_LENGTH } from '@vitrine/api'
import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import { AppError } from '../../shared/app-error.ts'
import { createSemaphore, SemaphoreFull } from '../../shared/semaphore.ts'
import { containsOnlyNames, type PasswordOwner } from './passwords.rules.ts'

/** Hashes passwords with Argon2id (decision Z8). */
export interface PasswordHasher {
  hash(password: string): Promise<string>
  verify(passwordHash: string, password: string): Promise<boolean>
}

// OWASP's first recommendation for Argon2id: 19 MiB, two passes, one lane. Memory in KiB.
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export interface LimitedPasswordHasher extends PasswordHasher {
  /**
   * Throws `server.busy` when `hash` and `verify` would. Called at the start of a call, so that a refusal
   * costs no query.
   */
  requirePermit(): void
}

export const argon2Hasher: PasswordHasher = {
  hash: (password) => hash(password, ARGON2),
  verify: (passwordHash, password) => verify(passwordHash, password),
}

/** libuv has four threads for hashes, files and DNS together. Two stay free for media. */
const HASHES_AT_ONCE = 2
/** A hash takes 30 to 100 ms, so that the last one in the queue waits at most a second. */
const HASHES_WAITING = 20
const BUSY_SECONDS = 2
const NEVER = new AbortController().signal

/** Hashes at most two passwords at once per process; throws `server.busy` beyond a short queue (decision Z4). */
export function limitHashing(hasher: PasswordHasher): LimitedPasswordHasher {
  const semaphore = createSemaphore(HASHES_AT_ONCE, HASHES_WAITING)
  const busy = (cause?: SemaphoreFull): AppError =>
    new AppError('server.busy', { retryAfterSeconds: BUSY_SECONDS }, { cause })
  const run = <T>(work: () => Promise<T>): Promise<T> =>
    semaphore.run(work, NEVER).catch((error: unknown) => {
      throw error instanceof SemaphoreFull ? busy(error) : error
    })
  return {
    requirePermit() {
      if (semaphore.isFull) throw busy()
    },
    hash: (password) => run(() => hasher.hash(password)),
    verify: (passwordHash, password) => run(() => hasher.verify(passwordHash, password)),
  }
}

const COMMON_COUNT = 10_000

let common: ReadonlySet<string> | undefined

/**
 * Throws unless a new password is hard to guess: not a common one, and not made of names of its owner
 * (reading Z8). `field`: the password's place in the request.
 */
export function requireGoodPassword(password: string, field: string, owner: PasswordOwner): void {
  if (isCommonPassword(password, PASSWORD_MIN_LENGTH)) {
    throw new AppError('users.password_too_common', { field })
  }
  if (containsOnlyNames(password, owner)) throw new AppError('users.password_of_names', { field })
}

/** Whether a password is among the 10,000 most common ones of the minimum length. */
export function isCommonPassword(password: string, minLength: number): boolean {
  common ??= new Set(
    dictionary['passwords-common']
      .map(String)
      .filter((word) => word.length >= minLength)
      .slice(0, COMMON_COUNT),
  )
  return common.has(password.toLowerCase())
}

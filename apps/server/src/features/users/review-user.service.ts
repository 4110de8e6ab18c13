import { endOfCalendarDay } from '@vitrine/domain'
import type { Executor } from '../../db/database.ts'
import { StartFault } from '../../shared/start-fault.ts'
import type { PasswordHasher } from './passwords.ts'
import * as repo from './users.repo.ts'
import type { UserDeps } from './users.service.ts'

/** What the reviewers of the stores sign in with. */
export interface ReviewCredentials {
  readonly email: string
  readonly password: string
}

export interface ReviewUserDeps extends Pick<
  UserDeps,
  'executor' | 'clock' | 'random' | 'createDefaultScreen'
> {
  readonly hasher: PasswordHasher
}

/** The plan always ends this many days from now. */
const PLAN_DAYS = 365
/** Enough for reviewers who test at the same time. */
const SEATS = 20
const NAME = 'Store review'
/** Reviewers of the three stores read English. */
const LANGUAGE = 'en'

/**
 * Creates the account for the reviewers of the stores, or sets its password. Returns its id. Throws `StartFault`
 * when the e-mail is that of another user. `tx` must be a transaction.
 */
export async function ensureReviewUser(
  deps: ReviewUserDeps,
  tx: Executor,
  { email, password }: ReviewCredentials,
): Promise<string> {
  const now = deps.clock.now()
  await repo.lockReviewUser(tx)
  const found = await repo.findUserByEmail(tx, email)
  if (found === null) return insertReviewUser(deps, tx, { email, password })
  if (!found.review) {
    throw new StartFault('REVIEW_ACCOUNT_EMAIL is the e-mail of a user. Set one that no user has.')
  }
  const isSame = await deps.hasher.verify(found.passwordHash, password)
  const passwordHash = isSame ? found.passwordHash : await deps.hasher.hash(password)
  await repo.restoreReviewUser(tx, { id: found.id, passwordHash, expireDate: planEnd(now) })
  return found.id
}

async function insertReviewUser(
  { clock, random, hasher, createDefaultScreen }: ReviewUserDeps,
  tx: Executor,
  { email, password }: ReviewCredentials,
): Promise<string> {
  const now = clock.now()
  const { id } = await repo.insertUser(tx, {
    ...{ id: random.uuid(), name: NAME, email, telephone: '', language: LANGUAGE },
    ...{ passwordHash: await hasher.hash(password), review: true, seats: SEATS },
    ...{ expireDate: planEnd(now), emailVerifiedAt: now, createdAt: now },
  })
  await createDefaultScreen(tx, { userId: id, language: LANGUAGE })
  return id
}

/** Moves the end of the plan, so that it never comes. */
export function renewReviewPlan(executor: Executor, now: Date): Promise<void> {
  return repo.extendReviewPlans(executor, planEnd(now))
}

function planEnd(now: Date): Date {
  return endOfCalendarDay(now, PLAN_DAYS)
}

/** Makes the removal of accounts for reviewers due that the settings do not name. `email` null: of all. */
export function retireReviewUsers(
  executor: Executor,
  { email, now }: { readonly email: string | null; readonly now: Date },
): Promise<void> {
  return repo.retireReviewUsers(executor, { exceptEmail: email, now })
}

import type { Contract, EndpointInput, User } from '@vitrine/api'
import { endOfCalendarDay, MINUTE_MS } from '@vitrine/domain'
import type { Language } from '@vitrine/i18n'
import { type Executor, isUniqueViolation } from '../../db/database.ts'
import type { Call, ClientInfo, SignedIn } from '../../shared/call.ts'
import { AppError } from '../../shared/app-error.ts'
import type { Clock } from '../../shared/clock.ts'
import type { Random } from '../../shared/random.ts'
import {
  resetAttempts,
  hasSucceeded,
  limitAttempts,
  recordSuccess,
  refundAttempt,
  refundWhenBusy,
  delayAttempts,
  type AttemptLimit,
} from '../attempts/index.ts'
import { isGone } from './deletion.rules.ts'
import { type LimitedPasswordHasher, requireGoodPassword } from './passwords.ts'
import type { UserMail } from './user-mail.ts'
import * as repo from './users.repo.ts'
import { toUser } from './users.rules.ts'

/** A person who signs in in a browser. */
export interface PersonSession {
  readonly userId: string
  readonly kind: 'person'
  readonly client: ClientInfo
}

/** Ports to sessions. Each function runs in the caller's transaction. */
export interface UserSessions {
  /** Opens a session and returns its first token. */
  signIn(tx: Executor, start: PersonSession): Promise<string>
  /** Ends a user's sessions in browsers. TVs and displays stay signed in. */
  endPersonSessions(tx: Executor, userId: string): Promise<void>
  /** Ends all sessions of a user, those of TVs and displays included. */
  endAllSessions(tx: Executor, userId: string): Promise<void>
}

/** Ports to the second factor. */
export interface SecondStep {
  /** The secret that finishes this sign-in with a second factor; null when the user has none. */
  start(userId: string): Promise<string | null>
  /** Ends all sign-ins of a user that wait for the second factor. */
  end(tx: Executor, userId: string): Promise<void>
}

/** Creates a user's first screen, in the caller's transaction. */
export type CreateDefaultScreen = (
  tx: Executor,
  input: { userId: string; language: Language },
) => Promise<void>

export interface UserDeps {
  readonly executor: Executor
  readonly clock: Clock
  readonly random: Random
  /** Whether demo people may sign in (decision Z1). */
  readonly demoAllowed: boolean
  readonly sessions: UserSessions
  readonly secondStep: SecondStep
  readonly createDefaultScreen: CreateDefaultScreen
  readonly hasher: LimitedPasswordHasher
  readonly mail: UserMail
  /** Names and user names of a user's accounts, which a password must not contain. */
  readonly accountNames: (userId: string) => Promise<readonly (string | null)[]>
  readonly trialDays: number
  readonly trialScreens: number
}

const SIGN_IN_PAIR: AttemptLimit = { name: 'sign-in', max: 10, windowMs: 15 * MINUTE_MS }
const SIGN_IN_EMAIL: AttemptLimit = { name: 'sign-in-email', max: 20, windowMs: 15 * MINUTE_MS }
// Limits credential stuffing from one network.
const SIGN_IN_FAILURES: AttemptLimit = {
  name: 'sign-in-failures',
  max: 30,
  windowMs: 10 * MINUTE_MS,
}
/** A network that a person signed in from before is not delayed by attempts from others. */
const SIGN_IN_KNOWN: AttemptLimit = {
  name: 'sign-in-known',
  max: 1,
  windowMs: 30 * 24 * 60 * MINUTE_MS,
}
const SIGN_UP_ADDRESS: AttemptLimit = { name: 'sign-up', max: 20, windowMs: 60 * MINUTE_MS }

export interface SignedInUser {
  readonly token: string
  readonly user: User
}

export async function signUp(
  deps: UserDeps,
  call: Call,
  { user: typed }: EndpointInput<Contract['signUp']>['body'],
): Promise<SignedInUser> {
  deps.hasher.requirePermit()
  await limitAttempts(deps, SIGN_UP_ADDRESS, call.network)
  requireGoodPassword(typed.password, 'user.password', { email: typed.email, names: [typed.name] })
  const passwordHash = await refundWhenBusy(deps, [[SIGN_UP_ADDRESS, call.network]], () =>
    deps.hasher.hash(typed.password),
  )
  const signedUp = await deps.executor.transaction(async (tx) => {
    const user = await insertUser(deps, tx, { ...typed, passwordHash, language: call.language })
    await deps.createDefaultScreen(tx, { userId: user.id, language: call.language })
    const token = await deps.sessions.signIn(tx, personSession(user.id, call))
    return { token, user: toUser(user) }
  })
  await deps.mail.sendVerification({ userId: signedUp.user.id, email: typed.email })
  return signedUp
}

interface TypedUser {
  readonly name: string
  readonly telephone: string
  readonly email: string
  readonly passwordHash: string
  readonly language: Language
}

async function insertUser(
  { clock, random, trialDays, trialScreens }: UserDeps,
  executor: Executor,
  { name, telephone, email, passwordHash, language }: TypedUser,
): Promise<repo.UserRow> {
  const now = clock.now()
  try {
    return await repo.insertUser(executor, {
      id: random.uuid(),
      name,
      telephone,
      email,
      passwordHash,
      language,
      seats: trialScreens,
      expireDate: endOfCalendarDay(now, trialDays),
      createdAt: now,
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new AppError('users.email_taken', { field: 'user.email' }, { cause: error })
  }
}

export async function signIn(
  deps: UserDeps,
  call: Call,
  { user: typed }: EndpointInput<Contract['signIn']>['body'],
): Promise<SignedInUser> {
  deps.hasher.requirePermit()
  const pair = `${typed.email} ${call.network}`
  await limitAttempts(deps, SIGN_IN_PAIR, pair)
  await limitAttempts(deps, SIGN_IN_FAILURES, call.network)
  const counted = [
    [SIGN_IN_PAIR, pair],
    [SIGN_IN_FAILURES, call.network],
  ] as const
  const user = await refundWhenBusy(deps, counted, async () => {
    if (!(await hasSucceeded(deps, SIGN_IN_KNOWN, pair))) {
      await delayAttempts(deps, SIGN_IN_EMAIL, { key: typed.email, signal: call.signal })
    }
    return requireRightPassword(deps, typed)
  })
  // Counted as failed before the check, so that concurrent calls are limited too.
  await refundAttempt(deps, SIGN_IN_FAILURES, call.network)
  if (user.demo && !deps.demoAllowed) throw new AppError('users.demo_only')
  await resetAttempts(deps, SIGN_IN_PAIR, pair)
  await recordSuccess(deps, SIGN_IN_KNOWN, pair)
  const challenge = await deps.secondStep.start(user.id)
  // An error, so that clients without the second step show its text and store no token.
  if (challenge !== null) {
    throw new AppError('users.second_factor_required', { challenge, userId: user.id })
  }
  const token = await deps.sessions.signIn(deps.executor, personSession(user.id, call))
  return { token, user: toUser(user) }
}

function personSession(userId: string, { network, header }: Call): PersonSession {
  const client = { network, userAgent: header('user-agent') ?? '' }
  return { userId, kind: 'person', client }
}

/** The user with this e-mail and password. Throws `users.wrong_credentials`. */
async function requireRightPassword(
  deps: UserDeps,
  { email, password }: { email: string; password: string },
): Promise<repo.UserRow> {
  const user = await findPresentUser(deps, email)
  // An unknown e-mail costs one verification too, so that the response time reveals nothing.
  const isRight = await deps.hasher.verify(user?.passwordHash ?? UNKNOWN_USER_HASH, password)
  if (user !== null && isRight) return user
  throw new AppError('users.wrong_credentials', user === null ? {} : { userId: user.id })
}

/** The user with this e-mail; null when there is none, or when their removal is due. */
async function findPresentUser(
  { executor, clock }: UserDeps,
  email: string,
): Promise<repo.UserRow | null> {
  const user = await repo.findUserByEmail(executor, email)
  return user === null || isGone(user, clock.now()) ? null : user
}

// Hash of an unknown random text, with the same cost as real ones.
const UNKNOWN_USER_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$p5Jdo4itpIbjIgOJpj7Rzg$bk3Btl5FM6UVjJ1YzNRwsim8BkBaN1IB9FwJ/RUxkss'

/** The caller's own profile. Throws `users.not_found` for another user. */
export async function getUser(deps: UserDeps, actor: SignedIn, id: string): Promise<User> {
  return toUser(await requireOwnUser(deps, actor, id))
}

/** The caller's own row. Throws `users.not_found` for another user. */
export async function requireOwnUser(
  { executor }: Pick<UserDeps, 'executor'>,
  actor: SignedIn,
  id: string,
): Promise<repo.UserRow> {
  const user = id === actor.userId ? await repo.findUser(executor, id) : null
  if (user === null) throw new AppError('users.not_found')
  return user
}

/** The user's row, locked until the transaction ends, such as for a decision about the user's seats. */
export function lockUser(tx: Executor, id: string): Promise<UserRow | null> {
  return repo.lockUser(tx, id)
}

export function findUser(executor: Executor, id: string): Promise<UserRow | null> {
  return repo.findUser(executor, id)
}

export function findUserByEmail(executor: Executor, email: string): Promise<UserRow | null> {
  return repo.findUserByEmail(executor, email)
}

export type UserRow = repo.UserRow

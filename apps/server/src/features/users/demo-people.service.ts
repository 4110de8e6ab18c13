import { endOfCalendarDay } from '@vitrine/domain'
import type { Language } from '@vitrine/i18n'
import type { Executor } from '../../db/database.ts'
import type { PasswordHasher } from './passwords.ts'
import * as repo from './users.repo.ts'
import type { UserDeps } from './users.service.ts'

/** The user's data in a contract, as stored, without masks. */
export interface DemoProfile {
  readonly document: string
  readonly registeredName: string
  readonly registeredAgent: string
  readonly zipCode: string
  readonly address: string
  readonly number: string
  readonly complement: string
  readonly neighborhood: string
  readonly city: string
  readonly state: string
}

/** A demo user. */
export interface DemoPerson {
  readonly name: string
  readonly email: string
  readonly telephone: string
  readonly language: Language
  /** Days until the plan ends; negative for a past end. */
  readonly planDays: number
  /** The plan that was bought for a year; null on trial. */
  readonly plan: string | null
  readonly seats: number
  readonly admin: boolean
  /** Absent: not filled in yet. */
  readonly profile?: DemoProfile
}

/** A plan that a demo person has bought. */
export interface DemoSubscription {
  readonly id: string
  readonly userId: string
  readonly planName: string
  readonly screens: number
  readonly paymentStatus: 'paid'
  readonly startsAt: Date
  readonly endsAt: Date
  readonly createdAt: Date
}

export interface DemoDeps extends Pick<
  UserDeps,
  'executor' | 'clock' | 'random' | 'demoAllowed' | 'createDefaultScreen'
> {
  readonly hasher: PasswordHasher
  readonly insertSubscription: (tx: Executor, subscription: DemoSubscription) => Promise<void>
}

/**
 * Adds demo people to a database without users. Otherwise sets this password for the existing demo people
 * (decision Z1). Returns whether they were added.
 */
export async function seedDemoPeople(
  deps: DemoDeps,
  people: readonly DemoPerson[],
  password: string,
): Promise<boolean> {
  if (!deps.demoAllowed) return false
  const passwordHash = await deps.hasher.hash(password)
  return deps.executor.transaction(async (tx) => {
    if (!(await repo.hasNoUsers(tx))) {
      await repo.setDemoPasswords(tx, { passwordHash, now: deps.clock.now() })
      return false
    }
    const now = deps.clock.now()
    for (const { planDays, admin, profile, ...person } of people) {
      const user = await repo.insertUser(tx, {
        ...person,
        ...profile,
        id: deps.random.uuid(),
        passwordHash,
        permission: admin ? 1 : 0,
        expireDate: endOfCalendarDay(now, planDays),
        demo: true,
        emailVerifiedAt: now,
        createdAt: now,
      })
      await deps.createDefaultScreen(tx, { userId: user.id, language: person.language })
      if (person.plan !== null) await buyPlan(deps, tx, { user, plan: person.plan, planDays })
    }
    return true
  })
}

const YEAR_DAYS = 365

/** Stores the subscription of the year that ends with the person's plan. */
async function buyPlan(
  { clock, random, insertSubscription }: DemoDeps,
  tx: Executor,
  { user, plan, planDays }: { user: repo.UserRow; plan: string; planDays: number },
): Promise<void> {
  const startsAt = endOfCalendarDay(clock.now(), planDays - YEAR_DAYS)
  await insertSubscription(tx, {
    id: random.uuid(),
    userId: user.id,
    planName: plan,
    screens: user.seats,
    paymentStatus: 'paid',
    startsAt,
    endsAt: user.expireDate,
    createdAt: startsAt,
  })
}

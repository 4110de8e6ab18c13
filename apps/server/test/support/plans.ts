import { contract } from '@vitrine/api'
import { insertSubscription } from '../../src/features/billing/billing.repo.ts'
import { DAY } from './manual-clock.ts'
import { changeUser, type Person } from './people.ts'
import type { TestApp } from './test-app.ts'

export interface Bought {
  /** Days until it ends. */
  readonly days: number
  readonly screens?: number
  readonly paymentStatus?: 'paid' | 'in_analysis' | 'declined'
}

/** A plan for a year that ends in this number of days, as a purchase will store it. */
export async function buyPlan(
  app: TestApp,
  person: Person,
  { days, screens = 2, paymentStatus = 'paid' }: Bought,
) {
  const inDays = (count: number): Date => new Date(app.clock.now().getTime() + count * DAY)
  const [startsAt, endsAt] = [inDays(days - 365), inDays(days)]
  await insertSubscription(app.database.executor, {
    id: app.sessions.random.uuid(),
    userId: person.user.id,
    planName: 'Plano anual',
    ...{ screens, paymentStatus, startsAt, endsAt, createdAt: startsAt },
  })
  if (paymentStatus === 'paid') {
    await changeUser(app, person.user.id, { seats: screens, expireDate: endsAt })
  }
  return { screens, start_date: startsAt.toISOString(), end_date: endsAt.toISOString() }
}

/** The data of a party that a contract needs, as typed. */
export const A_COMPANY = {
  document: '11.222.333/0001-81',
  registered_name: 'Padaria da Ana Ltda.',
  registered_agent: 'Ana Souza',
  zip_code: '01310-100',
  address: 'Avenida Paulista',
  number: '900',
  complement: 'Loja 1',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
} as const

/** Saves the profile, complete or with the given fields. */
export async function fillProfile(
  { client, email }: Person,
  typed: Partial<Record<keyof typeof A_COMPANY, string>> = A_COMPANY,
): Promise<void> {
  const body = { ...contract.updateUser.body.parse({ ...typed, email }) }
  await client.call(contract.updateUser, { body })
}

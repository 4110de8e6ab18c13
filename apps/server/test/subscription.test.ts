import { contract } from '@vitrine/api'
import { ANNUAL_PLAN_ID } from '@vitrine/domain'
import { describe, expect, it } from 'vitest'
import { insertSubscription } from '../src/features/billing/billing.repo.ts'
import { createDefaultScreen } from '../src/features/screens/screens.service.ts'
import {
  type DemoDeps,
  type DemoPerson,
  seedDemoPeople,
} from '../src/features/users/demo-people.service.ts'
import { aClient, type TestClient } from './support/client.ts'
import { DAY } from './support/manual-clock.ts'
import { aPerson, aTv, PASSWORD, type Person } from './support/people.ts'
import { type Bought, buyPlan } from './support/plans.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

const app = await startTestApp()

/** Ports for seeding. */
const demoDeps = ({ sessions, hasher }: TestApp): DemoDeps => ({
  ...sessions,
  hasher,
  createDefaultScreen: (tx, input) => createDefaultScreen(sessions, tx, input),
  insertSubscription,
})

const get = (client: TestClient, userId: string) =>
  client.call(contract.getSubscription, { params: { userId } })
const own = ({ client, user }: Person) => get(client, user.id)
const buy = (person: Person, bought: Bought) => buyPlan(app, person, bought)

describe('a person’s plan', () => {
  it('is a trial with its screens and end when nothing was bought', async () => {
    const person = await aPerson(app)
    expect(await own(person)).toEqual({
      payment_status: 'free',
      plan: null,
      last_plan: null,
      subscription: null,
      last_subscription: null,
      contract: null,
      first: null,
      screens: 1,
      expire_date: person.user.expire_date,
    })
  })

  it('is returned as bought, with the previous one', async () => {
    const person = await aPerson(app)
    const before = await buy(person, { days: -10, screens: 1 })
    const period = await buy(person, { days: 200, screens: 3 })
    expect(await own(person)).toEqual({
      payment_status: 'paid',
      plan: { id: ANNUAL_PLAN_ID, name: 'Plano anual' },
      last_plan: { id: ANNUAL_PLAN_ID, name: 'Plano anual' },
      subscription: period,
      last_subscription: before,
      contract: null,
      first: { created_at: before.start_date },
      screens: 3,
      expire_date: period.end_date,
    })
  })

  it('is expired after its end, whatever was paid', async () => {
    const person = await aPerson(app)
    const period = await buy(person, { days: -1 })
    expect(await own(person)).toMatchObject({
      payment_status: 'expired',
      plan: null,
      subscription: null,
      last_subscription: period,
    })
  })

  it('does not run while in review or when declined', async () => {
    const person = await aPerson(app)
    await buy(person, { days: 365, paymentStatus: 'in_analysis' })
    expect(await own(person)).toMatchObject({
      payment_status: 'in_analysis',
      subscription: null,
      screens: 1,
    })
    const other = await aPerson(app)
    await buy(other, { days: 365, paymentStatus: 'declined' })
    expect(await own(other)).toMatchObject({ payment_status: 'free', first: null })
  })

  it('is in review after its end while the next payment is', async () => {
    const person = await aPerson(app)
    const period = await buy(person, { days: -1 })
    await buy(person, { days: 365, paymentStatus: 'in_analysis' })
    expect(await own(person)).toMatchObject({
      payment_status: 'in_analysis',
      subscription: null,
      last_subscription: period,
    })
  })

  it('is not readable by other users, admins and TVs', async () => {
    const person = await aPerson(app)
    await buy(person, { days: 100 })
    const request = { params: { userId: person.user.id } }
    const notFound = { status: 404, code: 'users.not_found' }
    for (const otherPerson of [await aPerson(app), await aPerson(app, { permission: 1 })]) {
      expect(await otherPerson.client.refusal(contract.getSubscription, request)).toMatchObject(
        notFound,
      )
    }
    for (const userId of [app.sessions.random.uuid(), 'me']) {
      const unknown = { params: { userId } }
      expect(await person.client.refusal(contract.getSubscription, unknown)).toMatchObject(notFound)
    }
    const tv = await aTv(app, person)
    expect((await tv.client.refusal(contract.getSubscription, request)).status).toBe(403)
    expect((await aClient(app).refusal(contract.getSubscription, request)).status).toBe(401)
  })
})

describe('demo people', () => {
  const aDemoPerson = (changes: Partial<DemoPerson>): DemoPerson => ({
    name: 'Célia Prado',
    email: 'celia@vitrine.test',
    telephone: '(11) 98765-4321',
    language: 'pt',
    planDays: 240,
    plan: 'Plano anual',
    seats: 2,
    admin: false,
    ...changes,
  })

  const signIn = async (demo: TestApp, email: string): Promise<Person> => {
    const client = aClient(demo)
    const body = { user: { email, password: PASSWORD } }
    const { user } = await client.call(contract.signIn, { body })
    return { user, email, client }
  }

  it('have the plans of the demo, whatever the time of their creation', async () => {
    const demo = await startTestApp()
    const people = [
      aDemoPerson({}),
      aDemoPerson({ email: 'over@vitrine.test', planDays: -30, seats: 1 }),
      aDemoPerson({ email: 'trial@vitrine.test', planDays: 7, seats: 1, plan: null }),
    ]
    expect(await seedDemoPeople(demoDeps(demo), people, PASSWORD)).toBe(true)

    const paid = await own(await signIn(demo, 'celia@vitrine.test'))
    expect(paid).toMatchObject({
      payment_status: 'paid',
      plan: { name: 'Plano anual' },
      subscription: { screens: 2, end_date: paid.expire_date },
      screens: 2,
    })
    const { start_date, end_date } = paid.subscription ?? { start_date: '', end_date: '' }
    expect(Date.parse(end_date) - Date.parse(start_date)).toBe(365 * DAY)

    expect(await own(await signIn(demo, 'over@vitrine.test'))).toMatchObject({
      payment_status: 'expired',
      subscription: null,
      last_subscription: { screens: 1 },
    })
    expect(await own(await signIn(demo, 'trial@vitrine.test'))).toMatchObject({
      payment_status: 'free',
      last_subscription: null,
    })
  })

  it('have the password of the latest start', async () => {
    const demo = await startTestApp()
    const { email, ...person } = aDemoPerson({})
    const seed = (password: string) =>
      seedDemoPeople(demoDeps(demo), [{ email, ...person }], password)
    expect(await seed('password-of-the-readme')).toBe(true)
    expect(await seed(PASSWORD)).toBe(false)
    await signIn(demo, email)
    const old = { body: { user: { email, password: 'password-of-the-readme' } } }
    expect((await aClient(demo).refusal(contract.signIn, old)).code).toBe('users.wrong_credentials')
  })
})

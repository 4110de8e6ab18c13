import { contract } from '@vitrine/api'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accounts } from '../src/db/tables/accounts.tables.ts'
import { shipments } from '../src/db/tables/shipments.tables.ts'
import { DAY, MINUTE } from './support/manual-clock.ts'
import { anAccount, aPerson, aUser, changeUser, type Person } from './support/people.ts'
import { buyPlan } from './support/plans.ts'
import { aShopWithTvs, sendHeartbeat } from './support/playing.ts'
import { aStoredOrders } from './support/stored-orders.ts'
import { startTestApp } from './support/test-app.ts'

const app = await startTestApp({ environment: { PAGBANK_URL: 'http://127.0.0.1:9' } })
const { executor } = app.database
const admin = await aPerson(app, { permission: 1 })

const overview = () => admin.client.call(contract.getAdminOverview, {})
const inDays = (days: number): Date => new Date(app.clock.now().getTime() + days * DAY)

/** All rows of a list, page by page. */
async function allOf<Row>(
  readPage: (query: { cursor?: string }) => Promise<{ rows: Row[]; next_cursor: string | null }>,
): Promise<Row[]> {
  const rows: Row[] = []
  let query: { cursor?: string } = {}
  for (;;) {
    const page = await readPage(query)
    rows.push(...page.rows)
    if (page.next_cursor === null) return rows
    query = { cursor: page.next_cursor }
  }
}

const plans = () =>
  allOf(async (query) => {
    const page = await admin.client.call(contract.listEndingPlans, { query })
    return { ...page, rows: page.plans }
  })
const accountsOf = (state: 'connected' | 'ending') =>
  allOf(async (query) => {
    const page = await admin.client.call(contract.listAdminAccounts, { query: { ...query, state } })
    return { ...page, rows: page.accounts }
  })
const jobs = () =>
  allOf(async (query) => {
    const page = await admin.client.call(contract.listFailedJobs, { query })
    return { ...page, rows: page.jobs }
  })

async function connected(person: Person, columns: Partial<typeof accounts.$inferInsert> = {}) {
  const id = await anAccount(person)
  await executor
    .update(accounts)
    .set({ provider: 'instagram', externalId: id, ...columns })
    .where(sql`id = ${id}`)
  return id
}

async function aFailedJob(data: object, minutesAgo = 1, state = 'failed'): Promise<void> {
  const at = new Date(app.clock.now().getTime() - minutesAgo * MINUTE).toISOString()
  await executor.execute(sql`
    insert into pgboss.job (name, state, data, completed_on, retry_count, output)
      values ('media-refresh', ${state}::pgboss.job_state, ${JSON.stringify(data)}::jsonb,
        ${at}::timestamptz, 2, '{"message":"geheim"}')`)
}

describe('the overview', () => {
  it('counts the screens that play', async () => {
    const shop = await aShopWithTvs(app, { seats: 2, tvs: 2 })
    for (const tv of shop.tvs) await sendHeartbeat(shop, tv)
    expect((await overview()).active_screens).toBe(2)
    const { screens } = await admin.client.call(contract.listActiveScreens, { query: {} })
    expect(screens).toHaveLength(2)
    expect(screens[0]).toMatchObject({
      user: { id: shop.person.user.id, name: 'Ana Souza', email: shop.person.email },
      account: { id: shop.accountId, name: 'Padaria da Ana' },
      screen: { id: shop.screenId, name: 'TV 1' },
      ...{ model: 'Samsung QN55Q60', since: app.clock.now().toISOString() },
    })
    app.clock.advance(MINUTE)
    expect((await overview()).active_screens).toBe(0)
  })

  it('counts connected accounts, and those whose token is dead or ends', async () => {
    const person = await aPerson(app)
    await anAccount(person)
    const works = await connected(person, { tokenExpiresAt: inDays(60) })
    const forever = await connected(person)
    const ends = await connected(person, { tokenExpiresAt: inDays(6.9) })
    const dead = await connected(person, { expiredAt: inDays(-2), expiredReason: 'revoked' })
    await connected(person, { expiredAt: inDays(-31), tokenExpiresAt: inDays(1) })
    expect(await overview()).toMatchObject({ connected_accounts: 3, ending_tokens: 2 })
    const ids = async (state: 'connected' | 'ending') =>
      (await accountsOf(state)).map(({ id }) => id)
    expect((await ids('connected')).sort()).toEqual([works, forever, ends].sort())
    expect(await ids('ending')).toEqual([dead, ends])
    expect((await accountsOf('ending'))[0]).toMatchObject({
      ...{ expired_reason: 'revoked', owner: { id: person.user.id, email: person.email } },
    })
  })

  it('counts plans that end within 15 days, in pages', async () => {
    const before = (await plans()).length
    const ends = [-1, 0, 14, 15]
    const people: Person[] = []
    for (const days of ends) {
      const person = await aPerson(app, { expireDate: inDays(days) })
      people.push(person)
    }
    await changeUser(app, (await aPerson(app)).user.id, { permission: 1 })
    const listed = await plans()
    expect(listed.length).toBe(before + 2)
    expect((await overview()).ending_plans).toBe(before + 2)
    const own = listed.filter(({ user }) => people.some((one) => one.user.id === user.id))
    expect(own.map(({ days_left }) => days_left)).toEqual([0, 14])
    expect(own[0]).toMatchObject({ is_trial: true, telephone: '(11) 93333-4444', screens: 1 })
    const buyer = await aPerson(app)
    await buyPlan(app, buyer, { days: 5, screens: 1 })
    const bought = (await plans()).filter(({ user }) => user.id === buyer.user.id)
    expect(bought).toMatchObject([{ is_trial: false }])
    for (let count = 0; count < 51; count += 1) await aUser(app, { expireDate: inDays(3) })
    const all = await plans()
    expect(all.length).toBe(before + 54)
    expect(new Set(all.map(({ user }) => user.id)).size).toBe(all.length)
    expect(all.map(({ days_left }) => days_left)).toEqual(
      all.map(({ days_left }) => days_left).sort((a, b) => a - b),
    )
  })

  it('counts open payments and devices to ship', async () => {
    const person = await aPerson(app)
    const { openId } = await aStoredOrders(app, person.user.id)
    expect(await overview()).toMatchObject({ waiting_payments: 2, shipments_to_ship: 1 })
    const { payments } = await admin.client.call(contract.listWaitingPayments, { query: {} })
    expect(payments.map(({ method }) => method).sort()).toEqual(['boleto', 'pix'])
    expect(payments[0]).toMatchObject({
      ...{ order_id: openId, state: 'waiting', amount: 119_760, user: { id: person.user.id } },
    })
    expect(await executor.$count(shipments)).toBe(2)
    app.clock.advance(DAY)
    const fresh = await aPerson(app, { permission: 1 })
    expect(await fresh.client.call(contract.getAdminOverview, {})).toMatchObject({
      waiting_payments: 0,
    })
    app.clock.advance(-DAY)
  })

  it('counts failed jobs of a day, without their output', async () => {
    const person = await aPerson(app)
    const accountId = await anAccount(person)
    await aFailedJob({ accountId }, 3)
    await aFailedJob({ userId: person.user.id }, 2)
    await aFailedJob({ accountId: 'no-id' }, 1)
    await aFailedJob({}, 24 * 60)
    await aFailedJob({}, 1, 'completed')
    expect((await overview()).failed_jobs).toBe(3)
    const listed = await jobs()
    const user = { id: person.user.id, name: 'Ana Souza', email: person.email }
    expect(listed).toMatchObject([
      { queue: 'media-refresh', account: null, user: null, retries: 2 },
      { account: null, user },
      { account: { id: accountId, name: 'Padaria da Ana' }, user },
    ])
    expect(JSON.stringify(listed)).not.toContain('geheim')
    const failedAt = new Date(app.clock.now().getTime() - 3 * MINUTE).toISOString()
    expect(listed[2]?.failed_at).toBe(failedAt)
  })

  it('counts providers that cannot be reached', async () => {
    const pagBank = async () => {
      const { providers } = await admin.client.call(contract.listProviders, {})
      expect(providers.map(({ name }) => name)).toEqual(['meta', 'pagbank', 'mail', 'viacep'])
      return providers.find(({ name }) => name === 'pagbank')
    }
    const person = await aPerson(app)
    const fail = () => person.client.refusal(contract.getCardKey, {})
    const before = await pagBank()
    expect(before).toMatchObject({ state: 'unused', failures: 0 })
    await fail()
    await fail()
    expect(await pagBank()).toMatchObject({ state: 'reachable', failures: 2 })
    await fail()
    expect(await pagBank()).toMatchObject({
      ...{ state: 'unreachable', failures: 3, reason: 'network', last_success_at: null },
    })
    expect((await overview()).unreachable_providers).toBeGreaterThanOrEqual(1)
  })
})

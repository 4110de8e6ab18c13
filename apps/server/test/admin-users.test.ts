import { type AdminUser, contract } from '@vitrine/api'
import { calendarDate, calendarDay } from '@vitrine/domain'
import { and, desc, eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { auditEvents } from '../src/db/tables/audit.tables.ts'
import { users } from '../src/db/tables/users.tables.ts'
import { until } from './support/jobs.ts'
import { DAY } from './support/manual-clock.ts'
import { aBuyer, order, payByCard, readOrder, startShop } from './support/payments.ts'
import { aPerson, changeUser, type Person, verify, aPendingTv, allow } from './support/people.ts'
import { buyPlan } from './support/plans.ts'
import { aShopWithTvs, sendHeartbeat } from './support/playing.ts'

vi.setConfig({ testTimeout: 90_000 })

const shop = await startShop()
const { app } = shop
const { executor } = app.database

const REASON = 'Pedido por telefone'
const NEVER = '00000000-0000-4000-8000-000000000000'
const anAdmin = () => aPerson(app, { permission: 1 })
const today = (days = 0): string => calendarDate(calendarDay(app.clock.now()) + days)

const read = (admin: Person, { user: { id } }: Pick<Person, 'user'>): Promise<AdminUser> =>
  admin.client.call(contract.getUserAsAdmin, { params: { id }, query: {} })

type Patch = Readonly<Record<string, unknown>>

/** The request of an admin who has just read the user. */
async function requestOf(admin: Person, person: Person, patch: Patch) {
  const { revision } = await read(admin, person)
  return { params: { id: person.user.id }, body: { reason: REASON, revision, ...patch } }
}

async function edit(admin: Person, person: Person, patch: Patch): Promise<AdminUser> {
  return admin.client.call(contract.updateUserAsAdmin, await requestOf(admin, person, patch))
}

async function refusal(admin: Person, person: Person, patch: Patch) {
  return admin.client.refusal(contract.updateUserAsAdmin, await requestOf(admin, person, patch))
}

const lastChange = async ({ user }: Person) => {
  const [row] = await executor
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.userId, user.id), eq(auditEvents.action, 'change')))
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
  return row
}

describe('a user as admins read it', () => {
  it('has plan, accounts and the fields of the profile', async () => {
    const [admin, person] = [await anAdmin(), await aPerson(app)]
    await buyPlan(app, person, { days: 100, screens: 3 })
    await person.client.call(contract.createAccount, { body: { name: 'Padaria' } })
    const found = await read(admin, person)
    expect(found).toMatchObject({
      user: { id: person.user.id, email: person.email, permission: 0 },
      ...{ screens: 3, plan_end: today(100), plan: { name: 'Plano anual', screens: 3 } },
      accounts: [{ name: 'Padaria', owner: { id: person.user.id } }],
    })
    expect(JSON.stringify(found)).not.toContain('hash')
    const request = { params: { id: NEVER }, query: {} }
    expect((await admin.client.refusal(contract.getUserAsAdmin, request)).code).toBe(
      'users.not_found',
    )
  })
})

describe('an edit by an admin', () => {
  it('changes contact, company, language and role, and is in the audit log', async () => {
    const [admin, person] = [await anAdmin(), await aPerson(app)]
    const patch = {
      ...{ name: 'Ana Lima', telephone: '(11) 3333-4444', document: '11.222.333/0001-81' },
      ...{ registered_name: 'Padaria Ltda.', city: 'Recife', language: 'fr', permission: 1 },
    }
    const { user } = await edit(admin, person, patch)
    expect(user).toMatchObject({ ...patch, document: '11222333000181', email: person.email })
    const row = await lastChange(person)
    expect(row).toMatchObject({ adminId: admin.user.id, action: 'change', reason: REASON })
    expect(row?.before).toEqual({
      ...{ name: 'Ana Souza', telephone: '(11) 93333-4444', document: null },
      ...{ registered_name: null, city: null, language: 'pt', permission: 0 },
    })
    expect(row?.after).toEqual({ ...patch, document: '••••••••••••81' })
  })

  it.each([
    [{ reason: '  ' }, 'admin.reason_required'],
    [{ reason: undefined, name: 'Ana' }, 'admin.reason_required'],
    [{}, 'admin.nothing_changed'],
    [{ name: 'Ana Souza' }, 'admin.nothing_changed'],
    [{ password: 'girassol-novo' }, 'request.unknown_field'],
    [{ permission: 2 }, 'request.invalid'],
    [{ screens: 0 }, 'plans.screens_invalid'],
    [{ document: '123' }, 'users.document_invalid'],
    [{ plan_end: '2026-02-30' }, 'request.invalid'],
    [{ plan_end: '2020-01-01' }, 'admin.plan_end_invalid'],
    [{ plan_end: '2036-01-01' }, 'admin.plan_end_invalid'],
  ])('of %j is refused as %s', async (patch, code) => {
    const [admin, person] = [await anAdmin(), await aPerson(app)]
    const before = await read(admin, person)
    expect((await refusal(admin, person, patch)).code).toBe(code)
    expect(await read(admin, person)).toEqual(before)
    expect(await lastChange(person)).toBeUndefined()
  })

  it('is refused after someone else changed the user, the user included', async () => {
    const [admin, other, person] = [await anAdmin(), await anAdmin(), await aPerson(app)]
    const stale = await requestOf(admin, person, { name: 'Primeira' })
    await edit(other, person, { name: 'Segunda' })
    const code = async (request: typeof stale) =>
      (await admin.client.refusal(contract.updateUserAsAdmin, request)).code
    expect(await code(stale)).toBe('admin.changed_meanwhile')
    const staleToo = await requestOf(admin, person, { name: 'Primeira' })
    const body = { email: person.email, name: 'Terceira' }
    await person.client.call(contract.updateUser, { body })
    expect(await code(staleToo)).toBe('admin.changed_meanwhile')
    expect((await read(admin, person)).user.name).toBe('Terceira')
  })

  it('is applied once of two at the same time', async () => {
    const [admin, person] = [await anAdmin(), await aPerson(app)]
    const request = await requestOf(admin, person, {})
    const attempts = ['Um', 'Dois'].map((name) =>
      admin.client
        .call(contract.updateUserAsAdmin, { ...request, body: { ...request.body, name } })
        .then(
          () => 'done',
          () => 'refused',
        ),
    )
    expect((await Promise.all(attempts)).sort()).toEqual(['done', 'refused'])
  })

  it('of the e-mail mails both addresses and waits for the verification', async () => {
    const [admin, person] = [await anAdmin(), await aPerson(app)]
    const email = `nova.${String(app.next())}@padaria.test`
    const { user } = await edit(admin, person, { email })
    expect(user).toMatchObject({ email: person.email, pending_email: email })
    const started = 'Vamos mudar o e-mail da sua conta Vitrine'
    const subjects = (address: string) =>
      shop.inbox.list().flatMap(({ to, subject }) => (to.includes(address) ? [subject] : []))
    await until(() => subjects(email).length === 1 && subjects(person.email).includes(started))
    expect(subjects(email)).not.toContain(started)
    expect((await lastChange(person))?.after).toEqual({ pending_email: email })
    const taken = await refusal(admin, person, { email: admin.email })
    expect(taken).toMatchObject({ code: 'users.email_taken', field: 'email' })
  })
})

describe('the role of an admin', () => {
  const loseAll = () => executor.update(users).set({ permission: 0 })

  it('is not removed from the last one', async () => {
    await loseAll()
    const admin = await anAdmin()
    expect((await refusal(admin, admin, { permission: 0 })).code).toBe('admin.last_admin')
    await anAdmin()
    expect((await edit(admin, admin, { permission: 0 })).user.permission).toBe(0)
  })

  it('stays with one of two who remove each other’s at the same time', async () => {
    await loseAll()
    const [one, two] = [await anAdmin(), await anAdmin()]
    const requests = [
      [one, await requestOf(one, two, { permission: 0 })],
      [two, await requestOf(two, one, { permission: 0 })],
    ] as const
    await Promise.allSettled(
      requests.map(([{ client }, request]) => client.call(contract.updateUserAsAdmin, request)),
    )
    expect(await executor.$count(users, eq(users.permission, 1))).toBe(1)
  })

  it('ends the browser sessions of the user when it is removed, and no TV', async () => {
    const [admin, former] = [await anAdmin(), await anAdmin()]
    const tv = await aPendingTv(app)
    await allow(former, tv.code)
    await verify(tv)
    await edit(admin, former, { name: 'Ana Lima' })
    await former.client.call(contract.getAdminOverview, {})
    await edit(admin, former, { permission: 0 })
    expect((await former.client.refusal(contract.getAdminOverview, {})).code).toBe('auth.required')
    await tv.client.call(contract.listScreens, {})
  })
})

describe('the plan in an edit', () => {
  it('of a trial gets another end and more screens at once', async () => {
    const admin = await anAdmin()
    const played = await aShopWithTvs(app, { seats: 1, tvs: 2 })
    const { person, tvs } = played
    await changeUser(app, person.user.id, {
      expireDate: new Date(app.clock.now().getTime() - 9 * DAY),
    })
    const [first, second] = tvs
    if (first === undefined || second === undefined) throw new Error('two TVs are needed')
    await expect(sendHeartbeat(played, first)).rejects.toThrow('playback.plan_expired')
    const edited = await edit(admin, person, { plan_end: today(30), screens: 2 })
    expect(edited).toMatchObject({ screens: 2, plan_end: today(30), plan: null })
    await sendHeartbeat(played, first)
    await sendHeartbeat(played, second)
    expect((await lastChange(person))?.after).toEqual({ screens: 2, plan_end: today(30) })
  })

  it('of a paid plan moves its period, so that a renewal runs on from the new end', async () => {
    const [admin, person] = [await anAdmin(), await aBuyer(app)]
    await payByCard(shop, person, await order(person))
    const { plan_end: before } = await read(admin, person)
    const plan_end = calendarDate(Date.parse(`${before}T00:00:00Z`) / DAY + 40)
    const edited = await edit(admin, person, { plan_end, screens: 5 })
    expect(edited).toMatchObject({ plan_end, screens: 5, plan: { screens: 5 } })
    const params = { userId: person.user.id }
    const subscription = await person.client.call(contract.getSubscription, { params })
    expect(subscription).toMatchObject({ payment_status: 'paid', screens: 5 })
    expect(subscription.subscription?.end_date).toBe(subscription.expire_date)
    app.clock.advance(395 * DAY)
    await person.client.call(contract.signIn, {
      body: { user: { email: person.email, password: 'girassol-amarelo' } },
    })
    const query = { kind: 'renewal', screens: '2' } as const
    const { quote } = await person.client.call(contract.getQuote, { query })
    expect(calendarDate(calendarDay(new Date(quote.period.start_date)) - 1)).toBe(plan_end)
  })

  it('ends a plan at once with yesterday', async () => {
    const [admin, person] = [await anAdmin(), await aPerson(app)]
    await buyPlan(app, person, { days: 100 })
    const edited = await edit(admin, person, { plan_end: today(-1) })
    expect(edited).toMatchObject({ plan_end: today(-1), plan: null })
  })
})

describe('the orders of a user', () => {
  it('are listed for admins and refunded after the seven days, once', async () => {
    const person = await aBuyer(app)
    const made = await order(person)
    await payByCard(shop, person, made)
    app.clock.advance(30 * DAY)
    const admin = await anAdmin()
    const params = { id: person.user.id }
    const listed = await admin.client.call(contract.listUserOrders, { params, query: {} })
    expect(listed.orders).toMatchObject([{ id: made.id, state: 'paid' }])
    const request = { params: { id: made.id }, body: { reason: REASON } }
    const answer = await admin.client.call(contract.refundOrder, request)
    expect(answer).toMatchObject({ user_id: person.user.id, order: { state: 'refunded' } })
    const change = await lastChange(person)
    expect(change).toMatchObject({ action: 'change', reason: REASON })
    const { id, kind, screens, created_at } = made
    const unchanged = { order: { id, kind, screens, created_at }, state: 'paid' }
    expect(change?.before).toEqual({ ...unchanged, refund_requested: false })
    expect(change?.after).toEqual({ ...unchanged, refund_requested: true })
    expect((await read(admin, person)).plan).toBeNull()
    expect((await admin.client.call(contract.refundOrder, request)).order).toEqual(answer.order)
    await person.client.call(contract.signIn, {
      body: { user: { email: person.email, password: 'girassol-amarelo' } },
    })
    expect((await readOrder(person, made.id)).state).toBe('refunded')
  })

  it('are refused when unpaid or unknown', async () => {
    const [admin, person] = [await anAdmin(), await aBuyer(app)]
    const { id } = await order(person)
    const code = async (orderId: string) => {
      const request = { params: { id: orderId }, body: { reason: REASON } }
      return (await admin.client.refusal(contract.refundOrder, request)).code
    }
    expect(await code(id)).toBe('orders.not_paid')
    expect(await code(NEVER)).toBe('orders.not_found')
    const request = { params: { id: NEVER }, query: {} }
    expect((await admin.client.refusal(contract.listUserOrders, request)).code).toBe(
      'users.not_found',
    )
  })
})

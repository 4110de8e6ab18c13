import { type CallName, contract, type Endpoint } from '@vitrine/api'
import { asc, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEvents } from '../src/db/tables/audit.tables.ts'
import { aClient } from './support/client.ts'
import { DAY } from './support/manual-clock.ts'
import { anAccount, aPerson } from './support/people.ts'
import { startTestApp } from './support/test-app.ts'
import { aWorld, RIGHT } from './support/valid-requests.ts'

const app = await startTestApp()
const { executor } = app.database
const NEVER = '00000000-0000-4000-8000-000000000000'

const endpointOf = (name: CallName): Endpoint => contract[name]
const calls = Object.keys(contract).filter((name): name is CallName =>
  Object.hasOwn(contract, name),
)
const recorded = calls.filter((name) => {
  const { audit } = endpointOf(name)
  return audit !== undefined && audit !== 'none'
})

const rowsBy = (adminId: string) =>
  executor
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.adminId, adminId))
    .orderBy(asc(auditEvents.at), asc(auditEvents.id))

/** Inserts an entry of this age, in years. */
async function anOldEvent(years: number): Promise<string> {
  const id = app.sessions.random.uuid()
  await executor.execute(sql`
    insert into audit_events (id, at, action, call)
      values (${id}, now() - ${years} * interval '1 year', 'look', 'getUserAsAdmin')`)
  return id
}

const exists = async (id: string): Promise<boolean> =>
  (await executor.select().from(auditEvents).where(eq(auditEvents.id, id))).length === 1

/** The error of a statement, with the messages of its causes. */
async function refusalOf(statement: Promise<unknown>): Promise<string> {
  const error: unknown = await statement.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof Error)) throw new Error('the statement was not refused')
  return [error, error.cause].map((one) => (one instanceof Error ? one.message : '')).join(' ')
}

describe('the audit log', () => {
  it('has an entry of every call of admins about one customer', async () => {
    const world = await aWorld(app)
    const { owner, admin, accountId } = world
    const seen = (await rowsBy(admin.user.id)).length
    app.clock.advance(1_000)
    expect(recorded.length).toBeGreaterThan(8)
    for (const [index, name] of recorded.entries()) {
      const { params, query, body } = RIGHT[name](world)
      await admin.client.call(endpointOf(name), { params, query, body })
      app.clock.advance(1_000)
      const rows = await rowsBy(admin.user.id)
      expect([name, rows.length]).toEqual([name, seen + index + 1])
      const { audit } = endpointOf(name)
      const action = typeof audit === 'object' ? audit.action : null
      const userId = action === 'export' ? null : owner.user.id
      expect(rows.at(-1)).toMatchObject({ call: name, action, userId })
      const isAccount =
        typeof audit === 'object' && 'subject' in audit && audit.subject === 'account'
      expect(rows.at(-1)?.accountId).toBe(isAccount ? accountId : null)
    }
  })

  it('has no entry of a refused call, of a list, or of a customer', async () => {
    const { owner, admin, accountId } = await aWorld(app)
    const before = await executor.$count(auditEvents)
    const params = { id: NEVER }
    await admin.client.refusal(contract.getUserAsAdmin, { params, query: {} })
    await admin.client.refusal(contract.updateAccountAsAdmin, { params, body: { view: 'both' } })
    await owner.client.refusal(contract.getUserAsAdmin, { params, query: {} })
    await aClient(app).refusal(contract.getUserAsAdmin, { params, query: {} })
    await admin.client.call(contract.getAdminOverview, {})
    await owner.client.call(contract.updateAccount, {
      params: { id: accountId },
      body: { view: 'reels' },
    })
    expect(await executor.$count(auditEvents)).toBe(before)
  })

  it('has who, when, what and why', async () => {
    const [owner, admin] = [await aPerson(app), await aPerson(app, { permission: 1 })]
    const id = await anAccount(owner)
    const body = { reason: ' Pediu por telefone ', allow_repost: true, view: 'both' as const }
    await admin.client.call(contract.updateAccountAsAdmin, { params: { id }, body })
    const request = { params: { id: owner.user.id }, query: { reason: 'Chamado 12' } }
    await admin.client.call(contract.getUserAsAdmin, request)
    const query = { user_id: owner.user.id }
    const { events } = await admin.client.call(contract.listAuditEvents, { query })
    const common = {
      at: app.clock.now().toISOString(),
      admin: { id: admin.user.id, name: 'Ana Souza' },
      user: { id: owner.user.id, name: 'Ana Souza' },
    }
    const change = events.find(({ action }) => action === 'change')
    expect(change).toMatchObject({
      ...{ ...common, call: 'updateAccountAsAdmin', reason: 'Pediu por telefone' },
      account: { id, name: 'Padaria da Ana' },
      before: { allow_repost: false },
      after: { allow_repost: true },
    })
    expect(change?.request_id).toMatch(/./)
    const read = events.find(({ action }) => action === 'look')
    expect(read).toMatchObject({
      ...{ ...common, call: 'getUserAsAdmin', account: null, before: null, after: null },
      reason: 'Chamado 12',
    })
    expect(events).toHaveLength(2)
  })

  it('is in the customer’s own export', async () => {
    const [owner, admin] = [await aPerson(app), await aPerson(app, { permission: 1 })]
    const params = { id: owner.user.id }
    await admin.client.call(contract.getUserAsAdmin, { params, query: { reason: 'Chamado 12' } })
    const { data } = await owner.client.call(contract.exportUser, { params })
    expect(data['audit_events']).toMatchObject([
      { admin: 'Ana Souza', action: 'look', call: 'getUserAsAdmin', reason: 'Chamado 12' },
    ])
    expect(JSON.stringify(data['audit_events'])).not.toContain(admin.email)
  })
})

describe('the list of the audit log', () => {
  it('is filtered by user, account, admin, action and day, and has pages', async () => {
    const [owner, admin] = [await aPerson(app), await aPerson(app, { permission: 1 })]
    const params = { id: await anAccount(owner) }
    for (let count = 0; count < 51; count += 1) {
      await admin.client.call(contract.getAccountAsAdmin, { params })
    }
    const yesterday = app.clock.now().toISOString().slice(0, 10)
    app.clock.advance(DAY)
    const today = app.clock.now().toISOString().slice(0, 10)
    const { client, user } = await aPerson(app, { permission: 1 })
    await client.call(contract.getAccountAsAdmin, { params })
    const query = { account_id: params.id }
    const first = await client.call(contract.listAuditEvents, { query })
    const cursor = first.next_cursor ?? ''
    const second = await client.call(contract.listAuditEvents, { query: { ...query, cursor } })
    expect([first.events.length, second.events.length, second.next_cursor]).toEqual([50, 2, null])
    expect(first.events[0]?.admin?.id).toBe(user.id)
    const ids = [...first.events, ...second.events].map(({ id }) => id)
    expect(new Set(ids).size).toBe(52)
    const count = async (filters: Record<string, string>): Promise<number> => {
      const file = await client.call(contract.exportAuditEvents, { query: filters })
      return file.text.split('\n').length - 1
    }
    expect(await count({ user_id: owner.user.id })).toBe(52)
    expect(await count({ user_id: owner.user.id, admin_id: admin.user.id })).toBe(51)
    expect(await count({ ...query, action: 'look' })).toBe(52)
    expect(await count({ ...query, action: 'change' })).toBe(0)
    expect(await count({ ...query, from: today })).toBe(1)
    expect(await count({ ...query, to: yesterday })).toBe(51)
    expect(await count({ ...query, from: yesterday, to: today })).toBe(52)
  })
})

describe('the table of the audit log', () => {
  it('refuses changes, and deletions within five years', async () => {
    const id = await anOldEvent(4.9)
    const ofRow = eq(auditEvents.id, id)
    const statements = [
      executor.update(auditEvents).set({ reason: 'x' }).where(ofRow),
      executor.delete(auditEvents).where(ofRow),
      executor.execute(sql`truncate audit_events`),
    ]
    for (const statement of statements) {
      expect(await refusalOf(statement)).toContain('audit_events are not changed')
    }
    expect(await exists(id)).toBe(true)
  })

  it('loses entries after five years, whatever the clock of the server says', async () => {
    const [young, old] = [await anOldEvent(4.9), await anOldEvent(5.1)]
    app.clock.advance(10 * 365 * DAY)
    await app.app.sweep()
    expect([await exists(young), await exists(old)]).toEqual([true, false])
  })

  it('lets a role that is not its owner add and read only', async () => {
    const asRole = (statement: ReturnType<typeof sql>) =>
      executor.transaction(async (tx) => {
        await tx.execute(sql`create role audit_writer`)
        await tx.execute(sql`grant select, insert on audit_events to audit_writer`)
        await tx.execute(sql`set local role audit_writer`)
        await tx.execute(sql`insert into audit_events (id, at, action, call)
          values (gen_random_uuid(), now(), 'look', 'getUserAsAdmin')`)
        await tx.execute(sql`select delete_expired_audit_events(10)`)
        await tx.execute(statement)
      })
    for (const statement of [
      sql`update audit_events set call = ''`,
      sql`delete from audit_events`,
    ]) {
      expect(await refusalOf(asRole(statement))).toContain('permission denied')
    }
  })
})

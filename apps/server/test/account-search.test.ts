import { contract } from '@vitrine/api'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { readRows } from '../src/db/database.ts'
import { accounts } from '../src/db/tables/accounts.tables.ts'
import { users } from '../src/db/tables/users.tables.ts'
import { searchPatterns } from '../src/features/admin/search.rules.ts'
import {
  countMatches,
  countMatchingUsers,
  findAccountsByName,
  searchAccounts,
  searchUsers,
} from '../src/features/admin/search.repo.ts'
import { aPerson, anAccount, type Person } from './support/people.ts'
import { startTestApp } from './support/test-app.ts'

const app = await startTestApp()
const { executor } = app.database
const admin = await aPerson(app, { permission: 1 })

interface Shop {
  readonly name: string
  readonly username: string
  readonly owner: string
  readonly email: string
}

async function aShop({
  name,
  username,
  owner,
  email,
}: Shop): Promise<{ id: string; person: Person }> {
  const person = await aPerson(app)
  const id = await anAccount(person, name)
  await executor.update(accounts).set({ username }).where(eq(accounts.id, id))
  await executor.update(users).set({ name: owner, email }).where(eq(users.id, person.user.id))
  app.clock.advance(1_000)
  return { id, person }
}

const ACAI = await aShop({
  ...{ name: 'Açaí do Zé', username: 'acai_do.ze', owner: 'José Conceição' },
  email: 'jose@tigela.example',
})
const CAFE = await aShop({
  ...{ name: 'Café 100% Arábica', username: 'cafearabica', owner: 'Márcia Ürban' },
  email: 'marcia@grao.example',
})
const CYRILLIC = await aShop({
  ...{ name: 'ПЕКАРНЯ', username: 'pekarnya', owner: 'Ольга', email: 'olga@hleb.example' },
})

const search = (query: string, page?: string) =>
  admin.client.call(contract.searchAccounts, {
    query: { query, ...(page === undefined ? {} : { page }) },
  })
const found = async (query: string): Promise<readonly string[]> =>
  (await search(query)).accounts.map(({ id }) => id)

describe('the search of accounts', () => {
  it.each([
    ['Açaí', ACAI],
    ['ACAI', ACAI],
    ['caí d', ACAI],
    ['acai_do.ze', ACAI],
    ['@acai_do', ACAI],
    ['ceicao', ACAI],
    ['TIGELA.EX', ACAI],
    ['zé', ACAI],
    ['example açaí', ACAI],
    ['josé acai', ACAI],
    ['100%', CAFE],
    ['00% ar', CAFE],
    ['urban', CAFE],
    ['arcia', CAFE],
    ['ПЕКАР', CYRILLIC],
  ])('finds %j', async (query, shop) => {
    expect(await found(query)).toEqual([shop.id])
  })

  it.each(['%', '__', '%%%', 'açaí café', 'acai-do', 'padaria inexistente', '\\\\\\'])(
    'finds nothing for %j',
    async (query) => {
      expect(await search(query)).toEqual({
        ...{ accounts: [], total: 0, is_total_capped: false, has_more: false },
      })
    },
  )

  it('returns all accounts without a query, the newest first, with their owners', async () => {
    const { accounts: all, total } = await search('  ')
    expect(all.map(({ id }) => id)).toEqual([CYRILLIC.id, CAFE.id, ACAI.id])
    expect(total).toBe(3)
    expect(all[2]).toMatchObject({
      ...{ name: 'Açaí do Zé', username: 'acai_do.ze', provider: null, expired_at: null },
      owner: { id: ACAI.person.user.id, name: 'José Conceição', email: 'jose@tigela.example' },
    })
  })

  it('follows changes of accounts and of users', async () => {
    const { id, person } = await aShop({
      ...{ name: 'Antes', username: 'antes', owner: 'Antes', email: 'antes@grao.example' },
    })
    await executor.update(users).set({ name: 'Depois Silva' }).where(eq(users.id, person.user.id))
    expect(await found('depois silva')).toEqual([id])
    await executor.update(accounts).set({ name: 'Nova Loja' }).where(eq(accounts.id, id))
    expect(await found('nova loja')).toEqual([id])
    await person.client.call(contract.deleteAccount, { params: { id } })
    expect(await found('depois silva')).toEqual([])
  })

  it('has pages of 50', async () => {
    const person = await aPerson(app)
    for (let count = 0; count < 51; count += 1) await anAccount(person, `Filial ${String(count)}`)
    const [first, second] = [await search('filial'), await search('filial', '2')]
    expect([first.total, first.accounts.length, first.has_more]).toEqual([51, 50, true])
    expect([second.total, second.accounts.length, second.has_more]).toEqual([51, 1, false])
    const ids = [...first.accounts, ...second.accounts].map(({ id }) => id)
    expect(new Set(ids).size).toBe(51)
    for (const page of ['0', '201', '-1', 'x']) {
      const refusal = await admin.client.refusal(contract.searchAccounts, { query: { page } })
      expect(refusal.code).toBe('request.invalid')
    }
  })
})

describe('GET /users/search', () => {
  const foundUsers = async (query: string): Promise<readonly string[]> => {
    const { users: found } = await admin.client.call(contract.searchUsers, { query: { query } })
    return found.map(({ id }) => id)
  }

  it.each([
    ['conceicao', [ACAI.person.user.id]],
    ['GRAO.exam márcia', [CAFE.person.user.id]],
    ['Ольга', [CYRILLIC.person.user.id]],
    ['açaí', []],
    ['%', []],
  ])('finds %j', async (query, ids) => {
    expect(await foundUsers(query)).toEqual(ids)
  })

  it('finds a user without an account', async () => {
    const { email, user } = await aPerson(app)
    expect(await foundUsers(email)).toEqual([user.id])
    const query = { query: email }
    expect(await admin.client.call(contract.searchUsers, { query })).toMatchObject({
      users: [{ email, telephone: '(11) 93333-4444', permission: 0, screens: 1 }],
      ...{ total: 1, is_total_capped: false, has_more: false },
    })
  })
})

describe('GET /accounts/by_name', () => {
  it.each([
    ['acai do ze', [ACAI.id]],
    ['@ACAI_DO.ZE', [ACAI.id]],
    ['açaí', []],
    ['José Conceição', []],
  ])('finds %j', async (name, ids) => {
    const answer = await admin.client.call(contract.findAccountsByName, { query: { name } })
    expect(answer.accounts.map(({ id }) => id)).toEqual(ids)
  })
})

/** The plans of the statements that `work` sends. */
async function plansOf(work: (tx: typeof executor) => { getSQL(): ReturnType<typeof sql> }) {
  return executor.transaction(async (tx) => {
    // A table this small is read as a whole, or in order, otherwise.
    await tx.execute(sql`set local enable_seqscan = off`)
    await tx.execute(sql`set local enable_indexscan = off`)
    const rows = readRows(await tx.execute(sql`explain ${work(tx).getSQL()}`))
    return rows.map((row) => String(row['QUERY PLAN'])).join('\n')
  })
}

describe('the indexes of the search', () => {
  it.each([
    ['padaria', 'account_search_content'],
    ['pa', 'account_search_content'],
    ['padaria ana', 'account_search_content'],
  ])('serve the query %j', async (query, index) => {
    const patterns = searchPatterns(query)
    const plan = await plansOf((tx) => searchAccounts(tx, { patterns, offset: 0, limit: 51 }))
    expect(plan).toContain(`Bitmap Index Scan on ${index}`)
    expect(plan).not.toContain('Seq Scan')
    const count = await plansOf((tx) => countMatches(tx, { patterns, limit: 10 }))
    expect(count).toContain(`Bitmap Index Scan on ${index}`)
  })

  it('serve the search of users', async () => {
    const patterns = searchPatterns('conceicao')
    const plan = await plansOf((tx) => searchUsers(tx, { patterns, offset: 0, limit: 51 }))
    expect(plan).toContain('Bitmap Index Scan on users_search')
    const count = await plansOf((tx) => countMatchingUsers(tx, { patterns, limit: 10 }))
    expect(count).toContain('Bitmap Index Scan on users_search')
  })

  it('count matches up to a limit', async () => {
    const patterns = searchPatterns('padaria')
    const [row] = await countMatches(executor, { patterns, limit: 10 })
    expect(row?.total).toBe(10)
  })

  it('serve exact names', async () => {
    const plan = await plansOf((tx) => findAccountsByName(tx, { name: 'padaria', limit: 50 }))
    expect(plan).toContain('account_search_name')
    expect(plan).toContain('account_search_username')
    expect(plan).not.toContain('Seq Scan')
  })
})

import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { afterAll, describe, expect, it } from 'vitest'
import type { Executor } from '../src/db/database.ts'
import {
  listBreaks,
  readRelease,
  readReleasedTables,
  runStatements,
} from './support/released-schema.ts'
import { openTestDatabase } from './support/test-database.ts'

const { executor, close } = await openTestDatabase()
afterAll(close)
const { lastRelease, secondSteps } = await readRelease()
const tables = await readReleasedTables(lastRelease)

class RolledBack extends Error {}

/** Runs `work` after a change of the tables, which is then rolled back. */
async function afterChange<T>(statement: string, work: (tx: Executor) => Promise<T>): Promise<T> {
  const results: T[] = []
  await executor
    .transaction(async (tx) => {
      await tx.execute(sql.raw(statement))
      results.push(await work(tx))
      throw new RolledBack()
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error
    })
  const [result] = results
  if (result === undefined) throw new Error('the work has no result')
  return result
}

describe('the migrations since the last release', () => {
  it('let its statements run, except for the second steps that release.json names', async () => {
    // Step two of a change is released after the version that no longer uses what it removes.
    expect(await listBreaks(executor, tables)).toEqual(
      secondSteps.map(({ difference }) => difference),
    )
    expect(tables.length).toBeGreaterThan(30)
    if (secondSteps.length === 0) for (const table of tables) await runStatements(executor, table)
  })

  it('are a part of the journal', () => {
    const folder = new URL('../migrations', import.meta.url).pathname
    const [number] = lastRelease.split('_')
    expect(readMigrationFiles({ migrationsFolder: folder }).length).toBeGreaterThan(Number(number))
  })
})

describe('listBreaks', () => {
  it.each([
    ['alter table users drop column telephone', 'users.telephone is missing'],
    ['alter table users rename column telephone to phone', 'users.telephone is missing'],
    ['drop table payment_alerts cascade', 'payment_alerts.id is missing'],
    ['alter table users add nickname text not null', 'users.nickname needs a value'],
    [
      'alter table users alter telephone type varchar(20)',
      'users.telephone is character varying(20) instead of text',
    ],
    ['alter table payments alter paid_at set not null', 'payments.paid_at accepts no null'],
    ['create unique index users_names on users (name)', 'users: the rule users_names is new'],
    [
      'alter table users add constraint users_named check (name <> $$$$)',
      'users: the rule users_named is new',
    ],
    [
      'alter table payments drop constraint payments_amount',
      'payments: the rule payments_amount is missing',
    ],
  ])('finds a break after %s', async (statement, difference) => {
    expect(await afterChange(statement, (tx) => listBreaks(tx, tables))).toContain(difference)
  })

  it.each([
    'alter table users add nickname text',
    'alter table users add nickname text not null default $$$$',
    'alter table users alter telephone drop not null',
    'create table nicknames (id uuid primary key, name text not null)',
    'create index users_by_name on users (name)',
  ])('accepts %s', async (statement) => {
    const before = await listBreaks(executor, tables)
    expect(await afterChange(statement, (tx) => listBreaks(tx, tables))).toEqual(before)
  })
})

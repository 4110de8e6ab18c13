import { sql } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readRows } from '../src/db/database.ts'
import { openTestDatabase } from './support/test-database.ts'

const AT = '2026-03-01T12:30:15.250Z'

async function aDatabase() {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  return database
}

describe('the executor', () => {
  const VALUES = sql`select
    ${AT}::timestamptz as at, ${AT}::timestamptz::timestamp as local, ${AT}::date as day,
    '1 day 02:00'::interval as length, array[${AT}::date] as days, '{1.5,2}'::numeric[] as numbers,
    '{a,b}'::text[] as names, '{"a":1}'::jsonb as json, 7 as count, true as yes, null::timestamptz as never`

  const EXPECTED = {
    at: '2026-03-01 12:30:15.25+00',
    local: '2026-03-01 12:30:15.25',
    day: '2026-03-01',
    length: '1 day 02:00:00',
    days: '{2026-03-01}',
    numbers: '{1.5,2}',
    names: ['a', 'b'],
    json: { a: 1 },
    ...{ count: 7, yes: true, never: null },
  }

  it('returns dates and intervals as text, which Drizzle parses, and other values parsed', async () => {
    const { executor } = await aDatabase()
    const [row] = readRows(await executor.execute(VALUES))
    // In the time zone of the server.
    const zoned = { at: expect.any(String), local: expect.any(String), day: expect.any(String) }
    expect(row).toEqual({ ...EXPECTED, ...zoned, days: expect.any(String) })
  })

  it('returns them so in a transaction', async () => {
    const { executor } = await aDatabase()
    const [row] = await executor.transaction(async (tx) => {
      await tx.execute(sql`set local time zone 'UTC'`)
      return readRows(await tx.execute(VALUES))
    })
    expect(row).toEqual(EXPECTED)
  })
})

describe('the queue', () => {
  const SELECT = `select timestamptz '${AT}' as at, null::timestamptz as never, 7 as count`
  const EXPECTED = [{ at: new Date(AT), never: null, count: 7 }]

  it.each([
    ['of a statement with values', `${SELECT} where $1 = 1`, [1]],
    ['of a statement without values', SELECT, undefined],
    ['of a block', `BEGIN; ${SELECT}; COMMIT;`, undefined],
  ])('returns dates as objects %s', async (_case, text, values) => {
    const { queue } = await aDatabase()
    expect((await queue.executeSql(text, values)).rows).toEqual(EXPECTED)
  })
})

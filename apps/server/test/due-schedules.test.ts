import { afterAll, expect, it } from 'vitest'
import { type Executor, readRows } from '../src/db/database.ts'
import { sql } from 'drizzle-orm'
import { dueLists, type Schedule } from '../src/features/media/sync/schedule.rules.ts'
import { MINUTE } from './support/manual-clock.ts'
import { openTestDatabase } from './support/test-database.ts'

const { executor, close } = await openTestDatabase()
afterAll(close)

const NOW = new Date('2026-03-10T12:00:00Z')
const ago = (minutes: number): Date => new Date(NOW.getTime() - minutes * MINUTE)
/** On both sides of every interval of the rules. */
const AGES = [0, 4, 4.5, 4.75, 5, 6, 14, 15.25, 16, 19, 21, 29, 30, 31, 59, 60, 61, 359, 360, 361]
/** Stories are due after 5 minutes, and 29 s earlier. */
const IDS = ['00', 'ff'].map((end) => `8c0de36a-3a06-4b4e-8f63-1d1a3c3b8a${end}`)
const OF_LISTS = [null, ...AGES.map(ago)]

/** All combinations of times of one account. */
function schedules(): readonly Schedule[] {
  return OF_LISTS.flatMap((storiesAt) =>
    OF_LISTS.flatMap((reelsAt) =>
      [null, 0, 3, 12, 18, 19.75, 22, 100].flatMap((asked) =>
        [null, ago(-1), ago(1)].flatMap((notBefore) =>
          IDS.map((accountId) => ({
            ...{ accountId, storiesAt, reelsAt, notBefore },
            lastRequestedAt: asked === null ? null : ago(asked),
          })),
        ),
      ),
    ),
  )
}

/** Whether `media_due_at` is at `NOW` or before, of each schedule. */
async function isDueInDatabase(
  rows: readonly Schedule[],
  database: Executor,
): Promise<readonly boolean[]> {
  const values = JSON.stringify(rows.map((row, position) => ({ ...row, position })))
  const result = await database.execute(sql`
    select media_due_at("storiesAt", "reelsAt", "lastRequestedAt", "notBefore", "accountId") <= ${NOW.toISOString()}::timestamptz as due
      from jsonb_to_recordset(${values}::jsonb) as schedules(position int, "accountId" uuid, "storiesAt" timestamptz,
        "reelsAt" timestamptz, "lastRequestedAt" timestamptz, "notBefore" timestamptz)
      order by position`)
  return readRows(result).map(({ due }) => due === true)
}

/** Reels are not read alone within five minutes after the stories. */
const wereStoriesJustRead = ({ storiesAt }: Schedule): boolean =>
  storiesAt !== null && storiesAt > ago(5)

it('media_due_at finds every account with a due list, and none with only reels just after its stories', async () => {
  const all = schedules()
  const due = await isDueInDatabase(all, executor)
  const wrong = all.filter((schedule, index) => {
    const { stories, reels } = dueLists(schedule, NOW)
    if (wereStoriesJustRead(schedule)) return due[index] !== stories
    return (stories || reels) && !due[index]
  })
  expect(wrong).toEqual([])
  expect(all.length).toBeGreaterThan(6_000)
})

it('media_due_at finds no idle account before its hour', async () => {
  const idle = schedules().filter(
    ({ lastRequestedAt, storiesAt, reelsAt }) =>
      lastRequestedAt === null && storiesAt !== null && reelsAt !== null,
  )
  const due = await isDueInDatabase(idle, executor)
  const wrong = idle.filter((schedule, index) => {
    const { stories, reels } = dueLists(schedule, NOW)
    return !wereStoriesJustRead(schedule) && due[index] !== (stories || reels)
  })
  expect(wrong).toEqual([])
})

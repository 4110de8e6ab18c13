import { eq, sql } from 'drizzle-orm'
import { expect, inject, it, onTestFinished } from 'vitest'
import { enqueueDueItems } from '../src/features/media/content.service.ts'
import { insertItems } from '../src/features/media/items.repo.ts'
import { mentions } from '../src/features/mentions/mentions.tables.ts'
import { tellOfLateMentions } from '../src/features/notices/mention-notices.service.ts'
import { DAY, HandClock, HOUR } from './support/hand-clock.ts'
import { aKeptMention } from './support/kept-mention.ts'
import { anAccount, aPerson } from './support/people.ts'
import { startTestApp } from './support/test-app.ts'

const app = await startTestApp()
const { executor } = app.database

const PIECES = 6
const AN_ITEM = {
  node: 'instagram_media',
  kind: 'reel',
  type: 'IMAGE',
  state: 'pending',
} as const

/** Counts pieces of work, and how many at most come between two turns of everybody else. */
function watchTurns() {
  let [total, sinceTurn, most] = [0, 0, 0]
  const turn = (): void => {
    sinceTurn = 0
    next = setImmediate(turn)
  }
  let next = setImmediate(turn)
  onTestFinished(() => clearImmediate(next))
  return {
    work: async (): Promise<void> => {
      total += 1
      sinceTurn += 1
      most = Math.max(most, sinceTurn)
    },
    seen: () => ({ total, most }),
  }
}

/** Ahead of the app's, whose own work finds nothing of what is due here. */
const clock = new HandClock(new Date(app.clock.now().getTime() + HOUR))
const due = new Date(app.clock.now().getTime() + HOUR / 2)

it('others have a turn between any two items that are sent to be prepared', async () => {
  const accountId = await anAccount(await aPerson(app))
  const { random } = app.sessions
  await insertItems(
    executor,
    Array.from({ length: PIECES }, () => ({
      ...AN_ITEM,
      ...{ id: random.uuid(), accountId, externalId: random.uuid(), publicId: random.secret(16) },
      ...{ postedAt: due, dueAt: due, createdAt: due },
    })),
  )
  const turns = watchTurns()
  const mediaQueue = { enqueuePrepare: turns.work, enqueueRefresh: turns.work }
  await enqueueDueItems({ executor, clock, mediaQueue }, accountId)
  expect(turns.seen()).toEqual({ total: PIECES, most: 1 })
})

it('others have a turn between any two owners who are told of mentions', async () => {
  const person = await aPerson(app)
  for (let count = 0; count < PIECES; count += 1) {
    const accountId = await anAccount(person, `Loja ${String(count)}`)
    const { id } = await aKeptMention(app, accountId)
    const untold = { toldAt: null, createdAt: due, expiresAt: new Date(due.getTime() + DAY) }
    await executor.update(mentions).set(untold).where(eq(mentions.id, id))
  }
  const turns = watchTurns()
  const work = { sendMentionsSoon: turns.work }
  await tellOfLateMentions({ executor, clock, work })
  expect(turns.seen()).toEqual({ total: PIECES, most: 1 })
})

if (inject('databaseSource').kind === 'pglite')
  it.each(['query', 'transaction'] as const)(
    'others have a turn between any two calls that wait for the embedded database: %s',
    async (kind) => {
      const turns = watchTurns()
      const one = async (): Promise<void> => {
        if (kind === 'query') await executor.execute(sql`select 1`)
        else await executor.transaction((tx) => tx.execute(sql`select 1`))
        await turns.work()
      }
      await Promise.all(Array.from({ length: PIECES }, one))
      expect(turns.seen()).toEqual({ total: PIECES, most: 1 })
    },
  )

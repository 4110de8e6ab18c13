import { eq, sql } from 'drizzle-orm'
import { expect, inject, it, onTestFinished } from 'vitest'
import { enqueueDueItems } from '../src/features/media/sync/due-items.service.ts'
import { insertItems } from '../src/features/media/sync/items.repo.ts'
import { mentions } from '../src/db/tables/mentions.tables.ts'
import { notifyOfOverdueMentions } from '../src/features/notifications/mention-notifications.service.ts'
import { DAY, ManualClock, HOUR } from './support/manual-clock.ts'
import { aStoredMention } from './support/stored-mention.ts'
import { anAccount, aPerson } from './support/people.ts'
import { startTestApp } from './support/test-app.ts'

const app = await startTestApp()
const { executor } = app.database

const TASKS = 6
const AN_ITEM = {
  node: 'instagram_media',
  kind: 'reel',
  type: 'IMAGE',
  state: 'pending',
} as const

/** Counts tasks, and the maximum within one iteration of the event loop. */
function countTasksPerIteration() {
  let [total, inIteration, most] = [0, 0, 0]
  const iterate = (): void => {
    inIteration = 0
    next = setImmediate(iterate)
  }
  let next = setImmediate(iterate)
  onTestFinished(() => clearImmediate(next))
  return {
    work: async (): Promise<void> => {
      total += 1
      inIteration += 1
      most = Math.max(most, inIteration)
    },
    counts: () => ({ total, most }),
  }
}

/** Ahead of the app's clock, so that the app's own workers find nothing due here. */
const clock = new ManualClock(new Date(app.clock.now().getTime() + HOUR))
const due = new Date(app.clock.now().getTime() + HOUR / 2)

it('runs the event loop between two items that are queued for preparation', async () => {
  const accountId = await anAccount(await aPerson(app))
  const { random } = app.sessions
  await insertItems(
    executor,
    Array.from({ length: TASKS }, () => ({
      ...AN_ITEM,
      ...{ id: random.uuid(), accountId, externalId: random.uuid(), publicId: random.secret(16) },
      ...{ postedAt: due, dueAt: due, createdAt: due },
    })),
  )
  const tasks = countTasksPerIteration()
  const mediaQueue = { enqueuePrepare: tasks.work, enqueueRefresh: tasks.work }
  await enqueueDueItems({ executor, clock, mediaQueue }, accountId)
  expect(tasks.counts()).toEqual({ total: TASKS, most: 1 })
})

it('runs the event loop between two owners who are notified of mentions', async () => {
  const person = await aPerson(app)
  for (let count = 0; count < TASKS; count += 1) {
    const accountId = await anAccount(person, `Loja ${String(count)}`)
    const { id } = await aStoredMention(app, accountId)
    const pending = { notifiedAt: null, createdAt: due, expiresAt: new Date(due.getTime() + DAY) }
    await executor.update(mentions).set(pending).where(eq(mentions.id, id))
  }
  const tasks = countTasksPerIteration()
  const notificationQueue = { enqueueMentionsMail: tasks.work }
  await notifyOfOverdueMentions({ executor, clock, notificationQueue })
  expect(tasks.counts()).toEqual({ total: TASKS, most: 1 })
})

if (inject('databaseSource').kind === 'pglite')
  it.each(['query', 'transaction'] as const)(
    'runs the event loop between two queued calls of the embedded database: %s',
    async (kind) => {
      const tasks = countTasksPerIteration()
      const one = async (): Promise<void> => {
        if (kind === 'query') await executor.execute(sql`select 1`)
        else await executor.transaction((tx) => tx.execute(sql`select 1`))
        await tasks.work()
      }
      await Promise.all(Array.from({ length: TASKS }, one))
      expect(tasks.counts()).toEqual({ total: TASKS, most: 1 })
    },
  )

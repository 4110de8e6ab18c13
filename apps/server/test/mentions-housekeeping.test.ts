import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { runHousekeeping } from '../src/features/mentions/housekeeping.service.ts'
import { mentionAuthors } from '../src/db/tables/mentions.tables.ts'
import { DAY, MINUTE } from './support/manual-clock.ts'
import { openTestDatabase } from './support/test-database.ts'
import {
  BIA,
  aRequestedMention,
  anInbox,
  deliver,
  deliverAndProcess,
  findMention,
  findOnlyMention,
  listEventNames,
  listMentions,
  processInbox,
  updateMention,
} from './support/mention-inbox.ts'

vi.setConfig({ testTimeout: 90_000 })

const database = await openTestDatabase()
afterAll(() => database.close())
const { executor } = database

describe('runHousekeeping', () => {
  it('ends expired mentions and deletes their links', async () => {
    const inbox = await anInbox(executor)
    await deliverAndProcess(inbox, { mid: 'shown' })
    const { id } = await findOnlyMention(inbox)
    await updateMention(executor, id, {
      acceptedAt: inbox.clock.now(),
      confirmedAt: inbox.clock.now(),
    })
    inbox.clock.advance(DAY - MINUTE)
    await runHousekeeping(inbox.deps)
    expect((await findMention(executor, id))?.endedAt).toBeNull()
    inbox.clock.advance(MINUTE)
    await runHousekeeping(inbox.deps)
    const row = await findOnlyMention(inbox)
    expect(row).toMatchObject({ endedAt: inbox.clock.now(), linkSealed: null })
    expect(await listEventNames(executor, row)).toEqual(['arrived author', 'ended system'])
  })

  it('marks open requests as unanswered and unsent ones as late when the story ends', async () => {
    const inbox = await anInbox(executor)
    const asked = await aRequestedMention(inbox)
    const unsent = await aRequestedMention(inbox)
    await updateMention(executor, unsent.id, { permission: 'sending' })
    inbox.clock.advance(DAY)
    await runHousekeeping(inbox.deps)
    expect((await findMention(executor, asked.id))?.permission).toBe('unanswered')
    expect((await findMention(executor, unsent.id))?.permission).toBe('late')
    expect(await listEventNames(executor, unsent)).toContain('too_late system')
  })

  it('adds lost jobs again', async () => {
    const inbox = await anInbox(executor)
    await deliver(inbox, {})
    inbox.jobs.length = 0
    await runHousekeeping(inbox.deps)
    expect(inbox.jobs).toContain('updates')
    await processInbox(inbox)
    const { id } = await findOnlyMention(inbox)
    await updateMention(executor, id, { acceptedAt: inbox.clock.now(), permission: 'sending' })
    inbox.jobs.length = 0
    await runHousekeeping(inbox.deps)
    expect(inbox.jobs).toContain(`request ${id}`)
    expect(inbox.jobs).toContain(`lookup ${id}`)
    expect(inbox.jobs).not.toContain('updates')
  })

  it('stops lookups after an hour', async () => {
    const inbox = await anInbox(executor)
    await deliverAndProcess(inbox, {})
    const { id } = await findOnlyMention(inbox)
    inbox.clock.advance(61 * MINUTE)
    inbox.jobs.length = 0
    await runHousekeeping(inbox.deps)
    expect(inbox.jobs).not.toContain(`lookup ${id}`)
  })

  it('deletes mentions after 30 days and authors without a rule', async () => {
    const inbox = await anInbox(executor)
    await deliverAndProcess(inbox, {}, { senderId: BIA })
    await executor
      .update(mentionAuthors)
      .set({ rule: 'blocked' })
      .where(eq(mentionAuthors.externalId, BIA))
    const authors = () =>
      executor.select().from(mentionAuthors).where(eq(mentionAuthors.accountId, inbox.accountId))
    inbox.clock.advance(30 * DAY - MINUTE)
    await runHousekeeping(inbox.deps)
    expect(await listMentions(inbox)).toHaveLength(2)
    inbox.clock.advance(MINUTE)
    await runHousekeeping(inbox.deps)
    expect(await listMentions(inbox)).toEqual([])
    expect((await authors()).map(({ externalId }) => externalId)).toEqual([BIA])
  })
})

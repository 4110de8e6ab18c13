import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it, vi } from 'vitest'
import type { Executor } from '../src/db/database.ts'
import { mentionAuthors } from '../src/db/tables/mentions.tables.ts'
import { ensureAuthor } from '../src/features/mentions/decisions/authors.repo.ts'
import { type UpdateDeps, processUpdates } from '../src/features/mentions/inbox/updates.service.ts'
import { HOUR } from './support/manual-clock.ts'
import { openTestDatabase } from './support/test-database.ts'
import {
  ANA,
  BIA,
  type Inbox,
  aRequestedMention,
  anAccountOfProfile,
  anInbox,
  buttonReply,
  deliver,
  deliverAndProcess,
  findOnlyMention,
  listEventNames,
  listMentions,
  listUpdates,
  processInbox,
  readRevision,
  textReply,
} from './support/mention-inbox.ts'

vi.setConfig({ testTimeout: 90_000 })

const database = await openTestDatabase()
afterAll(() => database.close())
const { executor } = database
const NEVER = new AbortController().signal

describe('storeUpdates', () => {
  it('uses the same number of statements for 1,000 updates as for one', async () => {
    const inbox = await anInbox(executor)
    const costOf = async (count: number): Promise<number> => {
      const counted = countStatements(executor)
      const storyMessages = Array.from({ length: count }, (_, index) => ({
        ...{ mid: `m-${String(count)}-${String(index)}`, senderId: `12${String(index)}` },
      }))
      const replies = storyMessages.map(({ senderId }) => ({ senderId, ...textReply('sim') }))
      await deliver(
        { ...inbox, deps: { ...inbox.deps, executor: counted.executor } },
        ...storyMessages,
        ...replies,
      )
      return counted.total()
    }
    expect(await costOf(1)).toBe(3)
    expect(await costOf(1_000)).toBe(3)
    expect(await listUpdates(executor)).toHaveLength(1_001)
    expect(inbox.jobs).toEqual(['updates', 'updates'])
    await processInbox(inbox)
    expect(await listMentions(inbox)).toHaveLength(1_001)
    expect(await listUpdates(executor)).toEqual([])
    expect(inbox.notified).toEqual([inbox.accountId])
  })

  it('yields to the event loop while updates are processed', async () => {
    const inbox = await anInbox(executor)
    await deliver(inbox, ...Array.from({ length: 20 }, () => ({})))
    let yields = 0
    let hasFinished = false
    const countYield = (): void => {
      yields += 1
      if (!hasFinished) setImmediate(countYield)
    }
    setImmediate(countYield)
    await processInbox(inbox)
    hasFinished = true
    expect(yields).toBeGreaterThanOrEqual(20)
  })

  it('stores a message once when it is delivered repeatedly', async () => {
    const inbox = await anInbox(executor)
    const message = { mid: 'twice' }
    await deliver(inbox, message, message)
    await deliver(inbox, message)
    expect(await listUpdates(executor)).toHaveLength(1)
    await processInbox(inbox)
    await deliverAndProcess(inbox, message)
    expect(await listMentions(inbox)).toHaveLength(1)
    expect(await listEventNames(executor, await findOnlyMention(inbox))).toEqual(['arrived author'])
    expect(inbox.notified).toHaveLength(1)
  })

  it('stores nothing of messages that are no reply to a request', async () => {
    const inbox = await anInbox(executor)
    await deliver(inbox, textReply('sim'), textReply('não'), textReply('Que horas vocês fecham?'))
    expect(await listUpdates(executor)).toEqual([])
    await aRequestedMention(inbox)
    await deliver(inbox, textReply('Que horas vocês fecham?'), {
      senderId: BIA,
      ...textReply('sim'),
    })
    expect(await listUpdates(executor)).toEqual([])
    await deliver(inbox, textReply('Sim!'))
    const [row] = await listUpdates(executor)
    // Sealed text may contain any three letters, but neither `!` nor quotes.
    expect(JSON.stringify(row)).not.toMatch(/sim!|["\\]sim["\\]/i)
    expect(inbox.capturedLog.text()).not.toMatch(/Sim!|fecham/)
    await processInbox(inbox)
  })

  it('stores nothing for unknown profiles or accounts that may not show reposts', async () => {
    const disallowed = await anInbox(executor, { allowRepost: false })
    const unknownProfile = { ...disallowed, instagramId: '17849999999999999' }
    await deliver(disallowed, {})
    await deliver(unknownProfile, {}, buttonReply('yes', disallowed.random.uuid()))
    expect(await listUpdates(executor)).toEqual([])
    expect(disallowed.jobs).toEqual([])
  })
})

describe('processUpdates of a mention', () => {
  it('stores one mention per account of the profile', async () => {
    const inbox = await anInbox(executor)
    const other = await anAccountOfProfile(inbox)
    const disallowed = await anAccountOfProfile(inbox, {
      allowRepost: false,
    })
    await deliverAndProcess(inbox, {})
    const [own, theirs] = [await findOnlyMention(inbox), await findOnlyMention(other)]
    expect(own.messageId).toBe(theirs.messageId)
    expect(own.linkSealed).not.toBe(theirs.linkSealed)
    expect(await listMentions(disallowed)).toEqual([])
    expect(inbox.notified.toSorted()).toEqual([inbox.accountId, other.accountId].toSorted())
    expect(inbox.jobs.filter((each) => each.startsWith('lookup'))).toHaveLength(2)
  })

  it('limits the time to now and ignores expired stories', async () => {
    const inbox = await anInbox(executor)
    const now = inbox.clock.now()
    const hours = (n: number): Date => new Date(now.getTime() + n * HOUR)
    await deliverAndProcess(inbox, { at: hours(-24) }, { mid: 'ahead', at: hours(2) })
    expect(await findOnlyMention(inbox)).toMatchObject({
      messageId: 'ahead',
      postedAt: now,
      expiresAt: hours(24),
    })
  })

  it('continues with the other updates when one fails', async () => {
    const inbox = await anInbox(executor)
    await deliver(inbox, { mid: 'first' }, { mid: 'second' }, { mid: 'third' })
    let calls = 0
    const failing: UpdateDeps = {
      ...inbox.deps,
      secrets: {
        ...inbox.secrets,
        seal: (plain, context) => {
          calls += 1
          if (calls === 2) throw new Error('planned failure')
          return inbox.secrets.seal(plain, context)
        },
      },
    }
    await processUpdates(failing, NEVER)
    expect(await listMentions(inbox)).toHaveLength(2)
    expect(await listUpdates(executor)).toHaveLength(1)
    await processInbox(inbox)
    expect(await listMentions(inbox)).toHaveLength(3)
    expect(await listUpdates(executor)).toEqual([])
  })

  it('stops between updates when aborted', async () => {
    const inbox = await anInbox(executor)
    await deliver(inbox, {}, {})
    await expect(processUpdates(inbox.deps, AbortSignal.abort())).rejects.toThrow()
    expect(await listUpdates(executor)).toHaveLength(2)
    await processInbox(inbox)
  })

  it('ends the mention when its author deletes the message', async () => {
    const inbox = await anInbox(executor)
    await deliverAndProcess(inbox, { mid: 'deleted' })
    await deliverAndProcess(inbox, { mid: 'deleted', senderId: BIA, message: { is_deleted: true } })
    expect((await findOnlyMention(inbox)).endedAt).toBeNull()
    await deliverAndProcess(inbox, { mid: 'deleted', message: { is_deleted: true } })
    const row = await findOnlyMention(inbox)
    expect(row).toMatchObject({ endedAt: inbox.clock.now(), linkSealed: null })
    expect(await listEventNames(executor, row)).toEqual(['arrived author', 'ended author'])
  })
})

describe('processUpdates of an author with a rule', () => {
  async function setRule(inbox: Inbox, facts: { rule: 'trusted' | 'blocked' }): Promise<void> {
    const { id } = await ensureAuthor(executor, {
      ...{ id: inbox.random.uuid(), accountId: inbox.accountId, externalId: ANA },
      createdAt: inbox.clock.now(),
    })
    await executor.update(mentionAuthors).set(facts).where(eq(mentionAuthors.id, id))
  }

  it('rejects the mention without a notification when the author is blocked', async () => {
    const inbox = await anInbox(executor)
    await setRule(inbox, { rule: 'blocked' })
    await deliverAndProcess(inbox, {})
    const row = await findOnlyMention(inbox)
    expect(row.rejectedAt).toEqual(inbox.clock.now())
    expect(await listEventNames(executor, row)).toEqual(['arrived author', 'rejected system'])
    expect(inbox.notified).toEqual([])
    expect(inbox.jobs).toEqual(['updates'])
  })

  it('accepts the mention and requests permission when the author is trusted', async () => {
    const inbox = await anInbox(executor)
    await setRule(inbox, { rule: 'trusted' })
    await deliverAndProcess(inbox, {})
    const row = await findOnlyMention(inbox)
    expect(row).toMatchObject({ confirmedAt: null, permission: 'sending' })
    expect(await listEventNames(executor, row)).toEqual(['accepted system', 'arrived author'])
    expect(inbox.jobs).toContain(`request ${row.id}`)
    expect(inbox.notified).toEqual([])
  })

  it('shows the mention at once when the author is trusted and the account need not ask', async () => {
    const inbox = await anInbox(executor, { acceptedRepost: true })
    await setRule(inbox, { rule: 'trusted' })
    const before = await readRevision(inbox)
    await deliverAndProcess(inbox, {})
    const row = await findOnlyMention(inbox)
    expect(row.confirmedAt).toEqual(inbox.clock.now())
    expect(inbox.jobs).not.toContain(`request ${row.id}`)
    expect(await readRevision(inbox)).toBe(before + 1)
  })
})

const STATEMENTS = [
  'select',
  'selectDistinct',
  'insert',
  'update',
  'delete',
  'execute',
  'transaction',
]

/** The same executor, counting its statements. */
function countStatements(counted: Executor): { executor: Executor; total: () => number } {
  let total = 0
  const executor = new Proxy(counted, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...args: unknown[]): unknown => {
        if (STATEMENTS.includes(String(name))) total += 1
        return Reflect.apply(value, target, args)
      }
    },
  })
  return { executor, total: () => total }
}

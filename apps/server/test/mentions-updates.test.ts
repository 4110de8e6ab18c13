import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { insertAccount } from '../src/features/accounts/accounts.repo.ts'
import { mediaSchedules } from '../src/db/tables/media.tables.ts'
import { raiseRevision } from '../src/features/media/index.ts'
import type { Executor } from '../src/db/database.ts'
import { runHousekeeping } from '../src/features/mentions/housekeeping.service.ts'
import {
  mentionAuthors,
  mentionEvents,
  mentions,
  mentionUpdates,
} from '../src/db/tables/mentions.tables.ts'
import { insertMention, type MentionRow } from '../src/features/mentions/decisions/mentions.repo.ts'
import { ensureAuthor } from '../src/features/mentions/decisions/authors.repo.ts'
import { type UpdateDeps, processUpdates } from '../src/features/mentions/inbox/updates.service.ts'
import { formatPayload } from '../src/features/mentions/decisions/reply-payload.rules.ts'
import { storeUpdates } from '../src/features/mentions/inbox/webhook.service.ts'
import { insertUser } from '../src/features/users/users.repo.ts'
import { createSecrets } from '../src/shared/secrets.ts'
import { captureLog } from './support/captured-log.ts'
import { DAY, ManualClock, HOUR, MINUTE } from './support/manual-clock.ts'
import type { RepostSettings } from './support/mentions.ts'
import { seededRandom } from './support/seeded-random.ts'
import { openTestDatabase } from './support/test-database.ts'

vi.setConfig({ testTimeout: 90_000 })

const database = await openTestDatabase()
afterAll(() => database.close())
const { executor } = database
const log = captureLog()
const random = seededRandom()
const secrets = createSecrets('a key of thirty-two characters for tests')
const NEVER = new AbortController().signal
let sequence = 0

/**
 * An account with its owner and its own clock, and records of the jobs and notifications it causes.
 */
async function anInbox(facts: RepostSettings = {}) {
  sequence += 1
  const instagramId = `1784${String(sequence).padStart(13, '0')}`
  const clock = new ManualClock()
  const notified: string[] = []
  const jobs: string[] = []
  const record =
    (name: string) =>
    async (mentionId = ''): Promise<void> => {
      jobs.push(`${name} ${mentionId}`.trim())
    }
  const deps: UpdateDeps = {
    ...{ executor, clock, random, log: log.log, secrets, raiseRevision },
    mentionQueue: {
      enqueueUpdates: record('updates'),
      enqueuePermissionRequest: record('request'),
      enqueueLookup: record('lookup'),
    },
    notifyOwner: async (accountId) => {
      notified.push(accountId)
    },
  }
  const account = await anAccountOfProfile(instagramId, clock, facts)
  return { ...deps, deps, clock, notified, jobs, instagramId, ...account }
}
type Inbox = Awaited<ReturnType<typeof anInbox>>

async function anAccountOfProfile(
  instagramId: string,
  clock: ManualClock,
  facts: RepostSettings = {},
) {
  sequence += 1
  const now = clock.now()
  const userId = random.uuid()
  const name = `dona${String(sequence)}`
  await insertUser(executor, {
    ...{ id: userId, name, email: `${name}@loja.test`, telephone: '11', passwordHash: 'x' },
    ...{ language: 'pt', seats: 1, expireDate: now, createdAt: now },
  })
  const { id: accountId } = await insertAccount(executor, {
    ...{ id: random.uuid(), userId, name, externalId: name, instagramId },
    provider: 'facebook',
    ...{ tokenSealed: 'x', pageTokenSealed: 'x', createdAt: now, allowRepost: true, ...facts },
  })
  await executor.insert(mediaSchedules).values({ accountId })
  return { accountId, userId }
}

interface MessageInput {
  readonly mid?: string
  readonly senderId?: string
  readonly at?: Date
  readonly message?: object
}

function messaging({ clock, instagramId }: Inbox, input: MessageInput = {}) {
  sequence += 1
  const link = { url: 'https://lookaside.fbsbx.com/ig_messaging_cdn/?asset_id=1&signature=x' }
  return {
    sender: { id: input.senderId ?? ANA },
    recipient: { id: instagramId },
    timestamp: (input.at ?? clock.now()).getTime(),
    message: {
      mid: input.mid ?? `mid${String(sequence)}`,
      ...(input.message ?? { attachments: [{ type: 'story_mention', payload: link }] }),
    },
  }
}

const ANA = '1100000000000001'
const BIA = '1100000000000002'

/** Delivers these messages in one webhook body. */
const deliver = (inbox: Inbox, ...messages: readonly MessageInput[]): Promise<void> =>
  storeUpdates(inbox.deps, {
    object: 'instagram',
    entry: messages.map((each) => ({ messaging: [messaging(inbox, each)] })),
  })
const processInbox = (inbox: Inbox): Promise<void> => processUpdates(inbox.deps, NEVER)

async function deliverAndProcess(
  inbox: Inbox,
  ...messages: readonly MessageInput[]
): Promise<void> {
  await deliver(inbox, ...messages)
  await processInbox(inbox)
}

const listMentions = ({ accountId }: Pick<Inbox, 'accountId'>): Promise<MentionRow[]> =>
  executor.select().from(mentions).where(eq(mentions.accountId, accountId))

async function findOnlyMention(inbox: Pick<Inbox, 'accountId'>): Promise<MentionRow> {
  const [row, ...others] = await listMentions(inbox)
  if (row === undefined || others.length > 0) throw new Error('not exactly one mention')
  return row
}

const listUpdates = () => executor.select().from(mentionUpdates)

async function listEventNames({ id }: Pick<MentionRow, 'id'>): Promise<string[]> {
  const rows = await executor.select().from(mentionEvents).where(eq(mentionEvents.mentionId, id))
  return rows.map(({ action, actor }) => `${action} ${actor}`).sort()
}

async function readRevision({ accountId }: Inbox): Promise<number> {
  const [row] = await executor
    .select()
    .from(mediaSchedules)
    .where(eq(mediaSchedules.accountId, accountId))
  return row?.revision ?? -1
}

const updateMention = (id: string, facts: Partial<MentionRow>): Promise<unknown> =>
  executor.update(mentions).set(facts).where(eq(mentions.id, id))

/** A mention whose author has been sent a permission request. */
async function aRequestedMention(inbox: Inbox, message: MessageInput = {}): Promise<MentionRow> {
  const existingIds = new Set((await listMentions(inbox)).map(({ id }) => id))
  await deliverAndProcess(inbox, message)
  const row = (await listMentions(inbox)).find(({ id }) => !existingIds.has(id))
  if (row === undefined) throw new Error('no mention was stored')
  const at = inbox.clock.now()
  await updateMention(row.id, { acceptedAt: at, permission: 'asked' })
  await executor.insert(mentionEvents).values({
    ...{ id: random.uuid(), mentionId: row.id, at },
    action: 'asked',
    actor: 'system',
  })
  return row
}

const findMention = async (id: string): Promise<MentionRow | undefined> =>
  (await executor.select().from(mentions).where(eq(mentions.id, id)))[0]

const buttonReply = (says: 'yes' | 'no', mentionId: string) => ({
  message: { text: 'x', quick_reply: { payload: formatPayload(says, mentionId) } },
})
const textReply = (text: string) => ({ message: { text } })

describe('storeUpdates', () => {
  it('uses the same number of statements for 1,000 updates as for one', async () => {
    const inbox = await anInbox()
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
    expect(await listUpdates()).toHaveLength(1_001)
    expect(inbox.jobs).toEqual(['updates', 'updates'])
    await processInbox(inbox)
    expect(await listMentions(inbox)).toHaveLength(1_001)
    expect(await listUpdates()).toEqual([])
    expect(inbox.notified).toEqual([inbox.accountId])
  })

  it('yields to the event loop while updates are processed', async () => {
    const inbox = await anInbox()
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
    const inbox = await anInbox()
    const message = { mid: 'twice' }
    await deliver(inbox, message, message)
    await deliver(inbox, message)
    expect(await listUpdates()).toHaveLength(1)
    await processInbox(inbox)
    await deliverAndProcess(inbox, message)
    expect(await listMentions(inbox)).toHaveLength(1)
    expect(await listEventNames(await findOnlyMention(inbox))).toEqual(['arrived author'])
    expect(inbox.notified).toHaveLength(1)
  })

  it('stores nothing of messages that are no reply to a request', async () => {
    const inbox = await anInbox()
    await deliver(inbox, textReply('sim'), textReply('não'), textReply('Que horas vocês fecham?'))
    expect(await listUpdates()).toEqual([])
    await aRequestedMention(inbox)
    await deliver(inbox, textReply('Que horas vocês fecham?'), {
      senderId: BIA,
      ...textReply('sim'),
    })
    expect(await listUpdates()).toEqual([])
    await deliver(inbox, textReply('Sim!'))
    const [row] = await listUpdates()
    // Sealed text may contain any three letters, but neither `!` nor quotes.
    expect(JSON.stringify(row)).not.toMatch(/sim!|["\\]sim["\\]/i)
    expect(log.text()).not.toMatch(/Sim!|fecham/)
    await processInbox(inbox)
  })

  it('stores nothing for unknown profiles or accounts that may not show reposts', async () => {
    const disallowed = await anInbox({ allowRepost: false })
    const unknownProfile = { ...disallowed, instagramId: '17849999999999999' }
    await deliver(disallowed, {})
    await deliver(unknownProfile, {}, buttonReply('yes', random.uuid()))
    expect(await listUpdates()).toEqual([])
    expect(disallowed.jobs).toEqual([])
  })
})

describe('processUpdates of a mention', () => {
  it('stores one mention per account of the profile', async () => {
    const inbox = await anInbox()
    const other = await anAccountOfProfile(inbox.instagramId, inbox.clock)
    const disallowed = await anAccountOfProfile(inbox.instagramId, inbox.clock, {
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
    const inbox = await anInbox()
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
    const inbox = await anInbox()
    await deliver(inbox, { mid: 'first' }, { mid: 'second' }, { mid: 'third' })
    let calls = 0
    const failing: UpdateDeps = {
      ...inbox.deps,
      secrets: {
        ...secrets,
        seal: (plain, context) => {
          calls += 1
          if (calls === 2) throw new Error('planned failure')
          return secrets.seal(plain, context)
        },
      },
    }
    await processUpdates(failing, NEVER)
    expect(await listMentions(inbox)).toHaveLength(2)
    expect(await listUpdates()).toHaveLength(1)
    await processInbox(inbox)
    expect(await listMentions(inbox)).toHaveLength(3)
    expect(await listUpdates()).toEqual([])
  })

  it('stops between updates when aborted', async () => {
    const inbox = await anInbox()
    await deliver(inbox, {}, {})
    await expect(processUpdates(inbox.deps, AbortSignal.abort())).rejects.toThrow()
    expect(await listUpdates()).toHaveLength(2)
    await processInbox(inbox)
  })

  it('ends the mention when its author deletes the message', async () => {
    const inbox = await anInbox()
    await deliverAndProcess(inbox, { mid: 'deleted' })
    await deliverAndProcess(inbox, { mid: 'deleted', senderId: BIA, message: { is_deleted: true } })
    expect((await findOnlyMention(inbox)).endedAt).toBeNull()
    await deliverAndProcess(inbox, { mid: 'deleted', message: { is_deleted: true } })
    const row = await findOnlyMention(inbox)
    expect(row).toMatchObject({ endedAt: inbox.clock.now(), linkSealed: null })
    expect(await listEventNames(row)).toEqual(['arrived author', 'ended author'])
  })
})

describe('processUpdates of an author with a rule', () => {
  async function setRule(inbox: Inbox, facts: { rule: 'trusted' | 'blocked' }): Promise<void> {
    const { id } = await ensureAuthor(executor, {
      ...{ id: random.uuid(), accountId: inbox.accountId, externalId: ANA },
      createdAt: inbox.clock.now(),
    })
    await executor.update(mentionAuthors).set(facts).where(eq(mentionAuthors.id, id))
  }

  it('rejects the mention without a notification when the author is blocked', async () => {
    const inbox = await anInbox()
    await setRule(inbox, { rule: 'blocked' })
    await deliverAndProcess(inbox, {})
    const row = await findOnlyMention(inbox)
    expect(row.rejectedAt).toEqual(inbox.clock.now())
    expect(await listEventNames(row)).toEqual(['arrived author', 'rejected system'])
    expect(inbox.notified).toEqual([])
    expect(inbox.jobs).toEqual(['updates'])
  })

  it('accepts the mention and requests permission when the author is trusted', async () => {
    const inbox = await anInbox()
    await setRule(inbox, { rule: 'trusted' })
    await deliverAndProcess(inbox, {})
    const row = await findOnlyMention(inbox)
    expect(row).toMatchObject({ confirmedAt: null, permission: 'sending' })
    expect(await listEventNames(row)).toEqual(['accepted system', 'arrived author'])
    expect(inbox.jobs).toContain(`request ${row.id}`)
    expect(inbox.notified).toEqual([])
  })

  it('shows the mention at once when the author is trusted and the account need not ask', async () => {
    const inbox = await anInbox({ acceptedRepost: true })
    await setRule(inbox, { rule: 'trusted' })
    const before = await readRevision(inbox)
    await deliverAndProcess(inbox, {})
    const row = await findOnlyMention(inbox)
    expect(row.confirmedAt).toEqual(inbox.clock.now())
    expect(inbox.jobs).not.toContain(`request ${row.id}`)
    expect(await readRevision(inbox)).toBe(before + 1)
  })
})

describe('processUpdates of a reply', () => {
  it.each([
    ['yes', 'granted'],
    ['no', 'refused'],
  ] as const)('applies a button reply to the mention it names: %s', async (says, permission) => {
    const inbox = await anInbox()
    const [asked, other] = [await aRequestedMention(inbox), await aRequestedMention(inbox)]
    await deliverAndProcess(inbox, buttonReply(says, asked.id))
    expect((await findMention(asked.id))?.permission).toBe(permission)
    expect((await findMention(other.id))?.permission).toBe('asked')
  })

  it.each([
    ['Sim', 'granted'],
    ['NÃO!', 'refused'],
  ] as const)('applies a typed reply to the latest request: %s', async (text, permission) => {
    const inbox = await anInbox()
    const first = await aRequestedMention(inbox)
    inbox.clock.advance(MINUTE)
    const last = await aRequestedMention(inbox)
    inbox.clock.advance(MINUTE)
    await deliverAndProcess(inbox, textReply(text))
    expect((await findMention(last.id))?.permission).toBe(permission)
    expect((await findMention(first.id))?.permission).toBe('asked')
    await deliverAndProcess(inbox, textReply(text))
    expect((await findMention(first.id))?.permission).toBe(permission)
  })

  it('ignores a typed reply that was sent before the request', async () => {
    const inbox = await anInbox()
    const before = inbox.clock.now()
    inbox.clock.advance(MINUTE)
    const asked = await aRequestedMention(inbox)
    await deliverAndProcess(inbox, { at: before, ...textReply('sim') })
    expect((await findMention(asked.id))?.permission).toBe('asked')
  })

  it('accepts replies only from the author and through the same profile', async () => {
    const [inbox, elsewhere] = [await anInbox(), await anInbox()]
    const asked = await aRequestedMention(inbox)
    await deliverAndProcess(inbox, { senderId: BIA, ...buttonReply('yes', asked.id) })
    await deliverAndProcess(inbox, { senderId: BIA, ...textReply('sim') })
    await deliverAndProcess(elsewhere, buttonReply('yes', asked.id))
    expect(await findMention(asked.id)).toMatchObject({ permission: 'asked', confirmedAt: null })
    expect(await listUpdates()).toEqual([])
    await deliverAndProcess(inbox, buttonReply('yes', asked.id))
    expect((await findMention(asked.id))?.permission).toBe('granted')
  })

  it('is stored for a day while its mention does not exist', async () => {
    const inbox = await anInbox()
    const id = random.uuid()
    await deliverAndProcess(inbox, buttonReply('yes', id))
    await processInbox(inbox)
    expect(await listUpdates()).toHaveLength(1)

    const { id: authorId } = await ensureAuthor(executor, {
      ...{ id: random.uuid(), accountId: inbox.accountId, externalId: ANA },
      createdAt: inbox.clock.now(),
    })
    const now = inbox.clock.now()
    await insertMention(executor, {
      ...{ id, accountId: inbox.accountId, authorId, messageId: 'late', linkSealed: null },
      ...{ mediaType: null, postedAt: now, expiresAt: new Date(now.getTime() + DAY) },
      ...{ endedAt: null, acceptedAt: now, confirmedAt: null, rejectedAt: null, notifiedAt: now },
      permission: 'asked',
      createdAt: now,
    })
    await processInbox(inbox)
    expect((await findMention(id))?.confirmedAt).toEqual(now)
    expect(await listUpdates()).toEqual([])

    await deliverAndProcess(inbox, buttonReply('yes', random.uuid()))
    inbox.clock.advance(DAY - MINUTE)
    await runHousekeeping(inbox.deps)
    expect(await listUpdates()).toHaveLength(1)
    inbox.clock.advance(MINUTE)
    await runHousekeeping(inbox.deps)
    expect(await listUpdates()).toEqual([])
  })

  it('stops showing the mention on a no after a yes and ignores a yes after a no', async () => {
    const inbox = await anInbox()
    const asked = await aRequestedMention(inbox)
    const before = await readRevision(inbox)
    await deliverAndProcess(inbox, buttonReply('yes', asked.id))
    expect(await readRevision(inbox)).toBe(before + 1)
    await deliverAndProcess(inbox, buttonReply('no', asked.id))
    expect(await readRevision(inbox)).toBe(before + 2)
    await deliverAndProcess(inbox, buttonReply('yes', asked.id))
    expect(await findMention(asked.id)).toMatchObject({ permission: 'refused', confirmedAt: null })
  })
})

describe('runHousekeeping', () => {
  it('ends expired mentions and deletes their links', async () => {
    const inbox = await anInbox()
    await deliverAndProcess(inbox, { mid: 'shown' })
    const { id } = await findOnlyMention(inbox)
    await updateMention(id, { acceptedAt: inbox.clock.now(), confirmedAt: inbox.clock.now() })
    inbox.clock.advance(DAY - MINUTE)
    await runHousekeeping(inbox.deps)
    expect((await findMention(id))?.endedAt).toBeNull()
    inbox.clock.advance(MINUTE)
    await runHousekeeping(inbox.deps)
    const row = await findOnlyMention(inbox)
    expect(row).toMatchObject({ endedAt: inbox.clock.now(), linkSealed: null })
    expect(await listEventNames(row)).toEqual(['arrived author', 'ended system'])
  })

  it('marks open requests as unanswered and unsent ones as late when the story ends', async () => {
    const inbox = await anInbox()
    const asked = await aRequestedMention(inbox)
    const unsent = await aRequestedMention(inbox)
    await updateMention(unsent.id, { permission: 'sending' })
    inbox.clock.advance(DAY)
    await runHousekeeping(inbox.deps)
    expect((await findMention(asked.id))?.permission).toBe('unanswered')
    expect((await findMention(unsent.id))?.permission).toBe('late')
    expect(await listEventNames(unsent)).toContain('too_late system')
  })

  it('adds lost jobs again', async () => {
    const inbox = await anInbox()
    await deliver(inbox, {})
    inbox.jobs.length = 0
    await runHousekeeping(inbox.deps)
    expect(inbox.jobs).toContain('updates')
    await processInbox(inbox)
    const { id } = await findOnlyMention(inbox)
    await updateMention(id, { acceptedAt: inbox.clock.now(), permission: 'sending' })
    inbox.jobs.length = 0
    await runHousekeeping(inbox.deps)
    expect(inbox.jobs).toContain(`request ${id}`)
    expect(inbox.jobs).toContain(`lookup ${id}`)
    expect(inbox.jobs).not.toContain('updates')
  })

  it('stops lookups after an hour', async () => {
    const inbox = await anInbox()
    await deliverAndProcess(inbox, {})
    const { id } = await findOnlyMention(inbox)
    inbox.clock.advance(61 * MINUTE)
    inbox.jobs.length = 0
    await runHousekeeping(inbox.deps)
    expect(inbox.jobs).not.toContain(`lookup ${id}`)
  })

  it('deletes mentions after 30 days and authors without a rule', async () => {
    const inbox = await anInbox()
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

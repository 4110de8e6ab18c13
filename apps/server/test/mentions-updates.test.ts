import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { insertAccount } from '../src/features/accounts/accounts.repo.ts'
import { mediaSchedules } from '../src/features/media/media.tables.ts'
import { raiseRevision } from '../src/features/media/index.ts'
import type { Executor } from '../src/db/database.ts'
import { keepHouse } from '../src/features/mentions/housekeeping.service.ts'
import {
  mentionAuthors,
  mentionEvents,
  mentions,
  mentionUpdates,
} from '../src/features/mentions/mentions.tables.ts'
import { insertMention, type MentionRow } from '../src/features/mentions/mentions.repo.ts'
import { ensureAuthor } from '../src/features/mentions/authors.repo.ts'
import { type UpdateDeps, workThroughUpdates } from '../src/features/mentions/updates.service.ts'
import { writePayload } from '../src/features/mentions/updates.rules.ts'
import { keepUpdates } from '../src/features/mentions/webhook.service.ts'
import { insertUser } from '../src/features/users/users.repo.ts'
import { createSecrets } from '../src/shared/secrets.ts'
import { captureLog } from './support/captured-log.ts'
import { DAY, HandClock, HOUR, MINUTE } from './support/hand-clock.ts'
import type { RepostFacts } from './support/mentions.ts'
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
let numbers = 0

/** An account with its owner, on a clock of its own, and whom its work would have been sent to. */
async function anInbox(facts: RepostFacts = {}) {
  numbers += 1
  const instagramId = `1784${String(numbers).padStart(13, '0')}`
  const clock = new HandClock()
  const told: string[] = []
  const sent: string[] = []
  const send =
    (what: string) =>
    async (mentionId = ''): Promise<void> => {
      sent.push(`${what} ${mentionId}`.trim())
    }
  const deps: UpdateDeps = {
    ...{ executor, clock, random, log: log.log, secrets, raiseRevision },
    work: { wake: send('wake'), ask: send('ask'), look: send('look') },
    tellOwner: async (accountId) => {
      told.push(accountId)
    },
  }
  const account = await anAccountOf(instagramId, clock, facts)
  return { ...deps, deps, clock, told, sent, instagramId, ...account }
}
type Inbox = Awaited<ReturnType<typeof anInbox>>

async function anAccountOf(instagramId: string, clock: HandClock, facts: RepostFacts = {}) {
  numbers += 1
  const now = clock.now()
  const userId = random.uuid()
  const name = `dona${String(numbers)}`
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

interface Said {
  readonly mid?: string
  readonly senderId?: string
  readonly at?: Date
  readonly message?: object
}

function messaging({ clock, instagramId }: Inbox, of: Said = {}) {
  numbers += 1
  const link = { url: 'https://lookaside.fbsbx.com/ig_messaging_cdn/?asset_id=1&signature=x' }
  return {
    sender: { id: of.senderId ?? ANA },
    recipient: { id: instagramId },
    timestamp: (of.at ?? clock.now()).getTime(),
    message: {
      mid: of.mid ?? `mid${String(numbers)}`,
      ...(of.message ?? { attachments: [{ type: 'story_mention', payload: link }] }),
    },
  }
}

const ANA = '1100000000000001'
const BIA = '1100000000000002'

/** The network tells us of these, in one body. */
const hear = (inbox: Inbox, ...said: readonly Said[]): Promise<void> =>
  keepUpdates(inbox.deps, {
    object: 'instagram',
    entry: said.map((each) => ({ messaging: [messaging(inbox, each)] })),
  })
const workThrough = (inbox: Inbox): Promise<void> => workThroughUpdates(inbox.deps, NEVER)

async function tell(inbox: Inbox, ...said: readonly Said[]): Promise<void> {
  await hear(inbox, ...said)
  await workThrough(inbox)
}

const listOf = ({ accountId }: Pick<Inbox, 'accountId'>): Promise<MentionRow[]> =>
  executor.select().from(mentions).where(eq(mentions.accountId, accountId))

async function oneOf(inbox: Pick<Inbox, 'accountId'>): Promise<MentionRow> {
  const [row, ...others] = await listOf(inbox)
  if (row === undefined || others.length > 0) throw new Error('not exactly one mention')
  return row
}

const waiting = () => executor.select().from(mentionUpdates)

async function recordOf({ id }: Pick<MentionRow, 'id'>): Promise<string[]> {
  const rows = await executor.select().from(mentionEvents).where(eq(mentionEvents.mentionId, id))
  return rows.map(({ action, actor }) => `${action} ${actor}`).sort()
}

async function revisionOf({ accountId }: Inbox): Promise<number> {
  const [row] = await executor
    .select()
    .from(mediaSchedules)
    .where(eq(mediaSchedules.accountId, accountId))
  return row?.revision ?? -1
}

const change = (id: string, facts: Partial<MentionRow>): Promise<unknown> =>
  executor.update(mentions).set(facts).where(eq(mentions.id, id))

/** A mention whose author has been asked. */
async function anAsked(inbox: Inbox, said: Said = {}): Promise<MentionRow> {
  const known = new Set((await listOf(inbox)).map(({ id }) => id))
  await tell(inbox, said)
  const row = (await listOf(inbox)).find(({ id }) => !known.has(id))
  if (row === undefined) throw new Error('no mention came')
  const at = inbox.clock.now()
  await change(row.id, { acceptedAt: at, permission: 'asked' })
  await executor.insert(mentionEvents).values({
    ...{ id: random.uuid(), mentionId: row.id, at },
    action: 'asked',
    actor: 'system',
  })
  return row
}

const findRow = async (id: string): Promise<MentionRow | undefined> =>
  (await executor.select().from(mentions).where(eq(mentions.id, id)))[0]

const tapped = (says: 'yes' | 'no', mentionId: string) => ({
  message: { text: 'x', quick_reply: { payload: writePayload(says, mentionId) } },
})
const typed = (text: string) => ({ message: { text } })

describe('the webhook', () => {
  it('asks the database as often for a thousand updates as for one', async () => {
    const inbox = await anInbox()
    const costOf = async (count: number): Promise<number> => {
      const counted = countStatements(executor)
      const many = Array.from({ length: count }, (_, index) => ({
        ...{ mid: `m-${String(count)}-${String(index)}`, senderId: `12${String(index)}` },
      }))
      const answers = many.map(({ senderId }) => ({ senderId, ...typed('sim') }))
      await hear(
        { ...inbox, deps: { ...inbox.deps, executor: counted.executor } },
        ...many,
        ...answers,
      )
      return counted.total()
    }
    expect(await costOf(1)).toBe(3)
    expect(await costOf(1_000)).toBe(3)
    expect(await waiting()).toHaveLength(1_001)
    expect(inbox.sent).toEqual(['wake', 'wake'])
    await workThrough(inbox)
    expect(await listOf(inbox)).toHaveLength(1_001)
    expect(await waiting()).toEqual([])
    expect(inbox.told).toEqual([inbox.accountId])
  })

  it('leaves everybody else their turn while updates are worked through', async () => {
    const inbox = await anInbox()
    await hear(inbox, ...Array.from({ length: 20 }, () => ({})))
    let turns = 0
    let isOver = false
    const take = (): void => {
      turns += 1
      if (!isOver) setImmediate(take)
    }
    setImmediate(take)
    await workThrough(inbox)
    isOver = true
    expect(turns).toBeGreaterThanOrEqual(20)
  })

  it('keeps a message once, however often it is told', async () => {
    const inbox = await anInbox()
    const said = { mid: 'twice' }
    await hear(inbox, said, said)
    await hear(inbox, said)
    expect(await waiting()).toHaveLength(1)
    await workThrough(inbox)
    await tell(inbox, said)
    expect(await listOf(inbox)).toHaveLength(1)
    expect(await recordOf(await oneOf(inbox))).toEqual(['arrived author'])
    expect(inbox.told).toHaveLength(1)
  })

  it('keeps nothing of a conversation that is not about a question', async () => {
    const inbox = await anInbox()
    await hear(inbox, typed('sim'), typed('não'), typed('Que horas vocês fecham?'))
    expect(await waiting()).toEqual([])
    await anAsked(inbox)
    await hear(inbox, typed('Que horas vocês fecham?'), { senderId: BIA, ...typed('sim') })
    expect(await waiting()).toEqual([])
    await hear(inbox, typed('Sim!'))
    const [row] = await waiting()
    // What is sealed may hold any three letters, but neither of these signs.
    expect(JSON.stringify(row)).not.toMatch(/sim!|["\\]sim["\\]/i)
    expect(log.text()).not.toMatch(/Sim!|fecham/)
    await workThrough(inbox)
  })

  it('keeps nothing for profiles nobody has, or whose owner may not show any', async () => {
    const closed = await anInbox({ allowRepost: false })
    const nobodys = { ...closed, instagramId: '17849999999999999' }
    await hear(closed, {})
    await hear(nobodys, {}, tapped('yes', random.uuid()))
    expect(await waiting()).toEqual([])
    expect(closed.sent).toEqual([])
  })
})

describe('a mention', () => {
  it('is made for every account of its profile', async () => {
    const inbox = await anInbox()
    const other = await anAccountOf(inbox.instagramId, inbox.clock)
    const closed = await anAccountOf(inbox.instagramId, inbox.clock, { allowRepost: false })
    await tell(inbox, {})
    const [own, theirs] = [await oneOf(inbox), await oneOf(other)]
    expect(own.messageId).toBe(theirs.messageId)
    expect(own.linkSealed).not.toBe(theirs.linkSealed)
    expect(await listOf(closed)).toEqual([])
    expect(inbox.told.toSorted()).toEqual([inbox.accountId, other.accountId].toSorted())
    expect(inbox.sent.filter((each) => each.startsWith('look'))).toHaveLength(2)
  })

  it('never begins in the future, and is passed over when its day is gone', async () => {
    const inbox = await anInbox()
    const now = inbox.clock.now()
    const hours = (n: number): Date => new Date(now.getTime() + n * HOUR)
    await tell(inbox, { at: hours(-24) }, { mid: 'ahead', at: hours(2) })
    expect(await oneOf(inbox)).toMatchObject({
      messageId: 'ahead',
      postedAt: now,
      expiresAt: hours(24),
    })
  })

  it('does not hold up the others when it cannot be worked through', async () => {
    const inbox = await anInbox()
    await hear(inbox, { mid: 'first' }, { mid: 'second' }, { mid: 'third' })
    let calls = 0
    const failing: UpdateDeps = {
      ...inbox.deps,
      secrets: {
        ...secrets,
        seal: (plain, context) => {
          calls += 1
          if (calls === 2) throw new Error('no luck')
          return secrets.seal(plain, context)
        },
      },
    }
    await workThroughUpdates(failing, NEVER)
    expect(await listOf(inbox)).toHaveLength(2)
    expect(await waiting()).toHaveLength(1)
    await workThrough(inbox)
    expect(await listOf(inbox)).toHaveLength(3)
    expect(await waiting()).toEqual([])
  })

  it('stops in between when the server does', async () => {
    const inbox = await anInbox()
    await hear(inbox, {}, {})
    await expect(workThroughUpdates(inbox.deps, AbortSignal.abort())).rejects.toThrow()
    expect(await waiting()).toHaveLength(2)
    await workThrough(inbox)
  })

  it('ends when its author takes the message back', async () => {
    const inbox = await anInbox()
    await tell(inbox, { mid: 'regretted' })
    await tell(inbox, { mid: 'regretted', senderId: BIA, message: { is_deleted: true } })
    expect((await oneOf(inbox)).endedAt).toBeNull()
    await tell(inbox, { mid: 'regretted', message: { is_deleted: true } })
    const row = await oneOf(inbox)
    expect(row).toMatchObject({ endedAt: inbox.clock.now(), linkSealed: null })
    expect(await recordOf(row)).toEqual(['arrived author', 'ended author'])
  })
})

describe('an author', () => {
  async function rule(inbox: Inbox, facts: { rule: 'trusted' | 'blocked' }): Promise<void> {
    const { id } = await ensureAuthor(executor, {
      ...{ id: random.uuid(), accountId: inbox.accountId, externalId: ANA },
      createdAt: inbox.clock.now(),
    })
    await executor.update(mentionAuthors).set(facts).where(eq(mentionAuthors.id, id))
  }

  it('who is blocked is rejected by the system, and nobody hears of it', async () => {
    const inbox = await anInbox()
    await rule(inbox, { rule: 'blocked' })
    await tell(inbox, {})
    const row = await oneOf(inbox)
    expect(row.rejectedAt).toEqual(inbox.clock.now())
    expect(await recordOf(row)).toEqual(['arrived author', 'rejected system'])
    expect(inbox.told).toEqual([])
    expect(inbox.sent).toEqual(['wake'])
  })

  it('who is trusted is accepted by the system, and asked', async () => {
    const inbox = await anInbox()
    await rule(inbox, { rule: 'trusted' })
    await tell(inbox, {})
    const row = await oneOf(inbox)
    expect(row).toMatchObject({ confirmedAt: null, permission: 'sending' })
    expect(await recordOf(row)).toEqual(['accepted system', 'arrived author'])
    expect(inbox.sent).toContain(`ask ${row.id}`)
    expect(inbox.told).toEqual([])
  })

  it('who is trusted shows at once where nobody need be asked', async () => {
    const inbox = await anInbox({ acceptedRepost: true })
    await rule(inbox, { rule: 'trusted' })
    const before = await revisionOf(inbox)
    await tell(inbox, {})
    const row = await oneOf(inbox)
    expect(row.confirmedAt).toEqual(inbox.clock.now())
    expect(inbox.sent).not.toContain(`ask ${row.id}`)
    expect(await revisionOf(inbox)).toBe(before + 1)
  })
})

describe('an answer', () => {
  it.each([
    ['yes', 'granted'],
    ['no', 'refused'],
  ] as const)('that was tapped counts for the mention it names: %s', async (says, permission) => {
    const inbox = await anInbox()
    const [asked, other] = [await anAsked(inbox), await anAsked(inbox)]
    await tell(inbox, tapped(says, asked.id))
    expect((await findRow(asked.id))?.permission).toBe(permission)
    expect((await findRow(other.id))?.permission).toBe('asked')
  })

  it.each([
    ['Sim', 'granted'],
    ['NÃO!', 'refused'],
  ] as const)('that was typed counts for the last question: %s', async (text, permission) => {
    const inbox = await anInbox()
    const first = await anAsked(inbox)
    inbox.clock.advance(MINUTE)
    const last = await anAsked(inbox)
    inbox.clock.advance(MINUTE)
    await tell(inbox, typed(text))
    expect((await findRow(last.id))?.permission).toBe(permission)
    expect((await findRow(first.id))?.permission).toBe('asked')
    await tell(inbox, typed(text))
    expect((await findRow(first.id))?.permission).toBe(permission)
  })

  it('that was typed before the question is none', async () => {
    const inbox = await anInbox()
    const before = inbox.clock.now()
    inbox.clock.advance(MINUTE)
    const asked = await anAsked(inbox)
    await tell(inbox, { at: before, ...typed('sim') })
    expect((await findRow(asked.id))?.permission).toBe('asked')
  })

  it('is believed from the author alone, and through that profile alone', async () => {
    const [inbox, elsewhere] = [await anInbox(), await anInbox()]
    const asked = await anAsked(inbox)
    await tell(inbox, { senderId: BIA, ...tapped('yes', asked.id) })
    await tell(inbox, { senderId: BIA, ...typed('sim') })
    await tell(elsewhere, tapped('yes', asked.id))
    expect(await findRow(asked.id)).toMatchObject({ permission: 'asked', confirmedAt: null })
    expect(await waiting()).toEqual([])
    await tell(inbox, tapped('yes', asked.id))
    expect((await findRow(asked.id))?.permission).toBe('granted')
  })

  it('that comes before what it answers waits for it, for a day', async () => {
    const inbox = await anInbox()
    const id = random.uuid()
    await tell(inbox, tapped('yes', id))
    await workThrough(inbox)
    expect(await waiting()).toHaveLength(1)

    const { id: authorId } = await ensureAuthor(executor, {
      ...{ id: random.uuid(), accountId: inbox.accountId, externalId: ANA },
      createdAt: inbox.clock.now(),
    })
    const now = inbox.clock.now()
    await insertMention(executor, {
      ...{ id, accountId: inbox.accountId, authorId, messageId: 'late', linkSealed: null },
      ...{ mediaType: null, postedAt: now, expiresAt: new Date(now.getTime() + DAY) },
      ...{ endedAt: null, acceptedAt: now, confirmedAt: null, rejectedAt: null, toldAt: now },
      permission: 'asked',
      createdAt: now,
    })
    await workThrough(inbox)
    expect((await findRow(id))?.confirmedAt).toEqual(now)
    expect(await waiting()).toEqual([])

    await tell(inbox, tapped('yes', random.uuid()))
    inbox.clock.advance(DAY - MINUTE)
    await keepHouse(inbox.deps)
    expect(await waiting()).toHaveLength(1)
    inbox.clock.advance(MINUTE)
    await keepHouse(inbox.deps)
    expect(await waiting()).toEqual([])
  })

  it('of no after yes takes it off the screens, and a yes after no does not bring it back', async () => {
    const inbox = await anInbox()
    const asked = await anAsked(inbox)
    const before = await revisionOf(inbox)
    await tell(inbox, tapped('yes', asked.id))
    expect(await revisionOf(inbox)).toBe(before + 1)
    await tell(inbox, tapped('no', asked.id))
    expect(await revisionOf(inbox)).toBe(before + 2)
    await tell(inbox, tapped('yes', asked.id))
    expect(await findRow(asked.id)).toMatchObject({ permission: 'refused', confirmedAt: null })
  })
})

describe('the scan', () => {
  it('ends what has lived its day, and tells the screens', async () => {
    const inbox = await anInbox()
    await tell(inbox, { mid: 'shown' })
    const { id } = await oneOf(inbox)
    await change(id, { acceptedAt: inbox.clock.now(), confirmedAt: inbox.clock.now() })
    inbox.clock.advance(DAY - MINUTE)
    await keepHouse(inbox.deps)
    expect((await findRow(id))?.endedAt).toBeNull()
    inbox.clock.advance(MINUTE)
    await keepHouse(inbox.deps)
    const row = await oneOf(inbox)
    expect(row).toMatchObject({ endedAt: inbox.clock.now(), linkSealed: null })
    expect(await recordOf(row)).toEqual(['arrived author', 'ended system'])
  })

  it('leaves an open question unanswered at the end, and one that was not sent late', async () => {
    const inbox = await anInbox()
    const asked = await anAsked(inbox)
    const unsent = await anAsked(inbox)
    await change(unsent.id, { permission: 'sending' })
    inbox.clock.advance(DAY)
    await keepHouse(inbox.deps)
    expect((await findRow(asked.id))?.permission).toBe('unanswered')
    expect((await findRow(unsent.id))?.permission).toBe('late')
    expect(await recordOf(unsent)).toContain('too_late system')
  })

  it('sends again what got lost on its way', async () => {
    const inbox = await anInbox()
    await hear(inbox, {})
    inbox.sent.length = 0
    await keepHouse(inbox.deps)
    expect(inbox.sent).toContain('wake')
    await workThrough(inbox)
    const { id } = await oneOf(inbox)
    await change(id, { acceptedAt: inbox.clock.now(), permission: 'sending' })
    inbox.sent.length = 0
    await keepHouse(inbox.deps)
    expect(inbox.sent).toContain(`ask ${id}`)
    expect(inbox.sent).toContain(`look ${id}`)
    expect(inbox.sent).not.toContain('wake')
  })

  it('stops being curious after an hour', async () => {
    const inbox = await anInbox()
    await tell(inbox, {})
    const { id } = await oneOf(inbox)
    inbox.clock.advance(61 * MINUTE)
    inbox.sent.length = 0
    await keepHouse(inbox.deps)
    expect(inbox.sent).not.toContain(`look ${id}`)
  })

  it('forgets mentions after thirty days, and people nobody decided about', async () => {
    const inbox = await anInbox()
    await tell(inbox, {}, { senderId: BIA })
    await executor
      .update(mentionAuthors)
      .set({ rule: 'blocked' })
      .where(eq(mentionAuthors.externalId, BIA))
    const authors = () =>
      executor.select().from(mentionAuthors).where(eq(mentionAuthors.accountId, inbox.accountId))
    inbox.clock.advance(30 * DAY - MINUTE)
    await keepHouse(inbox.deps)
    expect(await listOf(inbox)).toHaveLength(2)
    inbox.clock.advance(MINUTE)
    await keepHouse(inbox.deps)
    expect(await listOf(inbox)).toEqual([])
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

/** The same executor, counting what is asked of it. */
function countStatements(counted: Executor): { executor: Executor; total: () => number } {
  let total = 0
  const executor = new Proxy(counted, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...given: unknown[]): unknown => {
        if (STATEMENTS.includes(String(name))) total += 1
        return Reflect.apply(value, target, given)
      }
    },
  })
  return { executor, total: () => total }
}

import { afterAll, describe, expect, it, vi } from 'vitest'
import { runHousekeeping } from '../src/features/mentions/housekeeping.service.ts'
import { insertMention } from '../src/features/mentions/decisions/mentions.repo.ts'
import { ensureAuthor } from '../src/features/mentions/decisions/authors.repo.ts'
import { DAY, MINUTE } from './support/manual-clock.ts'
import { openTestDatabase } from './support/test-database.ts'
import {
  ANA,
  BIA,
  aRequestedMention,
  anInbox,
  buttonReply,
  deliverAndProcess,
  findMention,
  listUpdates,
  processInbox,
  readRevision,
  textReply,
} from './support/mention-inbox.ts'

vi.setConfig({ testTimeout: 90_000 })

const database = await openTestDatabase()
afterAll(() => database.close())
const { executor } = database

describe('processUpdates of a reply', () => {
  it.each([
    ['yes', 'granted'],
    ['no', 'refused'],
  ] as const)('applies a button reply to the mention it names: %s', async (says, permission) => {
    const inbox = await anInbox(executor)
    const [asked, other] = [await aRequestedMention(inbox), await aRequestedMention(inbox)]
    await deliverAndProcess(inbox, buttonReply(says, asked.id))
    expect((await findMention(executor, asked.id))?.permission).toBe(permission)
    expect((await findMention(executor, other.id))?.permission).toBe('asked')
  })

  it.each([
    ['Sim', 'granted'],
    ['NÃO!', 'refused'],
  ] as const)('applies a typed reply to the latest request: %s', async (text, permission) => {
    const inbox = await anInbox(executor)
    const first = await aRequestedMention(inbox)
    inbox.clock.advance(MINUTE)
    const last = await aRequestedMention(inbox)
    inbox.clock.advance(MINUTE)
    await deliverAndProcess(inbox, textReply(text))
    expect((await findMention(executor, last.id))?.permission).toBe(permission)
    expect((await findMention(executor, first.id))?.permission).toBe('asked')
    await deliverAndProcess(inbox, textReply(text))
    expect((await findMention(executor, first.id))?.permission).toBe(permission)
  })

  it('ignores a typed reply that was sent before the request', async () => {
    const inbox = await anInbox(executor)
    const before = inbox.clock.now()
    inbox.clock.advance(MINUTE)
    const asked = await aRequestedMention(inbox)
    await deliverAndProcess(inbox, { at: before, ...textReply('sim') })
    expect((await findMention(executor, asked.id))?.permission).toBe('asked')
  })

  it('accepts replies only from the author and through the same profile', async () => {
    const [inbox, elsewhere] = [await anInbox(executor), await anInbox(executor)]
    const asked = await aRequestedMention(inbox)
    await deliverAndProcess(inbox, { senderId: BIA, ...buttonReply('yes', asked.id) })
    await deliverAndProcess(inbox, { senderId: BIA, ...textReply('sim') })
    await deliverAndProcess(elsewhere, buttonReply('yes', asked.id))
    expect(await findMention(executor, asked.id)).toMatchObject({
      permission: 'asked',
      confirmedAt: null,
    })
    expect(await listUpdates(executor)).toEqual([])
    await deliverAndProcess(inbox, buttonReply('yes', asked.id))
    expect((await findMention(executor, asked.id))?.permission).toBe('granted')
  })

  it('is stored for a day while its mention does not exist', async () => {
    const inbox = await anInbox(executor)
    const id = inbox.random.uuid()
    await deliverAndProcess(inbox, buttonReply('yes', id))
    await processInbox(inbox)
    expect(await listUpdates(executor)).toHaveLength(1)

    const { id: authorId } = await ensureAuthor(executor, {
      ...{ id: inbox.random.uuid(), accountId: inbox.accountId, externalId: ANA },
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
    expect((await findMention(executor, id))?.confirmedAt).toEqual(now)
    expect(await listUpdates(executor)).toEqual([])

    await deliverAndProcess(inbox, buttonReply('yes', inbox.random.uuid()))
    inbox.clock.advance(DAY - MINUTE)
    await runHousekeeping(inbox.deps)
    expect(await listUpdates(executor)).toHaveLength(1)
    inbox.clock.advance(MINUTE)
    await runHousekeeping(inbox.deps)
    expect(await listUpdates(executor)).toEqual([])
  })

  it('stops showing the mention on a no after a yes and ignores a yes after a no', async () => {
    const inbox = await anInbox(executor)
    const asked = await aRequestedMention(inbox)
    const before = await readRevision(inbox)
    await deliverAndProcess(inbox, buttonReply('yes', asked.id))
    expect(await readRevision(inbox)).toBe(before + 1)
    await deliverAndProcess(inbox, buttonReply('no', asked.id))
    expect(await readRevision(inbox)).toBe(before + 2)
    await deliverAndProcess(inbox, buttonReply('yes', asked.id))
    expect(await findMention(executor, asked.id)).toMatchObject({
      permission: 'refused',
      confirmedAt: null,
    })
  })
})

import { eq } from 'drizzle-orm'
import type { Executor } from '../../src/db/database.ts'
import { insertAccount } from '../../src/features/accounts/accounts.repo.ts'
import { mediaSchedules } from '../../src/db/tables/media.tables.ts'
import { raiseRevision } from '../../src/features/media/index.ts'
import { mentionEvents, mentions, mentionUpdates } from '../../src/db/tables/mentions.tables.ts'
import type { MentionRow } from '../../src/features/mentions/decisions/mentions.repo.ts'
import {
  type UpdateDeps,
  processUpdates,
} from '../../src/features/mentions/inbox/updates.service.ts'
import { formatPayload } from '../../src/features/mentions/decisions/reply-payload.rules.ts'
import { storeUpdates } from '../../src/features/mentions/inbox/webhook.service.ts'
import { insertUser } from '../../src/features/users/users.repo.ts'
import { createSecrets } from '../../src/shared/secrets.ts'
import { captureLog } from './captured-log.ts'
import { ManualClock } from './manual-clock.ts'
import type { RepostSettings } from './mentions.ts'
import { seededRandom } from './seeded-random.ts'

const secrets = createSecrets('a key of thirty-two characters for tests')
const random = seededRandom()
let sequence = 0

/**
 * An account with its owner and its own clock, and records of the jobs and notifications it causes.
 */
export async function anInbox(executor: Executor, facts: RepostSettings = {}) {
  sequence += 1
  const instagramId = `1784${String(sequence).padStart(13, '0')}`
  const clock = new ManualClock()
  const log = captureLog()
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
  const account = await anAccountOfProfile({ executor, clock, instagramId }, facts)
  return { ...deps, deps, clock, notified, jobs, capturedLog: log, instagramId, ...account }
}
export type Inbox = Awaited<ReturnType<typeof anInbox>>
type AccountOfInbox = Pick<Inbox, 'executor' | 'accountId'>

interface Profile {
  readonly executor: Executor
  readonly clock: ManualClock
  readonly instagramId: string
}

/** An account with its owner, connected to this Instagram profile. */
export async function anAccountOfProfile(
  { executor, clock, instagramId }: Profile,
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
  return { executor, accountId, userId }
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

export const ANA = '1100000000000001'
export const BIA = '1100000000000002'

/** Delivers these messages in one webhook body. */
export const deliver = (inbox: Inbox, ...messages: readonly MessageInput[]): Promise<void> =>
  storeUpdates(inbox.deps, {
    object: 'instagram',
    entry: messages.map((each) => ({ messaging: [messaging(inbox, each)] })),
  })
export const processInbox = (inbox: Inbox): Promise<void> =>
  processUpdates(inbox.deps, new AbortController().signal)

export async function deliverAndProcess(
  inbox: Inbox,
  ...messages: readonly MessageInput[]
): Promise<void> {
  await deliver(inbox, ...messages)
  await processInbox(inbox)
}

export const listMentions = ({ executor, accountId }: AccountOfInbox): Promise<MentionRow[]> =>
  executor.select().from(mentions).where(eq(mentions.accountId, accountId))

export async function findOnlyMention(inbox: AccountOfInbox): Promise<MentionRow> {
  const [row, ...others] = await listMentions(inbox)
  if (row === undefined || others.length > 0) throw new Error('not exactly one mention')
  return row
}

export const listUpdates = (executor: Executor) => executor.select().from(mentionUpdates)

export async function listEventNames(
  executor: Executor,
  { id }: Pick<MentionRow, 'id'>,
): Promise<string[]> {
  const rows = await executor.select().from(mentionEvents).where(eq(mentionEvents.mentionId, id))
  return rows.map(({ action, actor }) => `${action} ${actor}`).sort()
}

export async function readRevision({ executor, accountId }: Inbox): Promise<number> {
  const [row] = await executor
    .select()
    .from(mediaSchedules)
    .where(eq(mediaSchedules.accountId, accountId))
  return row?.revision ?? -1
}

export const updateMention = (
  executor: Executor,
  id: string,
  facts: Partial<MentionRow>,
): Promise<unknown> => executor.update(mentions).set(facts).where(eq(mentions.id, id))

/** A mention whose author has been sent a permission request. */
export async function aRequestedMention(
  inbox: Inbox,
  message: MessageInput = {},
): Promise<MentionRow> {
  const existingIds = new Set((await listMentions(inbox)).map(({ id }) => id))
  await deliverAndProcess(inbox, message)
  const row = (await listMentions(inbox)).find(({ id }) => !existingIds.has(id))
  if (row === undefined) throw new Error('no mention was stored')
  const at = inbox.clock.now()
  await updateMention(inbox.executor, row.id, { acceptedAt: at, permission: 'asked' })
  await inbox.executor.insert(mentionEvents).values({
    ...{ id: random.uuid(), mentionId: row.id, at },
    action: 'asked',
    actor: 'system',
  })
  return row
}

export const findMention = async (
  executor: Executor,
  id: string,
): Promise<MentionRow | undefined> =>
  (await executor.select().from(mentions).where(eq(mentions.id, id)))[0]

export const buttonReply = (says: 'yes' | 'no', mentionId: string) => ({
  message: { text: 'x', quick_reply: { payload: formatPayload(says, mentionId) } },
})
export const textReply = (text: string) => ({ message: { text } })

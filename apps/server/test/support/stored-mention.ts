import { eq } from 'drizzle-orm'
import { accounts } from '../../src/db/tables/accounts.tables.ts'
import { ensureAuthor } from '../../src/features/mentions/decisions/authors.repo.ts'
import {
  insertMention,
  type MentionRow,
} from '../../src/features/mentions/decisions/mentions.repo.ts'
import { DAY } from './manual-clock.ts'
import type { TestApp } from './test-app.ts'

export interface StoredMention {
  readonly id: string
  readonly authorId: string
}

/** Inserts a mention directly into the tables, for an account that may show it. */
export async function aStoredMention(
  app: TestApp,
  accountId: string,
  postedAt = app.clock.now(),
): Promise<StoredMention> {
  const { executor } = app.database
  const { random } = app.sessions
  const now = app.clock.now()
  await executor.update(accounts).set({ allowRepost: true }).where(eq(accounts.id, accountId))
  // In one transaction, because an author without a mention may be deleted at any time.
  return executor.transaction(async (tx) => {
    const author = await ensureAuthor(tx, {
      id: random.uuid(),
      accountId,
      externalId: `11${String(app.next())}`,
      createdAt: now,
    })
    const row = aMentionRow(app, { accountId, authorId: author.id, postedAt })
    await insertMention(tx, row)
    return { id: row.id, authorId: author.id }
  })
}

/** A mention without a decision. */
export function aMentionRow(
  { clock, sessions: { random } }: TestApp,
  input: { accountId: string; authorId: string; postedAt?: Date },
): MentionRow {
  const id = random.uuid()
  const now = clock.now()
  return {
    ...{ id, messageId: id, linkSealed: null, mediaType: null, permission: 'none' },
    ...{ postedAt: now, expiresAt: new Date(now.getTime() + DAY), endedAt: null, ...input },
    ...{ acceptedAt: null, confirmedAt: null, rejectedAt: null, notifiedAt: now, createdAt: now },
  }
}

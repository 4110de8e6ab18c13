import { eq } from 'drizzle-orm'
import { accounts } from '../../src/features/accounts/accounts.tables.ts'
import { ensureAuthor } from '../../src/features/mentions/authors.repo.ts'
import { insertMention } from '../../src/features/mentions/mentions.repo.ts'
import { DAY } from './hand-clock.ts'
import type { TestApp } from './test-app.ts'

export interface KeptMention {
  readonly id: string
  readonly authorId: string
}

/** A mention as it lies in the tables, of an account that may show it: no network told us of it. */
export async function aKeptMention(
  app: TestApp,
  accountId: string,
  postedAt = app.clock.now(),
): Promise<KeptMention> {
  const { executor } = app.database
  const { random } = app.sessions
  const now = app.clock.now()
  await executor.update(accounts).set({ allowRepost: true }).where(eq(accounts.id, accountId))
  const author = await ensureAuthor(executor, {
    id: random.uuid(),
    accountId,
    outsideId: `11${String(app.next())}`,
    createdAt: now,
  })
  const id = random.uuid()
  await insertMention(executor, {
    ...{ id, accountId, authorId: author.id, messageId: id, linkSealed: null, mediaType: null },
    ...{ postedAt, expiresAt: new Date(now.getTime() + DAY), endedAt: null },
    ...{ acceptedAt: null, confirmedAt: null, rejectedAt: null, toldAt: now, createdAt: now },
    permission: 'none',
  })
  return { id, authorId: author.id }
}

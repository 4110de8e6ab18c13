import { iterateWithYield } from '../../jobs/workers.ts'
import { createReconnectSecret, RECONNECT_LINK_DAYS, tokenAgeMs } from '../accounts/index.ts'
import type { WrittenMail } from './mail-writing.rules.ts'
import { writeDeath, writeEnding } from './mails.rules.ts'
import * as repo from './notices.repo.ts'
import { accountOfKey, connectionNews, type ConnectionNews } from './notices.rules.ts'
import { addresseeOf, type Letter, type NoticeDeps } from './sending.service.ts'

const DAY_MS = 86_400_000
/** Wider than the widest warning, whatever the time of day. */
const LOOK_AHEAD_MS = 12 * DAY_MS
const LOOK_BACK_MS = 7 * DAY_MS
/** What could not be sent for this long is given up. */
const GIVE_UP_MS = DAY_MS

/** Tells the owner what there is to tell of one account's connection, if that was not done yet. */
export async function tellOfConnection(deps: NoticeDeps, accountId: string): Promise<void> {
  const row = await repo.findConnection(deps.executor, accountId)
  if (row !== null) await tell(deps, row)
}

/** Looks for connections whose owners should have heard of them, and for mails that got lost. */
export async function tellOfConnections(deps: NoticeDeps): Promise<void> {
  const nowMs = deps.clock.now().getTime()
  const rows = await repo.listEndingConnections(deps.executor, {
    endsBefore: new Date(nowMs + LOOK_AHEAD_MS),
    diedSince: new Date(nowMs - LOOK_BACK_MS),
  })
  for await (const row of iterateWithYield(rows)) await tell(deps, row)
  const unsent = await repo.listUnsent(deps.executor, new Date(nowMs - GIVE_UP_MS))
  for await (const id of iterateWithYield(unsent)) await deps.work.sendNotice(id)
}

async function tell(deps: NoticeDeps, row: repo.ConnectionRow): Promise<void> {
  const news = newsOf(deps, row)
  if (news === null) return
  const { kind, key } = news
  const id = deps.random.uuid()
  const createdAt = deps.clock.now()
  const notice = { id, userId: row.userId, kind, key, createdAt, sentAt: null }
  if (await repo.insertNotice(deps.executor, notice)) await deps.work.sendNotice(id)
}

function newsOf(
  { clock, demoAllowed }: NoticeDeps,
  row: repo.ConnectionRow,
): ConnectionNews | null {
  if (row.demo && !demoAllowed) return null
  const now = clock.now()
  return connectionNews({ ...row, tokenAgeMs: tokenAgeMs(row, now) }, now)
}

/** What is to be sent of this notice; null when it is not true any more. */
export async function writeConnectionNotice(
  deps: NoticeDeps,
  notice: repo.NoticeRow,
): Promise<Letter | null> {
  const row = await repo.findConnection(deps.executor, accountOfKey(notice.key))
  const news = row === null ? null : newsOf(deps, row)
  if (row === null || news === null || news.key !== notice.key) return null
  return { kind: news.kind, to: row.email, mail: await write(deps, row, news) }
}

async function write(
  deps: NoticeDeps,
  row: repo.ConnectionRow,
  news: ConnectionNews,
): Promise<WrittenMail> {
  // A link is made for each mail: its secret is nowhere but in there.
  const secret = await createReconnectSecret(deps, row.accountId)
  const link = {
    provider: row.provider ?? 'facebook',
    // Behind the #, where no log and no other page sees it.
    url: `${deps.publicUrl}/reconnect#${secret}`,
    linkDays: RECONNECT_LINK_DAYS,
  }
  const to = addresseeOf(row)
  return news.kind === 'token_ending'
    ? writeEnding(to, { ...link, daysLeft: news.daysLeft })
    : writeDeath(to, { ...link, reason: news.reason })
}

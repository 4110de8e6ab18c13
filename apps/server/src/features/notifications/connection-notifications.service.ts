import { DAY_MS } from '@vitrine/domain'
import { iterateWithYield } from '../../jobs/workers.ts'
import { createReconnectSecret, RECONNECT_LINK_DAYS, tokenAgeMs } from '../accounts/index.ts'
import type { RenderedMail } from './mail-renderer.rules.ts'
import { renderTokenDeadMail, renderTokenEndingMail } from './account-mails.rules.ts'
import * as repo from './notifications.repo.ts'
import {
  accountIdFromKey,
  connectionEvent,
  type ConnectionEvent,
} from './connection-notifications.rules.ts'
import {
  toAccountRecipient,
  type OutgoingMail,
  type NotificationDeps,
} from './mail-delivery.service.ts'

/**
 * Tokens that expire within this time are checked. It is longer than the longest warning period.
 */
const EXPIRY_WINDOW_MS = 12 * DAY_MS
const DEAD_TOKEN_WINDOW_MS = 7 * DAY_MS
/** Unsent notifications older than this are given up. */
const UNSENT_TTL_MS = DAY_MS

/** Creates the due notification about one account's connection, unless it exists already. */
export async function notifyOfConnection(deps: NotificationDeps, accountId: string): Promise<void> {
  const row = await repo.findConnection(deps.executor, accountId)
  if (row !== null) await notify(deps, row)
}

/** Adds lost mail jobs again, and creates the due notifications about connections. */
export async function notifyOfConnections(deps: NotificationDeps): Promise<void> {
  const nowMs = deps.clock.now().getTime()
  // Before new ones are created, which would be among them.
  const unsent = await repo.listUnsent(deps.executor, new Date(nowMs - UNSENT_TTL_MS))
  for await (const id of iterateWithYield(unsent))
    await deps.notificationQueue.enqueueNotification(id)
  const rows = await repo.listEndingConnections(deps.executor, {
    endsBefore: new Date(nowMs + EXPIRY_WINDOW_MS),
    expiredSince: new Date(nowMs - DEAD_TOKEN_WINDOW_MS),
  })
  for await (const row of iterateWithYield(rows)) await notify(deps, row)
}

async function notify(deps: NotificationDeps, row: repo.ConnectionRow): Promise<void> {
  const event = currentEvent(deps, row)
  if (event === null) return
  const { kind, key } = event
  const id = deps.random.uuid()
  const createdAt = deps.clock.now()
  const notification = { id, userId: row.userId, kind, key, createdAt, sentAt: null }
  if (await repo.insertNotification(deps.executor, notification))
    await deps.notificationQueue.enqueueNotification(id)
}

function currentEvent(
  { clock, demoAllowed }: NotificationDeps,
  row: repo.ConnectionRow,
): ConnectionEvent | null {
  if (row.demo && !demoAllowed) return null
  const now = clock.now()
  return connectionEvent({ ...row, tokenAgeMs: tokenAgeMs(row, now) }, now)
}

/**
 * Renders the mail of a notification. Returns null when the notification does not apply any more.
 */
export async function renderConnectionNotification(
  deps: NotificationDeps,
  notification: repo.NotificationRow,
): Promise<OutgoingMail | null> {
  const row = await repo.findConnection(deps.executor, accountIdFromKey(notification.key))
  const event = row === null ? null : currentEvent(deps, row)
  if (row === null || event === null || event.key !== notification.key) return null
  return { kind: event.kind, to: row.email, mail: await render(deps, row, event) }
}

async function render(
  deps: NotificationDeps,
  row: repo.ConnectionRow,
  event: ConnectionEvent,
): Promise<RenderedMail> {
  // Each mail has its own link. Its secret is stored only as a hash.
  const secret = await createReconnectSecret(deps, row.accountId)
  const link = {
    provider: row.provider ?? 'facebook',
    // In the fragment, so that the secret is neither logged nor sent as a referrer.
    url: `${deps.publicUrl}/reconnect#${secret}`,
    linkDays: RECONNECT_LINK_DAYS,
  }
  const to = toAccountRecipient(row)
  return event.kind === 'token_ending'
    ? renderTokenEndingMail(to, { ...link, daysLeft: event.daysLeft })
    : renderTokenDeadMail(to, { ...link, reason: event.reason })
}

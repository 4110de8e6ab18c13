import { OFFLINE_MS } from '@vitrine/api'
import type { Executor } from '../../db/database.ts'
import type { ScreenEvent } from '../fleet/index.ts'
import type { NotificationDeps, OutgoingMail } from './mail-delivery.service.ts'
import { insertNotification, type NotificationRow } from './notifications.repo.ts'
import { renderScreensBackMail, renderScreensDarkMail } from './screen-mails.rules.ts'
import { isBack, isDark, listMailedScreens } from './screen-notifications.repo.ts'
import { findRecipient, toRecipient } from './user-notifications.service.ts'

/** Stores the mail about screens that do not play, or play again. Returns its id; null when nobody gets it. */
export async function recordScreens(
  deps: NotificationDeps,
  tx: Executor,
  { userId, kind, at }: ScreenEvent,
): Promise<string | null> {
  const id = deps.random.uuid()
  const row = { id, userId, kind, key: at.toISOString(), createdAt: at, sentAt: null }
  return (await insertNotification(tx, row)) ? id : null
}

/** Renders the mail of a notification. Returns null when it does not apply any more. */
export async function renderScreenNotification(
  deps: NotificationDeps,
  { userId, kind }: NotificationRow,
): Promise<OutgoingMail | null> {
  const user = await findRecipient(deps, userId)
  if (user === null) return null
  const isAboutDark = kind === 'screens_dark'
  const state = isAboutDark ? isDark : isBack
  const rows = await listMailedScreens(deps.executor, { userId, state })
  if (rows.length === 0) return null
  const now = deps.clock.now()
  const screens = rows.map(({ name, openingHours, recoveredAt, lastPlayedAt, lastHeardAt }) => ({
    name,
    timeZone: openingHours?.time_zone ?? DEFAULT_TIME_ZONE,
    since: recoveredAt ?? lastPlayedAt ?? now,
    isOnline: lastHeardAt !== null && now.getTime() - lastHeardAt.getTime() < ONLINE_MS,
  }))
  const render = isAboutDark ? renderScreensDarkMail : renderScreensBackMail
  const mail = render(toRecipient(user), { screens, publicUrl: deps.publicUrl })
  return { kind, to: user.email, mail }
}

const DEFAULT_TIME_ZONE = 'America/Sao_Paulo'
/** A stored heartbeat is up to 30 s older than the latest one. */
const ONLINE_MS = 2 * OFFLINE_MS

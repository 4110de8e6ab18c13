import { isPlanOver } from '@vitrine/domain'
import type { Executor } from '../../db/database.ts'
import { iteratePages } from '../../db/paging.ts'
import { iterateWithYield } from '../../jobs/workers.ts'
import type { Clock } from '../../shared/clock.ts'
import type { Log } from '../../shared/log.ts'
import type { ScreenRow } from '../screens/index.ts'
import { type AlertStep, checkScreens, type WatchedScreen } from './screen-alerts.rules.ts'
import * as repo from './screen-watches.repo.ts'

export interface AlertDeps {
  readonly executor: Executor
  readonly clock: Clock
  readonly log: Log
  /** Days after the end of a plan on which its screens still play. */
  readonly planGraceDays: number
  readonly mail: ScreenMail
}

/** A mail about screens that should play. */
export interface ScreenEvent {
  readonly userId: string
  readonly kind: 'screens_dark' | 'screens_back'
  readonly at: Date
}

export interface ScreenMail {
  /** Stores a mail in the transaction of the change. Returns the id for `send`; null when nobody gets it. */
  recordScreens(tx: Executor, event: ScreenEvent): Promise<string | null>
  send(notificationIds: readonly (string | null)[]): Promise<void>
}

/** Watches screens that have opening hours, and no longer those without. */
export async function watchScreens(
  tx: Executor,
  screens: readonly ScreenRow[],
  now: Date,
): Promise<void> {
  const watched = screens.filter(({ openingHours }) => openingHours !== null)
  const others = screens.filter(({ openingHours }) => openingHours === null)
  await repo.startWatches(
    tx,
    watched.map(({ id: screenId, userId }) => ({ screenId, userId })),
    now,
  )
  await repo.deleteWatches(
    tx,
    others.map(({ id }) => id),
  )
}

/** Due screens per statement. */
const BATCH = 500

/** Checks the screens that are due, each user’s together, and mails their owners. */
export async function checkDueScreens(deps: AlertDeps): Promise<void> {
  const { executor, clock, log } = deps
  const now = clock.now()
  const readPage = (after: repo.DueWatch | null) =>
    repo.listDueWatches(executor, { now, after, limit: BATCH })
  for await (const page of iteratePages(BATCH, readPage)) {
    const userIds = [...new Set(page.map(({ userId }) => userId))]
    for await (const userId of iterateWithYield(userIds)) {
      // A failure must not fail the checks of other users. This one is checked again a minute later.
      await checkUser(deps, userId, now).catch((error: unknown) => {
        log.error({ event: 'screen_alerts.check_failed', userId, err: error })
      })
    }
  }
}

async function checkUser(deps: AlertDeps, userId: string, now: Date): Promise<void> {
  const { executor, mail } = deps
  const notificationId = await executor.transaction(async (tx) => {
    const step = await checkScreensOf(deps, tx, { userId, now })
    await repo.updateWatches(tx, step.changes)
    return step.mail === null ? null : mail.recordScreens(tx, { userId, kind: step.mail, at: now })
  })
  if (notificationId !== null) await mail.send([notificationId])
}

async function checkScreensOf(
  { planGraceDays }: AlertDeps,
  tx: Executor,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<AlertStep> {
  const watches = await repo.lockWatches(tx, userId)
  const owner = await repo.findOwner(tx, userId)
  const devices = await repo.listScreenDevices(tx, userId)
  const isOver = owner === null || isPlanOver(owner.expireDate, now, planGraceDays)
  const screens = watches.map((watch): WatchedScreen => {
    const own = devices.find(({ screenId }) => screenId === watch.screenId)
    return { ...watch, lastPlayedAt: own?.lastPlayedAt ?? null, hasDevice: own !== undefined }
  })
  return checkScreens(screens, { now, delayMinutes: isOver ? null : owner.alertMinutes })
}

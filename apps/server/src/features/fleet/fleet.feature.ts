import type { Executor } from '../../db/database.ts'
import type { ScreenActivity } from '../../db/tables/fleet.tables.ts'
import type { Infra } from '../../infra/infra.ts'
import { EVERY_MINUTE, registerCronJob } from '../../jobs/work-queues.ts'
import type { ScreenRow } from '../screens/index.ts'
import { fleetRoutes } from './fleet.routes.ts'
import { addActivities, exportDays } from './history.repo.ts'
import { deleteOldDays } from './history.service.ts'
import { checkDueScreens, type ScreenMail, watchScreens } from './screen-alerts.service.ts'

const ALERTS = 'screen-alerts'

/** The history of screens, and the alerts about those that should play. */
export async function createFleet(infra: Infra, { mail }: { readonly mail: ScreenMail }) {
  const { executor, clock, log, queue, sweeps, config } = infra
  const deps = { executor, clock, log, mail, planGraceDays: config.planGraceDays }
  const job = { name: ALERTS, cron: EVERY_MINUTE, runsAtStart: false, log }
  await registerCronJob(queue, job, () => checkDueScreens(deps))
  sweeps.register((now) => deleteOldDays(executor, now))
  return {
    routes: fleetRoutes(deps),
    /** A failure must not fail the heartbeats. Their next part of the day is recorded again. */
    recordActivities: (activities: readonly ScreenActivity[]) =>
      addActivities(executor, activities).catch((error: unknown) => {
        log.error({ event: 'screen_days.write_failed', count: activities.length, err: error })
      }),
    /** Called in the transaction that saves new opening hours. */
    hoursChanged: (tx: Executor, screens: readonly ScreenRow[]) =>
      watchScreens(tx, screens, clock.now()),
    exportData: (userId: string) => exportDays(executor, userId),
  }
}

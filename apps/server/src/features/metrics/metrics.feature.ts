import type { Infra } from '../../infra/infra.ts'
import { EVERY_MINUTE, registerCronJob } from '../../jobs/work-queues.ts'
import { exportHours } from './metrics.repo.ts'
import { metricsRoutes } from './metrics.routes.ts'
import { deleteOldHours, type MetricsDeps, sampleActiveScreens } from './metrics.service.ts'

const SAMPLE = 'metrics-sample'

/** Numbers of active screens over time. */
export async function createMetrics(
  { executor, clock, log, queue, sweeps }: Infra,
  { imageUrl }: Pick<MetricsDeps, 'imageUrl'>,
) {
  const job = { name: SAMPLE, cron: EVERY_MINUTE, runsAtStart: false, log }
  await registerCronJob(queue, job, () => sampleActiveScreens({ executor, clock }))
  sweeps.register((now) => deleteOldHours(executor, now))
  return {
    routes: metricsRoutes({ executor, clock, imageUrl }),
    exportData: (userId: string) => exportHours(executor, userId),
  }
}

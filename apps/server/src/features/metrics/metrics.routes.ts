import type { Routes } from '../../http/handlers.ts'
import { getSessionsByDay, type MetricsDeps } from './metrics.service.ts'

export function metricsRoutes(deps: MetricsDeps): Routes<'getSessionsByDay'> {
  return {
    getSessionsByDay: ({ params, query: { date } }) =>
      getSessionsByDay(deps, { accountId: params.accountId, date }),
  }
}

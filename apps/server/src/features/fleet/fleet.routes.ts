import { requireActor, type Routes } from '../../http/handlers.ts'
import { getScreenHistory, type HistoryDeps } from './history.service.ts'

export function fleetRoutes(deps: HistoryDeps): Routes<'getScreenHistory'> {
  return {
    getScreenHistory: ({ params }, call) => getScreenHistory(deps, requireActor(call), params.id),
  }
}

import type { Routes } from '../../http/handlers.ts'
import type { ConnectionDeps } from './connections.service.ts'
import { startReconnection } from './reconnect.service.ts'

export function reconnectRoutes(deps: ConnectionDeps): Routes<'startReconnection'> {
  return {
    startReconnection: ({ body }, call) => startReconnection(deps, call, body.secret),
  }
}

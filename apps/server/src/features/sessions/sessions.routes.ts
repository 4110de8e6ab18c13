import { requireActor, type Routes } from '../../http/handlers.ts'
import { sendCommand } from './commands.service.ts'
import * as service from './sessions.service.ts'

export function sessionsRoutes(
  deps: service.DeviceListDeps,
): Routes<'signOut' | 'listSessions' | 'deleteSession' | 'sendCommand'> {
  return {
    signOut: async (_input, call) => {
      const actor = requireActor(call)
      await service.endSession(deps, actor, actor.sessionId)
      return {}
    },
    listSessions: async (_input, call) => ({
      data: await service.listSessions(deps, requireActor(call), call.network),
    }),
    deleteSession: async ({ params }, call) => {
      await service.endSession(deps, requireActor(call), params.id)
      return {}
    },
    sendCommand: async ({ params, body }, call) => {
      await sendCommand(deps, requireActor(call), { sessionId: params.id, ...body })
      return {}
    },
  }
}

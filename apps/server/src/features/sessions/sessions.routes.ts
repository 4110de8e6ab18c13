import { requireActor, type Routes } from '../../http/handlers.ts'
import { sendCommand } from './commands.service.ts'
import { getDeviceTest, saveDeviceTest } from './device-tests.service.ts'
import * as service from './sessions.service.ts'

type SessionCalls =
  | ('signOut' | 'listSessions' | 'deleteSession' | 'sendCommand')
  | ('saveDeviceTest' | 'getDeviceTest')

export function sessionsRoutes(deps: service.DeviceListDeps): Routes<SessionCalls> {
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
    saveDeviceTest: ({ body }, call) => saveDeviceTest(deps, requireActor(call), body),
    getDeviceTest: ({ params }, call) => getDeviceTest(deps, requireActor(call), params.id),
  }
}

import { requireActor, type Routes } from '../../http/handlers.ts'
import { heartbeat } from './heartbeat.service.ts'
import * as service from './playback.service.ts'
import { takeSeat } from './seat-transfer.service.ts'

export function playbackRoutes(
  deps: service.PlaybackDeps,
): Routes<'heartbeat' | 'closeSession' | 'takeSeat'> {
  return {
    heartbeat: async ({ body }, call) => heartbeat(deps, requireActor(call), body),
    closeSession: async ({ body }, call) => {
      await service.closeSession(deps, requireActor(call), body.session_id)
      return {}
    },
    takeSeat: async ({ params, body }, call) => {
      await takeSeat(deps, requireActor(call), { to: params.id, from: body.from })
      return {}
    },
  }
}

import { requireActor, type Routes } from '../../http/handlers.ts'
import * as service from './playback.service.ts'

export function playbackRoutes(deps: service.PlaybackDeps): Routes<'heartbeat' | 'closeSession'> {
  return {
    heartbeat: ({ body }, call) => service.heartbeat(deps, requireActor(call), body),
    closeSession: async ({ body }, call) => {
      await service.closeSession(deps, requireActor(call), body.session_id)
      return {}
    },
  }
}

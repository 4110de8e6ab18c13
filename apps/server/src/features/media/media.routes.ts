import { requireActor, type Routes } from '../../http/handlers.ts'
import { type ItemsDeps, listAccountItems } from './items.service.ts'
import { listPlaylist, type PlaylistDeps } from './playlists.service.ts'
import { refreshNow } from './refresh-now.service.ts'

type MediaCalls = 'listStories' | 'listReels' | 'listAccountItems' | 'refreshAccount'

/**
 * `is_app` (reading S19) needs no branch: every quality is prepared so that the oldest TV we promise
 * plays it.
 */
export function mediaRoutes(deps: PlaylistDeps & ItemsDeps): Routes<MediaCalls> {
  return {
    listStories: ({ params, query }, call) =>
      listPlaylist(deps, requireActor(call), {
        kind: 'story',
        accountId: params.id,
        screenId: query.screen_id,
        runId: query.session_id,
      }),
    listReels: ({ params, query }, call) =>
      listPlaylist(deps, requireActor(call), {
        kind: 'reel',
        accountId: params.id,
        screenId: query.screen_id,
        runId: query.session_id,
      }),
    listAccountItems: ({ params, query }, call) =>
      listAccountItems(deps, requireActor(call), {
        accountId: params.id,
        screenId: query.screen_id,
      }),
    refreshAccount: async ({ params }, call) => {
      await refreshNow(deps, requireActor(call), params.id)
      return {}
    },
  }
}

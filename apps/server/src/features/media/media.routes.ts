import { requireActor, type Routes } from '../../http/handlers.ts'
import { listPlaylist, type PlaylistDeps } from './playlists.service.ts'

/**
 * `is_app` (reading S19) needs no branch: every quality is prepared so that the oldest TV we promise
 * plays it.
 */
export function mediaRoutes(deps: PlaylistDeps): Routes<'listStories' | 'listReels'> {
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
  }
}

import { requireActor, type Routes } from '../../http/handlers.ts'
import { type ItemsDeps, listAccountItems } from './playlists/items.service.ts'
import { listPlaylist, type PlaylistDeps } from './playlists/playlists.service.ts'
import { refreshNow, type RefreshNowDeps } from './sync/refresh-now.service.ts'

type MediaCalls = 'listStories' | 'listReels' | 'listAccountItems' | 'refreshAccount'

/** Calls for reels have no `is_app`: every device that is signed in as a TV counts as one (reading S19). */
export function mediaRoutes(deps: PlaylistDeps & ItemsDeps & RefreshNowDeps): Routes<MediaCalls> {
  return {
    listStories: ({ params, query }, call) =>
      listPlaylist(deps, requireActor(call), {
        kind: 'story',
        accountId: params.id,
        screenId: query.screen_id,
        runId: query.session_id,
        isPreview: query.preview ?? false,
        isApp: query.is_app ?? false,
      }),
    listReels: ({ params, query }, call) => {
      const actor = requireActor(call)
      return listPlaylist(deps, actor, {
        kind: 'reel',
        accountId: params.id,
        screenId: query.screen_id,
        runId: query.session_id,
        isPreview: query.preview ?? false,
        isApp: actor.kind !== 'person',
      })
    },
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

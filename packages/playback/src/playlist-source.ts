import { type EndpointResponse, listReels, listReposts, listStories } from '@vitrine/api'
import type { ApiClient } from '@vitrine/api/client'
import type { PlaylistSource } from '@vitrine/player'
import { rethrowForPlayer } from './api-answers.rules.ts'
import type { ShowIds } from './home.ts'
import { playlistItem } from './playlist-item.rules.ts'

/** One start of a player to its end. */
export interface Run extends ShowIds {
  /** `session_id` of its calls. */
  readonly runId: string
}

/** What differs between devices. */
export interface SourceOptions {
  /** `is_app` of the calls: the server leaves out what a TV cannot play (reading S19). */
  readonly isApp: boolean
  /** Added to the query of each call. */
  readonly query?: { readonly preview: 'true' }
  /** Called with each answer for stories. */
  readonly onStories?: (stories: EndpointResponse<typeof listStories>) => void
  /** Called with each failure of the stories or reels. */
  readonly onError?: (error: unknown) => void
}

/**
 * Loads the playlist of an account on a screen. The server leaves out what the screen's settings exclude.
 * Both lists are loaded each time: the settings may have changed since this page read them.
 */
export function createPlaylistSource(
  api: Pick<ApiClient, 'call'>,
  run: Run,
  { isApp, query: added, onStories, onError }: SourceOptions,
): PlaylistSource {
  const params = { id: run.accountId }
  const query = { session_id: run.runId, screen_id: run.screenId, ...added }
  const asApp = { params, query: { ...query, is_app: String(isApp) } }
  return {
    load: ({ signal }) =>
      Promise.all([
        api.call(listStories, asApp, { signal }),
        api.call(listReels, { params, query }, { signal }),
      ])
        .then(([stories, reels]) => {
          onStories?.(stories)
          return {
            serverNow: Date.parse(stories.now),
            items: [...stories.data, ...reels.data].map(playlistItem),
            pending: stories.pending + reels.pending,
            ready: stories.ready + reels.ready,
          }
        })
        .catch((error: unknown) => {
          onError?.(error)
          return rethrowForPlayer(error)
        }),
    loadReposts: ({ signal }) =>
      api
        .call(listReposts, asApp, { signal })
        .then(({ data, ready, pending }) => ({ items: data.map(playlistItem), ready, pending }))
        .catch(rethrowForPlayer),
  }
}

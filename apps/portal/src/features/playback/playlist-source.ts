import { listReels, listReposts, listStories } from '@vitrine/api'
import { type ApiClient, isAbort, refusalCode } from '@vitrine/api/client'
import type { PlaylistSource } from '@vitrine/player'
import { playlistErrorOf, playlistItemOf } from './playlist.rules.ts'

/** One run of the player: what plays where, and the run's own name. */
export interface Run {
  readonly sessionId: string
  readonly accountId: string
  readonly screenId: string
  /** Whether this page serves as a shop's screen (reading S19). */
  readonly isTv: boolean
  /** Without a seat of the plan; null where it plays with one (reading P16). */
  readonly preview: PreviewListener | null
}

/** Hears how long a preview lasts. */
export interface PreviewListener {
  /** With each list, in ms from now. */
  readonly onEndsIn: (ms: number) => void
  /** The server gives no more of it. */
  readonly onOver: () => void
}

/**
 * What this screen plays, from the server, which leaves out what the screen's settings exclude. Both
 * lists are asked for: the settings may have changed since this page read them.
 */
export function createSource(client: Pick<ApiClient, 'call'>, run: Run): PlaylistSource {
  const params = { id: run.accountId }
  const { preview } = run
  const own = { session_id: run.sessionId, screen_id: run.screenId }
  const query = preview === null ? own : { ...own, preview: 'true' }
  const asScreen = { params, query: { ...query, is_app: String(run.isTv) } }
  return {
    async load({ signal }) {
      const asked = Promise.all([
        client.call(listStories, asScreen, { signal }),
        client.call(listReels, { params, query }, { signal }),
      ])
      const [stories, reels] = await inPlayersWords(hearingOver(asked, preview))
      const { now, preview_ends_at: endsAt } = stories
      if (endsAt !== undefined) preview?.onEndsIn(Date.parse(endsAt) - Date.parse(now))
      return {
        items: [...stories.data, ...reels.data].map(playlistItemOf),
        serverNow: Date.parse(stories.now),
        ready: stories.ready + reels.ready,
        pending: stories.pending + reels.pending,
      }
    },
    async loadReposts({ signal }) {
      const answer = await inPlayersWords(client.call(listReposts, asScreen, { signal }))
      const { data, ready, pending } = answer
      return { items: data.map(playlistItemOf), ready, pending }
    },
  }
}

/** Tells where a call was refused because the preview is over. */
async function hearingOver<T>(work: Promise<T>, preview: PreviewListener | null): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (refusalCode(error) === 'playback.preview_over') preview?.onOver()
    throw error
  }
}

/** Rejects with a PlaylistError where a call failed that nobody aborted. */
export async function inPlayersWords<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw isAbort(error) ? error : playlistErrorOf(error)
  }
}

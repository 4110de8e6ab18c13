import {
  closeSession,
  heartbeat,
  listReels,
  listReposts,
  listStories,
  playerReportOf,
  type Screen,
} from '@vitrine/api'
import { isAbort } from '@vitrine/api/client'
import type { Device } from '@vitrine/device/browser'
import type { KeepAwake, PlaylistSource, Transport } from '@vitrine/player'
import { api } from '../../shared/api.ts'
import { tokenStore } from '../../shared/token.ts'
import { listsOf, playlistErrorOf, playlistItemOf, showsReposts } from './playlist.rules.ts'

/** One run of the player: what plays where, and the run's own name. */
export interface Run {
  readonly sessionId: string
  readonly accountId: string
  readonly screenId: string
  /** Asked at every load: the setting may change while it plays. */
  readonly view: () => Screen['view']
  /** Whether this page serves as a shop's screen (reading S19). */
  readonly isTv: boolean
}

export function createSource(run: Run): PlaylistSource {
  const params = { id: run.accountId }
  const query = { session_id: run.sessionId, screen_id: run.screenId }
  const asScreen = { params, query: { ...query, is_app: String(run.isTv) } }
  return {
    async load({ signal }) {
      const asked = listsOf(run.view()).map((list) =>
        list === 'reels'
          ? api.call(listReels, { params, query }, { signal })
          : api.call(listStories, asScreen, { signal }),
      )
      const lists = await inPlayersWords(Promise.all(asked))
      return {
        items: lists.flatMap(({ data }) => data.map(playlistItemOf)),
        ...(lists[0] && { serverNow: Date.parse(lists[0].now) }),
        ready: lists.reduce((sum, { ready }) => sum + ready, 0),
        pending: lists.reduce((sum, { pending }) => sum + pending, 0),
      }
    },
    async loadReposts({ signal }) {
      if (!showsReposts(run.view())) return { items: [], ready: 0, pending: 0 }
      const answer = await inPlayersWords(api.call(listReposts, asScreen, { signal }))
      const { data, ready, pending } = answer
      return { items: data.map(playlistItemOf), ready, pending }
    },
  }
}

/** Rejects with a PlaylistError where a call failed that nobody aborted. */
async function inPlayersWords<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw isAbort(error) ? error : playlistErrorOf(error)
  }
}

export function createTransport(run: Run): Transport {
  const { sessionId, accountId, screenId } = run
  return {
    async heartbeat(report, { signal }) {
      const body = {
        session_id: sessionId,
        account_id: accountId,
        screen_id: screenId,
        state: report.state,
        report: playerReportOf(report),
      }
      const answer = await inPlayersWords(api.call(heartbeat, { body }, { signal }))
      return {
        serverNow: Date.parse(answer.now),
        nextInMs: answer.next_in,
        revision: answer.revision,
        commands: answer.commands.map(({ type }) => type),
      }
    },
    close() {
      void giveSeatBack(sessionId)
    },
  }
}

/** A plain fetch: only `keepalive` outlives the page that is being closed. */
async function giveSeatBack(sessionId: string): Promise<void> {
  const token = tokenStore.get()
  if (token === null) return
  try {
    await fetch(`/api${closeSession.path}`, {
      method: closeSession.method,
      keepalive: true,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ session_id: sessionId }),
    })
  } catch {
    // The seat is free by itself a minute after the last heartbeat.
  }
}

export function createKeepAwake(device: Pick<Device, 'keepAwake'>): KeepAwake {
  let stop: (() => void) | null = null
  return {
    hold() {
      stop ??= device.keepAwake()
    },
    release() {
      stop?.()
      stop = null
    },
  }
}

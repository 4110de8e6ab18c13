import {
  closeSession,
  heartbeat,
  listReels,
  listStories,
  playerReportOf,
  type Screen,
} from '@vitrine/api'
import { isAbort } from '@vitrine/api/client'
import type { Device } from '@vitrine/device/browser'
import type { KeepAwake, PlaylistSource, Transport } from '@vitrine/player'
import { api } from '../../shared/api.ts'
import { tokenStore } from '../../shared/token.ts'
import { listsOf, playlistErrorOf, playlistItemOf } from './playlist.rules.ts'

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
  return {
    async load({ signal }) {
      try {
        const lists = await Promise.all(
          listsOf(run.view()).map((list) =>
            list === 'reels'
              ? api.call(listReels, { params, query }, { signal })
              : api.call(
                  listStories,
                  { params, query: { ...query, is_app: String(run.isTv) } },
                  { signal },
                ),
          ),
        )
        return {
          items: lists.flatMap(({ data }) => data.map(playlistItemOf)),
          ...(lists[0] && { serverNow: Date.parse(lists[0].now) }),
          ready: lists.reduce((sum, { ready }) => sum + ready, 0),
          pending: lists.reduce((sum, { pending }) => sum + pending, 0),
        }
      } catch (error) {
        throw isAbort(error) ? error : playlistErrorOf(error)
      }
    },
  }
}

export function createTransport(run: Run): Transport {
  const { sessionId, accountId, screenId } = run
  return {
    async heartbeat(report, { signal }) {
      try {
        const body = {
          session_id: sessionId,
          account_id: accountId,
          screen_id: screenId,
          state: report.state,
          report: playerReportOf(report),
        }
        const answer = await api.call(heartbeat, { body }, { signal })
        return {
          serverNow: Date.parse(answer.now),
          nextInMs: answer.next_in,
          revision: answer.revision,
          commands: answer.commands.map(({ type }) => type),
        }
      } catch (error) {
        throw isAbort(error) ? error : playlistErrorOf(error)
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

/** A name nobody else has, on pages without a secure origin too. */
export function newSessionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

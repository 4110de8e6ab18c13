import { closeSession, playerReportOf } from '@vitrine/api'
import type { ApiClient } from '@vitrine/api/client'
import { createHeartbeats } from '@vitrine/api/heartbeats'
import type { Transport } from '@vitrine/player'
import { rethrowForPlayer } from './api-answers.rules.ts'
import type { Run } from './playlist-source.ts'
import type { ServerTime } from './server-time.ts'

interface TransportDeps {
  readonly api: ApiClient
  /** Of the app. */
  readonly version: string
  /** Whether the page runs in plain mode (reading P20). */
  readonly plainMode?: boolean | undefined
  readonly serverTime?: Pick<ServerTime, 'set'> | undefined
  /** Releases the seat of a run. Where it is not given, by an ordinary call. */
  readonly releaseSeat?: ((runId: string) => void) | undefined
}

/** Sends the heartbeats of a player: they renew its seat and carry revision and commands (readings P11, P12). */
export function createHeartbeatTransport(
  {
    api,
    version,
    plainMode = false,
    serverTime,
    releaseSeat = (runId) => callCloseSession(api, runId),
  }: TransportDeps,
  { runId, accountId, screenId }: Run,
): Transport {
  const heartbeats = createHeartbeats(api)
  return {
    heartbeat(report, { signal }) {
      const body = {
        session_id: runId,
        account_id: accountId,
        screen_id: screenId,
        state: report.state,
        version,
        plain_mode: plainMode,
        report: playerReportOf(report),
      }
      return heartbeats
        .send(body, { signal })
        .then(({ now, next_in: nextInMs, revision, commands }) => {
          const serverNow = Date.parse(now)
          serverTime?.set(serverNow)
          return { serverNow, nextInMs, revision, commands: commands.map(({ type }) => type) }
        })
        .catch(rethrowForPlayer)
    },
    close: () => releaseSeat(runId),
  }
}

/** A failure needs no retry: the seat is free 60 s after the last heartbeat. */
function callCloseSession(api: ApiClient, runId: string): void {
  api.call(closeSession, { body: { session_id: runId } }).catch(() => undefined)
}

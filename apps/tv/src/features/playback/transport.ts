import { closeSession, playerReportOf } from '@vitrine/api'
import { createHeartbeats } from '@vitrine/api/heartbeats'
import type { Transport } from '@vitrine/player'
import { playlistError, type SourceDeps } from './playlist-source.ts'

/** The heartbeat of a playing TV: keeps its seat, learns of changes and commands (readings P11, P12). */
export function createTransport(deps: SourceDeps & { readonly version: string }): Transport {
  const { api, accountId, screenId, runId, version } = deps
  const heartbeats = createHeartbeats(api)
  return {
    async heartbeat(report, { signal }) {
      const body = {
        session_id: runId,
        account_id: accountId,
        screen_id: screenId,
        state: report.state,
        version,
        report: playerReportOf(report),
      }
      try {
        const answer = await heartbeats.beat(body, { signal })
        return {
          serverNow: Date.parse(answer.now),
          nextInMs: answer.next_in,
          revision: answer.revision,
          commands: answer.commands.map(({ type }) => type),
        }
      } catch (error) {
        throw playlistError(error)
      }
    },
    close() {
      // The seat is freed a minute later anyway.
      void api.call(closeSession, { body: { session_id: runId } }).catch(() => undefined)
    },
  }
}

import { closeSession, playerReportOf } from '@vitrine/api'
import { createHeartbeats } from '@vitrine/api/heartbeats'
import type { Device } from '@vitrine/device/browser'
import type { KeepAwake, Transport } from '@vitrine/player'
import { api } from '../../shared/api/api.ts'
import { tokenStore } from '../../shared/session/token.ts'
import { inPlayersWords, type Run } from './playlist-source.ts'

export function createTransport(run: Run): Transport {
  const { sessionId, accountId, screenId } = run
  const heartbeats = createHeartbeats(api)
  return {
    async heartbeat(report, { signal }) {
      const body = {
        session_id: sessionId,
        account_id: accountId,
        screen_id: screenId,
        state: report.state,
        version: APP_VERSION,
        report: playerReportOf(report),
      }
      const answer = await inPlayersWords(heartbeats.beat(body, { signal }))
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

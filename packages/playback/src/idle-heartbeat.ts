import type { Command } from '@vitrine/api'
import type { ApiClient } from '@vitrine/api/client'
import { createHeartbeats } from '@vitrine/api/heartbeats'
import { answerKind } from './api-answers.rules.ts'
import type { Clock } from './clock.ts'
import { startPolling } from './polling.ts'
import type { ServerTime } from './server-time.ts'

/** The shortest pause between two heartbeats, whatever the server answers, in ms. */
const SHORTEST_PAUSE_MS = 1_000

interface IdleHeartbeatDeps {
  readonly api: ApiClient
  readonly clock: Clock
  /** Between 0 and 1. */
  readonly random: () => number
  /** `session_id` of the calls. */
  readonly runId: string
  /** Of the app. */
  readonly version: string
  /** Whether the page runs in plain mode (reading P20). */
  readonly plainMode?: boolean
  readonly serverTime?: Pick<ServerTime, 'set'>
  /** The screen that this device would play; null while it has none. */
  readonly screenId: () => string | null
  readonly onCommand: (command: Command) => void
  /**
   * The accounts or screens have changed. Also called at the first answer: the page may have read them before a change
   * that the revision contains.
   */
  readonly onChange: () => void
  /** The server refuses this version of the app. */
  readonly onOutdated: () => void
}

/**
 * Sends heartbeats of an unattended device while no player runs, until stopped. They are the only way for
 * the portal to reach it (reading P12).
 */
export function startIdleHeartbeat(deps: IdleHeartbeatDeps): () => void {
  const { api, clock, random, runId, version, plainMode = false } = deps
  const heartbeats = createHeartbeats(api)
  let revision: string | null = null
  const { stop } = startPolling({
    clock,
    random,
    refreshMs: (nextInMs: number) => Math.max(nextInMs, SHORTEST_PAUSE_MS),
    load(signal) {
      const body = {
        session_id: runId,
        account_id: null,
        screen_id: deps.screenId(),
        state: 'idle',
        version,
        plain_mode: plainMode,
      } as const
      return heartbeats.send(body, { signal }).then(
        (answer) => {
          deps.serverTime?.set(Date.parse(answer.now))
          answer.commands.forEach(({ type }) => deps.onCommand(type))
          if (revision !== answer.revision) deps.onChange()
          revision = answer.revision
          return answer.next_in
        },
        (error: unknown) => {
          if (answerKind(error) === 'outdated') deps.onOutdated()
          throw error
        },
      )
    },
  })
  return stop
}

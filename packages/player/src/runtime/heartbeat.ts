import { createAborter, withLimit } from './abort.ts'
import type { Aborter } from './abort.ts'
import { PlaylistError } from './ports.ts'
import type { Clock, HeartbeatAnswer, HeartbeatReport, Transport } from './ports.ts'

export const HEARTBEAT_MS = 5_000
const IDLE_HEARTBEAT_MS = 30_000
const HEARTBEAT_LIMIT_MS = 10_000
const MIN_PAUSE_MS = 1_000
const MAX_PAUSE_MS = 300_000

export interface HeartbeatDeps {
  readonly transport: Transport
  readonly clock: Clock
  readonly report: () => HeartbeatReport
  readonly onAnswer: (answer: HeartbeatAnswer) => void
  readonly onError: (error: unknown) => void
}

/** Beats while the player runs (reading P12); one beat at a time, each with an end. */
export function createHeartbeat(deps: HeartbeatDeps) {
  const { transport, clock } = deps
  let running = false
  let aborter: Aborter | null = null
  let cancel = () => {}

  function pauseAfter(report: HeartbeatReport, nextInMs: number | null): number {
    const usual = report.state === 'playing' ? HEARTBEAT_MS : IDLE_HEARTBEAT_MS
    return Math.min(MAX_PAUSE_MS, Math.max(MIN_PAUSE_MS, nextInMs ?? usual))
  }

  async function beat(): Promise<void> {
    const own = createAborter()
    aborter = own
    const report = deps.report()
    let nextInMs: number | null = null
    try {
      const answer = await withLimit(transport.heartbeat(report, { signal: own.signal }), {
        clock,
        ms: HEARTBEAT_LIMIT_MS,
        aborter: own,
      })
      nextInMs = answer.nextInMs
      if (aborter === own) deps.onAnswer(answer)
    } catch (error) {
      if (aborter === own) deps.onError(error)
    }
    if (aborter !== own) return
    aborter = null
    cancel = clock.setTimer(pauseAfter(report, nextInMs), () => void beat())
  }

  return {
    start(): void {
      if (running) return
      running = true
      void beat()
    },
    /** Beats now, for instance because playing has just begun. */
    now(): void {
      if (!running || aborter) return
      cancel()
      void beat()
    },
    stop(): void {
      if (!running) return
      running = false
      cancel()
      const current = aborter
      aborter = null
      current?.abort()
      transport.close()
    },
  }
}

/** A refusal that ends playing, or null for failures that are only told. */
export function refusalOf(error: unknown): PlaylistError | null {
  if (!(error instanceof PlaylistError)) return null
  return error.kind === 'network' || error.kind === 'failed' ? null : error
}

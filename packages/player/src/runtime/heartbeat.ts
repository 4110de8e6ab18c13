import { HEARTBEAT_MS } from '@vitrine/domain'
import { createAborter, withTimeout } from './abort.ts'
import type { Aborter } from './abort.ts'
import { PlaylistError } from './ports.ts'
import type { Clock, HeartbeatResponse, HeartbeatReport, Transport } from './ports.ts'

const HEARTBEAT_LIMIT_MS = 10_000
const MIN_PAUSE_MS = 1_000
const MAX_PAUSE_MS = 300_000

export interface HeartbeatDeps {
  readonly transport: Transport
  readonly clock: Clock
  readonly report: () => HeartbeatReport
  readonly onResponse: (response: HeartbeatResponse) => void
  readonly onError: (error: unknown) => void
}

function pauseAfter(nextInMs: number | null): number {
  return Math.min(MAX_PAUSE_MS, Math.max(MIN_PAUSE_MS, nextInMs ?? HEARTBEAT_MS))
}

/**
 * Sends heartbeats while the player runs, with or without items (reading P12): changes reach a screen only in
 * their answers. One request at a time, each with a timeout.
 */
export class HeartbeatSender {
  readonly #deps: HeartbeatDeps
  #isRunning = false
  /** The running request, and whether the next one follows at once. */
  #current: Aborter | null = null
  #isDueAgain = false
  #cancel = () => {}

  constructor(deps: HeartbeatDeps) {
    this.#deps = deps
  }

  start(): void {
    if (this.#isRunning) return
    this.#isRunning = true
    void this.#send()
  }

  /** Sends a heartbeat at once, because the report has changed. */
  sendNow(): void {
    if (!this.#isRunning) return
    this.#isDueAgain = this.#current !== null
    if (this.#isDueAgain) return
    this.#cancel()
    void this.#send()
  }

  stop(): void {
    if (!this.#isRunning) return
    this.#isRunning = false
    this.#cancel()
    const current = this.#current
    this.#current = null
    current?.abort()
    this.#deps.transport.close()
  }

  async #send(): Promise<void> {
    const { transport, clock } = this.#deps
    const aborter = createAborter()
    this.#current = aborter
    this.#isDueAgain = false
    let nextInMs: number | null = null
    try {
      const work = transport.heartbeat(this.#deps.report(), { signal: aborter.signal })
      const response = await withTimeout(work, { clock, ms: HEARTBEAT_LIMIT_MS, aborter })
      nextInMs = response.nextInMs
      if (this.#current === aborter) this.#deps.onResponse(response)
    } catch (error) {
      if (this.#current === aborter) this.#deps.onError(error)
    }
    if (this.#current !== aborter) return
    this.#current = null
    const pause = this.#isDueAgain ? 0 : pauseAfter(nextInMs)
    this.#cancel = clock.setTimer(pause, () => void this.#send())
  }
}

/** A refusal that ends playing; null for failures that are only reported. */
export function refusalOf(error: unknown): PlaylistError | null {
  if (!(error instanceof PlaylistError)) return null
  return error.kind === 'network' || error.kind === 'failed' ? null : error
}

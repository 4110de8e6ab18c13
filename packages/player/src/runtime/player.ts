import type {
  Loaded,
  PlayerCommand,
  PlayerInput,
  PlayerSettings,
  PlayerState,
  PlaylistFailure,
} from '../core/state.ts'
import { initialState, isPlayingState } from '../core/state.ts'
import { step } from '../core/step.ts'
import { createAborter, withTimeout } from './abort.ts'
import type { Aborter } from './abort.ts'
import { HeartbeatSender, refusalOf } from './heartbeat.ts'
import { Prefetcher } from './prefetcher.ts'
import { estimateServerNow, toCachedPlaylist } from './cached-playlist.ts'
import { loadList } from './load-list.ts'
import { createToasts, EMPTY_TOAST_STATE } from './toasts.ts'
import type { ToastState } from './toasts.ts'
import type { PlayerNotification } from './notification.ts'
import { PlaylistError } from './ports.ts'
import type {
  Clock,
  DecoderProbe,
  HeartbeatResponse,
  HeartbeatReport,
  KeepAwake,
  MediaStore,
  PlaylistResponse,
  PlaylistCache,
  PlaylistSource,
  Random,
  Stage,
  Transport,
} from './ports.ts'
import { Preparer } from './preparer.ts'
import { persistentTroubleOf, snapshotOf } from './snapshot.ts'
import type { PlayerSnapshot } from './snapshot.ts'

/** Limit of the decoder probe; after it the default of the device is used. */
const PROBE_LIMIT_MS = 20_000
const FRAME_RATE_LOCK_DECODERS = 4

export interface PlayerDeps {
  readonly source: PlaylistSource
  readonly store: MediaStore
  readonly stage: Stage
  readonly clock: Clock
  readonly random: Random
  readonly transport?: Transport
  readonly keepAwake?: KeepAwake
  /** Stores the last good list; without it a start needs the network. */
  readonly playlistCache?: PlaylistCache
  readonly decoders?: DecoderProbe
}

export interface Player {
  start(): void
  /** Ends everything: timers, downloads, heartbeats, media elements. */
  stop(): void
  /** Fetches the list now instead of at the end of the loop. */
  refresh(): void
  setSettings(settings: PlayerSettings): void
  /** Shows current trouble again, because a person arrived. */
  repeatToast(): void
  onEvent(listener: (event: PlayerNotification) => void): () => void
  /** Server time in ms by the player's clock; null until the server answered. */
  serverNow(): number | null
  readonly snapshot: () => PlayerSnapshot
  readonly subscribe: (listener: () => void) => () => void
}

function failureOf(error: unknown): PlaylistFailure {
  if (!(error instanceof PlaylistError)) return { kind: 'failed', message: null }
  return { kind: error.kind, message: error.message === '' ? null : error.message }
}

function loadedOf(answer: PlaylistResponse, clock: Clock): Loaded {
  const { items, ready, pending } = answer
  return { items, ready, pending, serverNow: answer.serverNow ?? clock.calendarNow() }
}

type RenderCommand = Exclude<
  PlayerCommand,
  { type: 'load' | 'abortLoad' | 'setTimer' | 'clearTimer' | 'report' }
>

/** Executes the commands of the step function and feeds their outcomes back as events. */
class PlayerRuntime implements Player {
  readonly #deps: PlayerDeps
  readonly #preparer: Preparer
  readonly #prefetcher: Prefetcher
  readonly #heartbeat: HeartbeatSender | null
  readonly #toasts
  readonly #timers = new Map<number, () => void>()
  readonly #queue: PlayerInput[] = []
  readonly #eventListeners = new Set<(event: PlayerNotification) => void>()
  readonly #changeListeners = new Set<() => void>()
  #state: PlayerState
  #snapshot: PlayerSnapshot
  #toastState: ToastState = EMPTY_TOAST_STATE
  #load: Aborter | null = null
  #probeAborter: Aborter | null = null
  #decodersProbed: Promise<void> = Promise.resolve()
  #revision: string | null = null
  #isHandling = false
  #isAwake = false
  #isFrameRateLocked = false

  constructor(deps: PlayerDeps, settings: PlayerSettings) {
    this.#deps = deps
    this.#state = initialState(settings)
    this.#snapshot = snapshotOf(this.#state, { ...EMPTY_TOAST_STATE, sizeOf: () => null })
    this.#preparer = new Preparer(deps)
    this.#prefetcher = new Prefetcher(deps)
    this.#toasts = createToasts(deps.clock, (state) => {
      this.#toastState = state
      this.#publish()
    })
    this.#heartbeat = deps.transport ? this.#createHeartbeat(deps.transport) : null
    deps.stage.listen({
      painted: (ticket) => this.#handle({ type: 'painted', ticket }),
      ended: (ticket) => this.#handle({ type: 'mediaEnded', ticket }),
      failed: (ticket, reason) => this.#handle({ type: 'mediaFailed', ticket, reason }),
      stalled: (ticket) => this.#handle({ type: 'stalled', ticket }),
      interrupted: (ticket) => this.#handle({ type: 'interrupted', ticket }),
      resumed: (ticket, remainingMs) => this.#handle({ type: 'resumed', ticket, remainingMs }),
      soundBlocked: () => this.#emit({ type: 'soundBlocked' }),
    })
  }

  start(): void {
    this.#decodersProbed = this.#probeDecoders()
    this.#handle({ type: 'start' })
    this.#heartbeat?.start()
    void this.#loadCachedPlaylist()
  }

  /** Probes the decoders before the first item is prepared. */
  async #probeDecoders(): Promise<void> {
    const { decoders, clock } = this.#deps
    if (!decoders || this.#probeAborter) return this.#decodersProbed
    const aborter = createAborter()
    this.#probeAborter = aborter
    const work = decoders.probe({ signal: aborter.signal })
    const limits = { clock, ms: PROBE_LIMIT_MS, aborter }
    const videos = await withTimeout(work, limits).catch(() => decoders.estimate)
    if (this.#probeAborter === aborter) this.#handle({ type: 'budget', videos })
  }

  /** Plays the cached list at once, with or without a network. */
  async #loadCachedPlaylist(): Promise<void> {
    const { playlistCache, clock } = this.#deps
    const cached = (await playlistCache?.read()) ?? null
    await this.#decodersProbed
    if (cached === null) return
    const serverNow = estimateServerNow(cached, clock.calendarNow())
    this.#handle({ type: 'cachedList', items: cached.items, serverNow })
  }

  stop(): void {
    this.#heartbeat?.stop()
    this.#handle({ type: 'stop' })
    this.#prefetcher.stop()
    this.#probeAborter?.abort()
    this.#probeAborter = null
    this.#toasts.close()
    this.#keepAwake(false)
  }

  refresh(): void {
    this.#handle({ type: 'refresh' })
  }

  setSettings(settings: PlayerSettings): void {
    this.#handle({ type: 'settings', settings })
  }

  repeatToast(): void {
    this.#toasts.repeatToast()
  }

  onEvent(listener: (event: PlayerNotification) => void): () => void {
    this.#eventListeners.add(listener)
    return () => void this.#eventListeners.delete(listener)
  }

  serverNow(): number | null {
    const { serverOffset } = this.#state
    return serverOffset === null ? null : this.#deps.clock.now() + serverOffset
  }

  /** Arrow functions, because React calls them without `this`. */
  snapshot = (): PlayerSnapshot => this.#snapshot

  subscribe = (listener: () => void): (() => void) => {
    this.#changeListeners.add(listener)
    return () => void this.#changeListeners.delete(listener)
  }

  /** Queues inputs that arrive while another one is handled. */
  #handle(input: PlayerInput): void {
    this.#queue.push(input)
    if (this.#isHandling) return
    this.#isHandling = true
    try {
      for (let next = this.#queue.shift(); next; next = this.#queue.shift()) this.#step(next)
    } finally {
      this.#isHandling = false
    }
  }

  #step(input: PlayerInput): void {
    const before = this.#state.phase.name
    const [state, commands] = step(this.#state, { ...input, now: this.#deps.clock.now() })
    this.#state = state
    commands.forEach((command) => this.#execute(command))
    const { name } = state.phase
    if ((name === 'playing') !== (before === 'playing')) this.#heartbeat?.sendNow()
    const { unattended } = state.settings
    this.#keepAwake(name === 'playing' || name === 'branded' || (unattended && name === 'ended'))
    if (isPlayingState(state)) this.#prefetcher.follow(state.loop.items, state.loop.cursor)
    this.#updateFrameRateLock()
    this.#toasts.setPersistent(name === 'idle' ? null : persistentTroubleOf(state))
    this.#publish()
  }

  /** Needs four decoders: two for the slot, one for the clip, one spare. */
  #updateFrameRateLock(): void {
    const state = this.#state
    const isFrameRateLocked =
      isPlayingState(state) &&
      state.layout === 1 &&
      (state.budget.detected ?? 0) >= FRAME_RATE_LOCK_DECODERS &&
      state.loop.items.some(({ type }) => type === 'video')
    if (isFrameRateLocked === this.#isFrameRateLocked) return
    this.#isFrameRateLocked = isFrameRateLocked
    this.#deps.stage.setFrameRateLock(isFrameRateLocked)
  }

  #execute(command: PlayerCommand): void {
    switch (command.type) {
      case 'load':
        return void this.#startLoad(command.load)
      case 'abortLoad':
        return this.#load?.abort()
      case 'setTimer':
        return this.#setTimer(command)
      case 'clearTimer':
        this.#timers.get(command.timer)?.()
        return void this.#timers.delete(command.timer)
      case 'report':
        return this.#emit(command.report)
      default:
        return this.#render(command)
    }
  }

  #render(command: RenderCommand): void {
    const { stage } = this.#deps
    switch (command.type) {
      case 'prepare':
        return void this.#prepare(command)
      case 'show':
        return stage.show(command.ticket, command.fadeMs)
      case 'upgrade':
        return void this.#upgrade(command.ticket)
      case 'dropVideo':
        return this.#preparer.dropVideo(command.ticket)
      case 'release':
        return this.#preparer.release(command.ticket)
      case 'rebuild':
        return stage.rebuild(command.slot)
      case 'layout':
        return stage.setLayout(command.slots)
      case 'sound':
        return stage.setSound(command.slot)
    }
  }

  #setTimer({ timer, ms, jitter }: Extract<PlayerCommand, { type: 'setTimer' }>): void {
    const { clock, random } = this.#deps
    const pause = jitter > 0 ? ms * (1 - jitter * random()) : ms
    const cancel = clock.setTimer(pause, () => {
      this.#timers.delete(timer)
      this.#handle({ type: 'timer', timer })
    })
    this.#timers.set(timer, cancel)
  }

  async #startLoad(load: number): Promise<void> {
    const { source, clock, playlistCache } = this.#deps
    const aborter = createAborter()
    this.#load = aborter
    try {
      const onRepostsFailed = (error: unknown) => this.#emit({ type: 'repostsFailed', error })
      const answer = await loadList({ source, clock, aborter, onRepostsFailed })
      await this.#decodersProbed
      const loaded = loadedOf(answer, clock)
      this.#handle({ type: 'loaded', load, result: loaded })
      // After a stop another account may use the device.
      if (!aborter.signal.aborted)
        void playlistCache?.write(toCachedPlaylist(loaded, clock.calendarNow()))
    } catch (error) {
      this.#handle({ type: 'loadFailed', load, failure: failureOf(error) })
    }
  }

  async #prepare(command: Extract<PlayerCommand, { type: 'prepare' }>): Promise<void> {
    const { ticket } = command
    const result = await this.#preparer.prepare(command)
    if ('reason' in result) this.#handle({ type: 'prepareFailed', ticket, ...result })
    else this.#handle({ type: 'prepared', ticket, durationMs: result.durationMs })
  }

  async #upgrade(ticket: number): Promise<void> {
    const result = await this.#preparer.upgrade(ticket)
    if ('reason' in result) {
      this.#handle({ type: 'upgradeFailed', ticket, reason: result.reason })
    } else this.#handle({ type: 'upgraded', ticket, durationMs: result.durationMs })
  }

  #createHeartbeat(transport: Transport): HeartbeatSender {
    return new HeartbeatSender({
      transport,
      clock: this.#deps.clock,
      report: () => this.#heartbeatReport(),
      onResponse: (answer) => this.#handleHeartbeatResponse(answer),
      onError: (error) => {
        const refusal = refusalOf(error)
        if (refusal) this.#handle({ type: 'refused', failure: failureOf(refusal) })
        this.#emit({ type: 'heartbeatFailed', error })
      },
    })
  }

  #heartbeatReport(): HeartbeatReport {
    const state = this.#state
    const { longestGapMs, quarantine, settings } = state
    const slots = isPlayingState(state) ? state.slots : []
    return {
      state: isPlayingState(state) ? 'playing' : 'idle',
      items: slots.map(({ current }) => current?.item.id ?? null),
      longestGapMs,
      framesDropped: this.#deps.stage.droppedFrames(),
      quarantined: Object.keys(quarantine),
      storeBytes: this.#deps.store.usedBytes(),
      videoBudget: settings.maxVideos,
    }
  }

  #handleHeartbeatResponse({ serverNow, revision, commands }: HeartbeatResponse): void {
    if (serverNow !== null) this.#handle({ type: 'serverTime', serverNow })
    if (this.#isAwake) this.#deps.keepAwake?.hold()
    const isNew = revision !== null && revision !== this.#revision
    if (isNew) {
      this.#emit({ type: 'revisionChanged', revision })
      if (this.#revision !== null) this.refresh()
      this.#revision = revision
    }
    commands.forEach((command) => this.#emit({ type: 'command', command }))
  }

  #keepAwake(isAwake: boolean): void {
    if (this.#isAwake === isAwake) return
    this.#isAwake = isAwake
    if (isAwake) this.#deps.keepAwake?.hold()
    else this.#deps.keepAwake?.release()
  }

  #emit(event: PlayerNotification): void {
    if (event.type === 'budgetLowered') this.#deps.decoders?.lowered(event.videos)
    this.#toasts.handle(event)
    this.#eventListeners.forEach((listener) => {
      try {
        listener(event)
      } catch (error) {
        // A fault in the app must not stop the screen; it still reaches the window's error handler.
        this.#deps.clock.setTimer(0, () => {
          throw error
        })
      }
    })
  }

  #publish(): void {
    const sizeOf = (ticket: number) => this.#deps.stage.sizeOf(ticket)
    const next = snapshotOf(this.#state, { ...this.#toastState, sizeOf }, this.#snapshot)
    if (next === this.#snapshot) return
    this.#snapshot = next
    this.#changeListeners.forEach((listener) => listener())
  }
}

/** Creates a stopped player. */
export function createPlayer(deps: PlayerDeps, settings: PlayerSettings): Player {
  return new PlayerRuntime(deps, settings)
}

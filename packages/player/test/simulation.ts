import type { initialState as InitialState } from '../src/core/state.ts'
import type {
  PlayerCommand,
  PlayerInput,
  PlayerSettings,
  PlayerState,
  PlaylistErrorKind,
} from '../src/core/state.ts'
import type { PlaylistItem } from '../src/core/playlist.ts'
import type { step as Step } from '../src/core/step.ts'
import { claim } from './claim.ts'
import { findLive } from './live-ticket.ts'
import type { LiveTicket } from './live-ticket.ts'
import { playingPart } from './playing-part.ts'
import type { PlayingPart } from './playing-part.ts'
import { hasItsAuthor, HOUR_MS, makeList, pick, SERVER_START } from './simulated-lists.ts'
import { SimulatedOrder } from './simulated-order.ts'
import { StateChecks } from './state-checks.ts'
import type { SimulationView } from './state-checks.ts'

/** The part of the player under test; mutation tests bring broken ones. */
export interface Core {
  readonly step: typeof Step
  readonly initialState: typeof InitialState
}

const ERROR_KINDS: readonly PlaylistErrorKind[] = [
  'network',
  'network',
  'failed',
  'plan_expired',
  'screen_limit',
]

/** What can become of an item on the screen. */
export type MediaInput = Extract<PlayerInput, { readonly ticket: number }>

export interface SimulationOptions {
  readonly settings: PlayerSettings
  readonly hasPosters: boolean
}

/** A runtime that executes every command, reports random outcomes, and checks every step. */
export class Simulation implements SimulationView {
  readonly #core: Core
  readonly #checks = new StateChecks(this)
  readonly hasPosters: boolean
  state: PlayerState
  now = 1_000
  readonly timers = new Map<number, number>()
  readonly firedTimers: number[] = []
  readonly tickets = new Map<number, LiveTicket>()
  readonly goneTickets: number[] = []
  outstandingLoad: number | null = null
  readonly oldLoads: number[] = []
  readonly #order = new SimulatedOrder()
  #loadsSinceLoopEnd = 0
  #loadAskedSinceLoopEnd = false
  readonly shownIds: string[] = []
  repostsWithoutAuthor = 0
  changes = [0, 0, 0]
  soundSlot: number | null = null
  layout = 0
  loadSeed = 1

  constructor(core: Core, options: SimulationOptions) {
    this.#core = core
    this.hasPosters = options.hasPosters
    this.state = core.initialState(options.settings)
  }

  /** The list and the slots; empty while nothing plays. */
  get playing(): PlayingPart {
    return playingPart(this.state)
  }

  serverNow(): number {
    return SERVER_START + this.now
  }

  send(input: PlayerInput): void {
    const before = this.state
    const [state, commands] = this.#core.step(before, { ...input, now: this.now })
    this.state = state
    const former = playingPart(before).loop
    const after = this.playing.loop
    if (input.type === 'cachedList' && after.isCached && after.items !== former.items) {
      this.#order.takeCached(input.items)
    }
    if (input.type === 'loaded' && before.load?.id === input.load) {
      const { items } = input.result
      const isTaken = items.some((item) => this.#mayBeShown(item))
      this.#order.takeLoaded(items, isTaken)
      this.#loadsSinceLoopEnd += 1
      claim(!before.load.isStale || state.load !== null, 'a refresh during a load is lost')
      const isNow =
        before.load.atOnce ||
        former.isCached ||
        before.phase.name !== 'playing' ||
        former.isExhausted
      if (isTaken && isNow) this.#order.restart({ withNewest: true })
    }
    const wasVisible = playingPart(before).slots.slice(0, playingPart(before).layout)
    for (const command of commands) this.#obey(command)
    this.#checks.check(before, input, wasVisible)
  }

  #obey(command: PlayerCommand): void {
    switch (command.type) {
      case 'load':
        claim(this.outstandingLoad === null, 'two loads at once')
        this.outstandingLoad = command.load
        this.#loadAskedSinceLoopEnd = true
        return
      case 'abortLoad':
        return this.#loadIsOver()
      case 'setTimer':
        claim(Number.isFinite(command.ms) && command.ms >= 0, 'a timer that never fires')
        claim(!this.timers.has(command.timer), 'a timer set twice')
        this.timers.set(command.timer, this.now + command.ms)
        return
      case 'clearTimer':
        this.timers.delete(command.timer)
        return
      case 'prepare':
        return this.#prepare(command)
      case 'show':
        return this.#show(command.ticket, command.fadeMs)
      case 'upgrade': {
        const live = this.#live(command.ticket)
        claim(
          live.display === 'poster' && live.phase === 'painted',
          'upgrade of an item that is no poster',
        )
        live.upgrading = true
        return
      }
      case 'dropVideo': {
        const live = this.#live(command.ticket)
        claim(live.item.posterUrl !== null, 'a video dropped without a poster')
        live.display = 'poster'
        live.upgrading = false
        live.photoMs = this.state.settings.durationSeconds * 1_000
        return
      }
      case 'release':
        return this.#release(command.ticket)
      case 'rebuild':
        claim(command.slot < this.playing.slots.length, 'rebuild of a slot that does not exist')
        return
      case 'layout':
        this.layout = command.slots
        return
      case 'sound':
        this.soundSlot = command.slot
        return
      case 'report':
        return this.#report(command.report)
    }
  }

  #loadIsOver(): void {
    if (this.outstandingLoad !== null) this.oldLoads.push(this.outstandingLoad)
    this.outstandingLoad = null
  }

  #live(ticket: number): LiveTicket {
    return findLive(this.tickets, ticket)
  }

  #report(report: Extract<PlayerCommand, { type: 'report' }>['report']): void {
    if (report.type === 'loopEnded') {
      if (report.refetched) {
        claim(this.#loadsSinceLoopEnd > 0, 'a loop that claims a refetch it did not do')
      } else {
        claim(
          this.#loadAskedSinceLoopEnd || this.state.retryTimer !== null,
          'a loop that ends without asking for the next list',
        )
      }
      this.#loadsSinceLoopEnd = 0
      this.#loadAskedSinceLoopEnd = this.outstandingLoad !== null
      this.#order.restart({ withNewest: report.refetched })
    }
    if (report.type === 'itemFailed' && report.reason === 'not_painted') {
      for (const live of this.tickets.values()) {
        if (live.phase === 'shown' && live.item.id === report.item.id) live.failed = true
      }
    }
    if (report.type === 'itemShown') {
      this.shownIds.push(report.item.id)
      this.changes[report.slot] = (this.changes[report.slot] ?? 0) + 1
    }
  }

  isPlayable(item: PlaylistItem): boolean {
    const back = this.state.quarantine[item.id]
    return this.#mayBeShown(item) && (back === undefined || back <= this.now)
  }

  #mayBeShown(item: PlaylistItem): boolean {
    const limit = Math.min(this.state.settings.storyHourLimit, 24) * HOUR_MS
    const isOld = item.kind !== 'reel' && this.serverNow() - item.postedAt >= limit
    const isGone = item.expiresAt !== null && this.serverNow() >= item.expiresAt
    if (!hasItsAuthor(item)) return false
    return !isOld && !isGone && (item.posterUrl !== null || this.allowedVideos() > 0)
  }

  isWithdrawn(item: PlaylistItem): boolean {
    return this.#order.isWithdrawn(item)
  }

  allowedVideos(): number {
    const { degrees, maxVideos } = this.state.settings
    return [0, 90, 270].includes(degrees) ? maxVideos : 0
  }

  #prepare(command: Extract<PlayerCommand, { type: 'prepare' }>): void {
    const { ticket, item, display } = command
    claim(!this.tickets.has(ticket), 'a ticket used twice')
    claim(
      display === 'image' ? item.type === 'image' : item.type === 'video',
      'drawn as what it is not',
    )
    claim(display !== 'poster' || item.posterUrl !== null, 'a poster that does not exist')
    claim(this.isPlayable(item), `${item.id} may not be shown any more`)
    this.#order.begin(item)
    if (display === 'poster' && item.id === this.#failedVideo) return this.#hold(command)
    this.#order.moveTo(item, {
      isPlayable: (other) => this.isPlayable(other),
      heldIds: new Set([...this.tickets.values()].map((live) => live.item.id)),
    })
    this.#hold(command)
  }

  /** The video that could not be had: it may take its turn as a still. */
  #failedVideo: string | null = null

  #hold({ ticket, slot, item, display }: Extract<PlayerCommand, { type: 'prepare' }>): void {
    this.#failedVideo = null
    const photoMs = this.state.settings.durationSeconds * 1_000
    this.tickets.set(ticket, {
      ...{ slot, item, photoMs, display },
      upgrading: false,
      upgraded: false,
      durationMs: null,
      phase: 'preparing',
      failed: false,
    })
  }

  #show(ticket: number, fadeMs: number): void {
    const live = this.#live(ticket)
    claim(live.phase === 'ready', 'shown before it was ready')
    claim(fadeMs > 0 && fadeMs <= 1_325, 'a fade of the wrong length')
    claim(live.slot < this.layout, 'shown in an invisible slot')
    if (!hasItsAuthor(live.item)) this.repostsWithoutAuthor += 1
    claim(this.repostsWithoutAuthor === 0, 'a repost without its author')
    live.phase = 'shown'
  }

  #release(ticket: number): void {
    const live = this.#live(ticket)
    this.tickets.delete(ticket)
    this.goneTickets.push(ticket)
    const slot = this.playing.slots[live.slot]
    // The item before may only leave once the next one is really on the screen.
    if (live.phase !== 'painted' || !slot?.current || slot.current.ticket === ticket) return
    const next = this.tickets.get(slot.current.ticket)
    claim(
      next?.phase === 'painted' || next?.failed === true,
      'black: released before the next painted',
    )
  }

  fireNextTimer(): boolean {
    const next = [...this.timers].sort((a, b) => a[1] - b[1])[0]
    if (!next) return false
    const [timer, due] = next
    this.now = Math.max(this.now, due)
    this.timers.delete(timer)
    this.firedTimers.push(timer)
    this.send({ type: 'timer', timer })
    return true
  }

  /** Time goes on, and timers come late. */
  pass(ms: number): void {
    this.now += ms
  }

  ticketIn(phase: LiveTicket['phase'], seed: number): number | undefined {
    const found = [...this.tickets].filter(([, live]) => live.phase === phase)
    return pick(found, seed)?.[0]
  }

  prepareDone(ticket: number, seed: number): void {
    const live = this.#live(ticket)
    const durationMs =
      live.display === 'video' ? ([null, 800, 5_000, 30_000][seed % 4] ?? null) : null
    live.phase = 'ready'
    live.durationMs = durationMs
    this.send({ type: 'prepared', ticket, durationMs })
  }

  prepareFails(ticket: number, seed: number): void {
    const live = this.#live(ticket)
    this.#failedVideo = live.display === 'video' ? live.item.id : null
    const reason = pick(['download', 'decode', 'download', 'source'] as const, seed) ?? 'decode'
    const answered = pick([null, 404, 410, 503] as const, Math.floor(seed / 4)) ?? null
    this.#order.lose(live.item)
    const status = reason === 'download' ? answered : null
    this.send({ type: 'prepareFailed', ticket, reason, status })
  }

  paint(ticket: number): void {
    this.#live(ticket).phase = 'painted'
    this.send({ type: 'painted', ticket })
  }

  upgradeDone(seed: number, isGood: boolean): void {
    const found = pick(
      [...this.tickets].filter(([, live]) => live.upgrading),
      seed,
    )
    if (!found) return
    const [ticket, live] = found
    live.upgrading = false
    if (isGood && this.#isUpToDate(ticket)) live.display = 'video'
    if (isGood) return this.send({ type: 'upgraded', ticket, durationMs: 5_000 })
    const reason = seed % 8 === 0 ? 'decode' : 'download'
    if (this.#isShowing(ticket)) this.#order.lose(live.item)
    this.send({ type: 'upgradeFailed', ticket, reason })
  }

  /** News of an item on the screen. */
  sendMedia(input: MediaInput): void {
    const isBroken = input.type === 'mediaFailed' && input.reason !== 'playback'
    if (isBroken && this.#isUpToDate(input.ticket)) this.#order.lose(this.#live(input.ticket).item)
    this.send(input)
  }

  #isShowing(ticket: number): boolean {
    return this.playing.slots.some(({ current }) => current?.ticket === ticket)
  }

  #isUpToDate(ticket: number): boolean {
    return this.playing.slots.some(({ current }) => current?.ticket === ticket && !current.overdue)
  }

  answerLoad(seed: number): void {
    const load = this.outstandingLoad
    if (load === null) return
    this.#loadIsOver()
    this.loadSeed = seed
    const items = makeList(seed, this.hasPosters)
    const pending = seed % 5 === 0 ? 3 : 0
    const result = { items, ready: items.length, pending, serverNow: this.serverNow() }
    this.send({ type: 'loaded', load, result })
  }

  /** The cached list; it may replace the list only while the player is loading. */
  loadCachedList(seed: number): void {
    const items = makeList(seed, this.hasPosters)
    const before = this.playing.loop.items
    const isWaiting = this.state.phase.name === 'loading'
    this.send({ type: 'cachedList', items, serverNow: this.serverNow() })
    const { items: list, isCached } = this.playing.loop
    const isOther = list !== before
    claim(isWaiting || !isOther || !isCached, 'a cached list replaced a list of the server')
    claim(!isWaiting || !isOther || isCached, 'a cached list was taken for a list of the server')
  }

  failLoad(seed: number): void {
    const load = this.outstandingLoad
    if (load === null) return
    this.#loadIsOver()
    const kind = pick(ERROR_KINDS, seed) ?? 'network'
    this.send({ type: 'loadFailed', load, failure: { kind, message: null } })
  }
}

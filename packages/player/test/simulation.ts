import fc from 'fast-check'
import type { initialState as InitialState } from '../src/core/state.ts'
import type {
  PlayerCommand,
  PlayerInput,
  PlayerSettings,
  PlayerState,
  PlaylistErrorKind,
  Slot,
  SlotItem,
} from '../src/core/state.ts'
import type { PlaylistItem } from '../src/core/playlist.ts'
import type { step as Step } from '../src/core/step.ts'
import { playingPart } from './playing-part.ts'
import type { PlayingPart } from './playing-part.ts'

/** The part of the player under test; mutation tests bring broken ones. */
export interface Core {
  readonly step: typeof Step
  readonly initialState: typeof InitialState
}

const HOUR_MS = 3_600_000
const SERVER_START = 1_800_000_000_000
const ERROR_KINDS: readonly PlaylistErrorKind[] = [
  'network',
  'network',
  'failed',
  'plan_expired',
  'screen_limit',
]

/** Written from the readings P1 and P3, apart from the product's own numbers. */
const CHANGES_APART_MS = 1_500
const OPENING_LIMIT_MS = 1_000
/** Two other slots, each with such a gap before and after its end. */
const LONGEST_EXTRA_MS = 4 * CHANGES_APART_MS

/** Inputs by which the pending end of an item that is on the screen may become another one. */
const MAY_MOVE_ENDS: readonly string[] = [
  'resumed',
  'upgraded',
  'interrupted',
  'settings',
  'mediaEnded',
]

/** What can become of an item on the screen. */
type MediaNews = Extract<PlayerInput, { readonly ticket: number }>

const FAULTS = ['playback', 'decode', 'source'] as const

interface LiveTicket {
  readonly slot: number
  readonly item: PlaylistItem
  photoMs: number
  display: 'image' | 'poster' | 'video'
  upgrading: boolean
  upgraded: boolean
  durationMs: number | null
  phase: 'preparing' | 'ready' | 'shown' | 'painted'
  failed: boolean
}

/** A number from a seed in the sequence itself: a failing run can be repeated and shrunk. */
function pick<T>(list: readonly T[], seed: number): T | undefined {
  return list[seed % Math.max(1, list.length)]
}

export function claim(isTrue: boolean, what: string): asserts isTrue {
  if (!isTrue) throw new Error(what)
}

/** An id stays one thing, whatever else two lists say of it. */
function makeItem(id: number, hasPoster: boolean): PlaylistItem {
  const type = id % 3 === 0 ? 'image' : 'video'
  const kind = (['story', 'reel', 'reel', 'repost', 'story'] as const)[id % 5] ?? 'reel'
  const postedAt = SERVER_START - ((id * 217) % 26) * 0.5 * HOUR_MS - id
  return {
    id: `i${id}`,
    kind,
    type,
    url: `u${id}`,
    posterUrl: hasPoster || type === 'image' ? `p${id}` : null,
    lastFrameUrl: null,
    width: 720,
    height: 1280,
    durationSeconds: type === 'video' ? ([null, 0.6, 1, 4, 12, 45][id % 6] ?? null) : null,
    postedAt,
    expiresAt: kind === 'reel' ? null : postedAt + 24 * HOUR_MS,
  }
}

/** Of somebody else's story: in some lists nobody knows who posted it. */
const AUTHORS = ['@ana', '@bea', 'Caio', undefined, '@ana', '@bea', ' '] as const

/** Whether an item may play as far as its author goes; written apart from the product's own rule. */
function hasItsAuthor({ kind, author }: PlaylistItem): boolean {
  return kind !== 'repost' || /\S/.test(author ?? '')
}

/** Somebody else's story has another address, or author, in some of the lists that name it. */
function signed(item: PlaylistItem, seed: number): PlaylistItem {
  if (item.kind !== 'repost') return item
  const author = AUTHORS[seed % AUTHORS.length]
  return { ...item, url: `${item.url}?${seed % 2}`, author }
}

/** A list of 0 to 11 items, ids from a small stock so that lists overlap. */
export function makeList(seed: number, hasStills: boolean): readonly PlaylistItem[] {
  const length = [0, 1, 2, 3, 4, 5, 5, 6, 7, 8, 9, 11][seed % 12] ?? 0
  const first = Math.floor(seed / 12) % 5
  return Array.from({ length }, (_, at) => {
    const id = first + at
    return signed(makeItem(id, hasStills || id % 2 === 0), seed)
  })
}

/** Written from the reading S10, apart from the product's own merge. */
export function expectedOrder(items: readonly PlaylistItem[]): readonly PlaylistItem[] {
  const newest = (kind: string) =>
    items.filter((item) => item.kind === kind).sort((a, b) => b.postedAt - a.postedAt)
  const own = [...newest('story'), ...newest('reel')]
  const reposts = newest('repost').filter(hasItsAuthor)
  const order: PlaylistItem[] = []
  while (own.length > 0) {
    const group = own.splice(0, 3)
    order.push(...group)
    const repost = group.length === 3 ? reposts.shift() : undefined
    if (repost) order.push(repost)
  }
  return [...order, ...reposts]
}

export interface SimulationOptions {
  readonly settings: PlayerSettings
  readonly hasStills: boolean
}

/** A runtime that does as it is told, lies as it likes, and checks every step. */
export class Simulation {
  readonly #core: Core
  readonly #options: SimulationOptions
  state: PlayerState
  now = 1_000
  readonly timers = new Map<number, number>()
  readonly firedTimers: number[] = []
  readonly tickets = new Map<number, LiveTicket>()
  readonly goneTickets: number[] = []
  outstandingLoad: number | null = null
  readonly oldLoads: number[] = []
  #order: readonly PlaylistItem[] = []
  #lastIndex = -1
  #newestOrder: readonly PlaylistItem[] = []
  /** Ids in the newest list the source answered; nothing is known of mentions without one. */
  #named: ReadonlySet<string> = new Set()
  #loadsSinceLoopEnd = 0
  #loadAskedSinceLoopEnd = false
  #mayRestart = false
  readonly shownIds: string[] = []
  repostsWithoutAuthor = 0
  changes = [0, 0, 0]
  soundSlot: number | null = null
  layout = 0
  loadSeed = 1

  constructor(core: Core, options: SimulationOptions) {
    this.#core = core
    this.#options = options
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
      this.#named = new Set()
      this.#newestOrder = expectedOrder(input.items.filter(({ kind }) => kind !== 'repost'))
      this.#nextOrder = this.#newestOrder
      this.#mayRestart = true
    }
    if (input.type === 'loaded' && before.load?.id === input.load) {
      const { items } = input.result
      this.#named = new Set(items.filter(hasItsAuthor).map(({ id }) => id))
      this.#leave((item) => this.#isWithdrawn(item))
      const isTaken = items.some((item) => this.#mayBeShown(item))
      if (isTaken) this.#newestOrder = expectedOrder(items)
      this.#loadsSinceLoopEnd += 1
      claim(!before.load.isStale || state.load !== null, 'news that came during a load is lost')
      const isNow =
        before.load.atOnce ||
        former.isCached ||
        before.phase.name !== 'playing' ||
        former.isExhausted
      if (isTaken && isNow) {
        this.#mayRestart = true
        this.#nextOrder = this.#newestOrder
      }
    }
    const wasVisible = playingPart(before).slots.slice(0, playingPart(before).layout)
    for (const command of commands) this.#obey(command)
    this.#check(before, input, wasVisible)
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
        claim(Number.isFinite(command.ms) && command.ms >= 0, 'a timer that never comes')
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
        claim(live.display === 'poster' && live.phase === 'painted', 'upgrade of what is no still')
        live.upgrading = true
        return
      }
      case 'dropVideo': {
        const live = this.#live(command.ticket)
        claim(live.item.posterUrl !== null, 'a video dropped without a still')
        live.display = 'poster'
        live.upgrading = false
        live.photoMs = this.state.settings.durationSeconds * 1_000
        return
      }
      case 'release':
        return this.#release(command.ticket)
      case 'rebuild':
        claim(command.slot < this.playing.slots.length, 'a slot built anew that is not there')
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
    const live = this.tickets.get(ticket)
    claim(live !== undefined, 'a command for a ticket long gone')
    return live
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
      this.#mayRestart = true
      if (report.refetched) this.#nextOrder = this.#newestOrder
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

  #nextOrder: readonly PlaylistItem[] | null = null

  #isPlayable(item: PlaylistItem): boolean {
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

  #isWithdrawn({ kind, id }: PlaylistItem): boolean {
    return kind === 'repost' && !this.#named.has(id)
  }

  /** Items leave every list at once, in the middle of the loop. */
  #leave(leaves: (item: PlaylistItem) => boolean): void {
    const stays = (item: PlaylistItem) => !leaves(item)
    const handedOut = this.#order.slice(0, this.#lastIndex + 1)
    this.#lastIndex = handedOut.filter(stays).length - 1
    this.#order = this.#order.filter(stays)
    this.#newestOrder = this.#newestOrder.filter(stays)
    this.#nextOrder = this.#nextOrder?.filter(stays) ?? null
  }

  /** The address of somebody else's story leads nowhere: it is gone until a newer list names it. */
  #lose({ kind, id, url }: PlaylistItem): void {
    if (kind === 'repost') this.#leave((item) => item.id === id && item.url === url)
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
    claim(display !== 'poster' || item.posterUrl !== null, 'a still that does not exist')
    claim(this.#isPlayable(item), `${item.id} may not be shown any more`)
    if (this.#mayRestart) {
      // What the next list is, is known from what the source answered, not from the state.
      this.#order = this.#nextOrder ?? this.#order
      this.#nextOrder = null
      this.#lastIndex = -1
      this.#mayRestart = false
    }
    const index = this.#order.findIndex(({ id }) => id === item.id)
    claim(index >= 0, 'an item that is in no list')
    if (display === 'poster' && item.id === this.#failedVideo) return this.#hold(command)
    claim(index > this.#lastIndex, `order broken: ${index} after ${this.#lastIndex}`)
    for (const skipped of this.#order.slice(this.#lastIndex + 1, index)) {
      const isHeld = [...this.tickets.values()].some((live) => live.item.id === skipped.id)
      const mustWait = skipped.type === 'video' && skipped.posterUrl === null
      claim(isHeld || mustWait || !this.#isPlayable(skipped), `${skipped.id} was passed over`)
    }
    const heldHere = [...this.tickets.values()].filter((live) => live.item.id === item.id)
    if (heldHere.length > 0) {
      const playable = this.#order.filter((other) => this.#isPlayable(other))
      claim(playable.length === 1, `${item.id} is in use already`)
    }
    this.#lastIndex = index
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
    claim(live.slot < this.layout, 'shown where nobody sees it')
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

  #check(before: PlayerState, input: PlayerInput, wasVisible: readonly Slot[]): void {
    const { state } = this
    this.#checkSlots()
    this.#checkLeaks()
    this.#checkVideos()
    this.#checkSound()
    claim(state.load === null || state.load.id === this.outstandingLoad, 'a load that nobody runs')
    if (state.phase.name !== 'playing') {
      claim(this.playing.slots.length === 0 && this.tickets.size === 0, 'slots without playing')
      const waits = state.load !== null || state.retryTimer !== null
      const isFinal =
        state.phase.name === 'idle' || (state.phase.name === 'ended' && !state.settings.unattended)
      claim(waits || isFinal, `nothing pending in ${state.phase.name}`)
      return
    }
    this.#checkCount()
    this.#checkWithdrawn()
    this.#checkEnds(before, input)
    this.#checkOpening(before)
    if (before.phase.name !== 'playing') return
    wasVisible.forEach((slot, index) => {
      if (!slot.current || index >= this.playing.layout) return
      claim(this.playing.slots[index]?.current != null, 'a visible slot went black')
    })
    if (this.playing.loop.isExhausted && !isLeaving(this)) {
      claim(
        state.load !== null || state.retryTimer !== null,
        'the loop is over and nobody refetches',
      )
    }
  }

  #checkSlots(): void {
    const seen = new Map<string, number>()
    this.playing.slots.forEach((slot, index) => {
      const uses = this.#uses(slot)
      claim(uses.length <= 2, 'more uses than layers')
      for (const { item } of uses) {
        const other = seen.get(item.id)
        claim(other === undefined || other === index, `${item.id} in two slots`)
        seen.set(item.id, index)
      }
    })
  }

  #uses(slot: Slot): readonly SlotItem[] {
    return [slot.current, slot.outgoing, slot.incoming].filter((use) => use !== null)
  }

  #checkLeaks(): void {
    const held = this.playing.slots.flatMap((slot) => this.#uses(slot).map(({ ticket }) => ticket))
    claim(held.length === this.tickets.size, 'a prepared item is neither held nor released')
    claim(
      held.every((ticket) => this.tickets.has(ticket)),
      'held but released',
    )
    const { retryTimer, pauseTimer } = this.state
    const { slots } = this.playing
    const timers = new Set<number>()
    for (const { timer, outgoing } of slots) {
      timers.add(timer)
      if (outgoing?.timer != null) timers.add(outgoing.timer)
    }
    if (retryTimer !== null) timers.add(retryTimer)
    if (pauseTimer !== null) timers.add(pauseTimer)
    for (const timer of timers) claim(this.timers.has(timer), 'waits for a timer that is not armed')
    claim(this.timers.size === timers.size, 'a timer that nobody waits for')
  }

  #checkVideos(): void {
    const videos = [...this.tickets.values()].filter(
      (live) => live.display === 'video' || live.upgrading,
    )
    // A video without a still cannot make room at once; its time is over, and it goes next.
    const goes = (live: LiveTicket) => {
      const slot = this.playing.slots[live.slot]
      const isOver = slot?.current?.item.id !== live.item.id || slot.current.overdue
      return live.item.posterUrl === null && isOver && live.phase !== 'preparing'
    }
    const slots = new Set(videos.filter((live) => !goes(live)).map(({ slot }) => slot))
    claim(slots.size <= this.allowedVideos(), `${slots.size} videos at once`)
    if (!this.#options.hasStills) return
    const { maxVideos, maxLoadedVideos } = this.state.settings
    claim(videos.length <= Math.max(maxVideos, maxLoadedVideos), 'too many videos loaded')
  }

  /** A mention that the newest list does not name is not shown, and not for a moment longer. */
  #checkWithdrawn(): void {
    for (const { incoming, current } of this.playing.slots) {
      claim(!incoming || !this.#isWithdrawn(incoming.item), 'a withdrawn item waits for its turn')
      if (current?.paintedAt == null || !this.#isWithdrawn(current.item)) continue
      claim(current.overdue, 'a withdrawn item stays for its whole time')
    }
  }

  #checkSound(): void {
    const { settings } = this.state
    const { soundSlot, slots } = this.playing
    claim(soundSlot === this.soundSlot, 'sound is elsewhere')
    if (soundSlot === null) {
      const isSilent = !settings.audio || slots.every((slot) => slot.current?.display !== 'video')
      claim(isSilent, 'a video without its sound')
    } else {
      claim(settings.audio && slots[soundSlot]?.current?.display === 'video', 'sound of nothing')
    }
  }

  #checkCount(): void {
    const { state, playing } = this
    claim(this.layout === playing.layout, 'another layout than said')
    claim(playing.layout >= 1 && playing.layout <= playing.slots.length, 'columns without slots')
    if (isLeaving(this)) return
    const playable = this.#listNow().filter((item) => this.#isPlayable(item))
    const isSingle = playable.length <= 4 || state.settings.degrees > 0
    const wanted = isSingle ? 1 : state.settings.quantityShow
    claim(
      playing.slots.length <= wanted,
      `${playing.slots.length} slots for ${playable.length} items`,
    )
    if (this.#options.hasStills) claim(playing.slots.length === wanted, 'too few slots')
  }

  #listNow(): readonly PlaylistItem[] {
    return this.playing.loop.items
  }

  #checkEnds(before: PlayerState, input: PlayerInput): void {
    const longestMs = 61_000
    this.playing.slots.forEach((slot, index) => {
      const due = this.timers.get(slot.timer)
      claim(due !== undefined && due <= this.now + longestMs, 'no end pending')
      const { current } = slot
      if (!current || current.overdue || current.paintedAt === null) return
      claim(current.endsAt === due, 'the end pending is not the end of the item')
      const was = playingPart(before).slots[index]?.current
      const mayMove = MAY_MOVE_ENDS.includes(input.type)
      if (was?.ticket === current.ticket && was.paintedAt !== null && !mayMove) {
        claim(was.endsAt === current.endsAt, 'the end of an item moved by itself')
      }
      const isFresh = was?.paintedAt == null || was.ticket !== current.ticket
      if (!isFresh || input.type !== 'painted') return
      claim(current.paintedAt === this.now, 'the item clock did not start at its first frame')
      this.#checkLength(index, due)
    })
  }

  /** An item ends when its time is over; a picture, or a first item, later if another slot ends then. */
  #checkLength(index: number, due: number): void {
    const slot = this.playing.slots[index]
    const live = slot?.current && this.#live(slot.current.ticket)
    if (!live) return
    const length = this.#expectedLength(live)
    const extra = due - this.now - (length - Math.min(1_250, length / 2))
    claim(extra > -1, 'an item cut short')
    if (live.display === 'video' && slot.outgoing !== null) {
      return claim(extra < 1, 'a video of the wrong length')
    }
    const apart = this.playing.slots.flatMap(({ current }, at) =>
      at === index || current?.endsAt == null || current.overdue
        ? []
        : [Math.abs(current.endsAt - due)],
    )
    claim(
      apart.every((ms) => ms > CHANGES_APART_MS - 1),
      'two slots change at once',
    )
    const isNeeded = apart.some((ms) => ms < CHANGES_APART_MS + 1)
    claim(extra < 1 || (isNeeded && extra < LONGEST_EXTRA_MS), 'an item stays without need')
  }

  /** Since when a first item is ready while the screen is empty. */
  #openingSince: number | null = null

  /** First items appear together; one that is late is waited for a second, and holds nobody up later. */
  #checkOpening(before: PlayerState): void {
    const open = this.playing.slots.slice(0, this.layout)
    const isEmpty = open.every(({ current }) => !current)
    const waiting = open.filter(({ current, incoming }) => !current && incoming?.ready)
    if (waiting.length > 0) {
      this.#openingSince ??= this.now
      const until = this.#openingSince + OPENING_LIMIT_MS
      claim(isEmpty && waiting.length < open.length, 'a slot is empty although its item is ready')
      claim(this.now < until, 'a slow item keeps the other slots empty')
      const due = waiting.map(({ timer }) => this.timers.get(timer) ?? Infinity)
      claim(Math.min(...due) <= until, 'the slots are opened too late')
      return
    }
    const wasEmpty = playingPart(before)
      .slots.slice(0, playingPart(before).layout)
      .every(({ current }) => !current)
    const isOpened = wasEmpty && open.some(({ current }) => current)
    const isOver = this.now - (this.#openingSince ?? this.now) >= OPENING_LIMIT_MS
    claim(!isOpened || isOver || open.every(({ current }) => current), 'slots filled one by one')
    this.#openingSince = null
  }

  #expectedLength(live: LiveTicket): number {
    if (live.display !== 'video') return live.photoMs
    const said = live.item.durationSeconds
    return live.durationMs ?? (said === null ? 60_000 : said * 1_000)
  }

  // What the world does.

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
    this.#lose(live.item)
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
    if (this.#isShowing(ticket)) this.#lose(live.item)
    this.send({ type: 'upgradeFailed', ticket, reason })
  }

  /** News of an item on the screen. */
  tellMedia(input: MediaNews): void {
    const isBroken = input.type === 'mediaFailed' && input.reason !== 'playback'
    if (isBroken && this.#isUpToDate(input.ticket)) this.#lose(this.#live(input.ticket).item)
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
    const items = makeList(seed, this.#options.hasStills)
    const pending = seed % 5 === 0 ? 3 : 0
    const result = { items, ready: items.length, pending, serverNow: this.serverNow() }
    this.send({ type: 'loaded', load, result })
  }

  /** The list kept from before; believed only while nothing else is there. */
  remember(seed: number): void {
    const items = makeList(seed, this.#options.hasStills)
    const before = this.playing.loop.items
    const isWaiting = this.state.phase.name === 'loading'
    this.send({ type: 'cachedList', items, serverNow: this.serverNow() })
    const { items: list, isCached } = this.playing.loop
    const isOther = list !== before
    claim(isWaiting || !isOther || !isCached, 'a kept list pushed a real one aside')
    claim(!isWaiting || !isOther || isCached, 'a kept list taken for a new one')
  }

  failLoad(seed: number): void {
    const load = this.outstandingLoad
    if (load === null) return
    this.#loadIsOver()
    const kind = pick(ERROR_KINDS, seed) ?? 'network'
    this.send({ type: 'loadFailed', load, failure: { kind, message: null } })
  }

  /** News of what is long over, or never was: nobody may mind. */
  tellOldNews(seed: number): void {
    const ticket = pick([...this.goneTickets, 99_999], seed) ?? 0
    const timer = pick([...this.firedTimers, 77_777], seed) ?? 0
    const load = pick([...this.oldLoads, 55_555], seed) ?? 0
    const news: readonly PlayerInput[] = [
      { type: 'prepared', ticket, durationMs: 1 },
      { type: 'prepareFailed', ticket, reason: 'decode', status: null },
      { type: 'painted', ticket },
      { type: 'mediaEnded', ticket },
      { type: 'mediaFailed', ticket, reason: 'decode' },
      { type: 'stalled', ticket },
      { type: 'interrupted', ticket },
      { type: 'upgraded', ticket, durationMs: 1 },
      { type: 'upgradeFailed', ticket, reason: 'decode' },
      { type: 'resumed', ticket, remainingMs: 1 },
      { type: 'timer', timer },
      { type: 'loadFailed', load, failure: { kind: 'plan_expired', message: null } },
      { type: 'loaded', load, result: { items: [], ready: 0, pending: 0, serverNow: 0 } },
    ]
    const before = { shown: this.shownIds.length, phase: this.state.phase.name }
    const one = pick(news, seed)
    if (one) this.send(one)
    claim(this.shownIds.length === before.shown, 'old news was believed')
    claim(this.state.phase.name === before.phase, 'old news changed the phase')
  }

  /** Everything goes well for a while: whatever happened before, the screen must be alive. */
  behave(changes: number): void {
    for (let round = 0; round < changes; round += 1) {
      this.answerLoad(GOOD_LISTS[round % GOOD_LISTS.length] ?? 0)
      for (let isBusy = true; isBusy;) {
        const preparing = this.ticketIn('preparing', 0)
        if (preparing !== undefined) this.prepareDone(preparing, 2)
        const shown = this.ticketIn('shown', 0)
        if (shown !== undefined) this.paint(shown)
        isBusy = preparing !== undefined || shown !== undefined
      }
      this.upgradeDone(0, true)
      this.fireNextTimer()
    }
  }
}

/** Seeds of lists of 7 to 9 items that wait for nothing. */
const GOOD_LISTS: readonly number[] = [21, 57, 93]

function isLeaving({ playing }: Simulation): boolean {
  return playing.loop.successor?.type === 'phase'
}

type Action = readonly [kind: number, seed: number]

function media(sim: Simulation, seed: number): MediaNews | null {
  const ticket = sim.ticketIn('painted', seed)
  if (ticket === undefined) return null
  const all: readonly MediaNews[] = [
    { type: 'mediaEnded', ticket },
    { type: 'mediaFailed', ticket, reason: pick(FAULTS, seed) ?? 'decode' },
    { type: 'stalled', ticket },
    { type: 'interrupted', ticket },
    { type: 'resumed', ticket, remainingMs: (seed * 37) % 9_000 },
    { type: 'painted', ticket },
    { type: 'prepared', ticket, durationMs: 1_234 },
  ]
  return pick(all, seed) ?? null
}

function changeSettings(sim: Simulation, seed: number): void {
  const settings: PlayerSettings = {
    ...sim.state.settings,
    degrees: [0, 0, 0, 90, 180][seed % 5] ?? 0,
    quantityShow: seed % 4 === 0 ? 1 : 3,
    durationSeconds: ([5, 10, 15] as const)[seed % 3] ?? 5,
    storyHourLimit: ([3, 6, 12, 24] as const)[seed % 4] ?? 24,
    maxVideos: seed % 4,
    maxLoadedVideos: (seed % 4) + (seed % 3),
    audio: seed % 2 === 0,
  }
  sim.send({ type: 'settings', settings })
}

export const ACTIONS: readonly ((sim: Simulation, seed: number) => void)[] = [
  (sim) => void sim.fireNextTimer(),
  (sim) => void sim.fireNextTimer(),
  (sim) => void sim.fireNextTimer(),
  (sim, seed) => {
    const ticket = sim.ticketIn('preparing', seed)
    if (ticket !== undefined) sim.prepareDone(ticket, seed)
  },
  (sim, seed) => {
    const ticket = sim.ticketIn('preparing', seed)
    if (ticket !== undefined) sim.prepareDone(ticket, seed)
  },
  (sim, seed) => {
    const ticket = sim.ticketIn('shown', seed)
    if (ticket !== undefined) sim.paint(ticket)
  },
  (sim, seed) => {
    const ticket = sim.ticketIn('shown', seed)
    if (ticket !== undefined) sim.paint(ticket)
  },
  (sim, seed) => sim.answerLoad(seed),
  (sim, seed) => sim.answerLoad(seed),
  (sim, seed) => sim.upgradeDone(seed, seed % 4 !== 0),
  (sim, seed) => sim.tellOldNews(seed),
  (sim, seed) => {
    if (seed % 3 !== 0) return
    const ticket = sim.ticketIn('preparing', seed)
    if (ticket !== undefined) sim.prepareFails(ticket, Math.floor(seed / 3))
  },
  (sim, seed) => {
    const input = media(sim, seed)
    if (input) sim.tellMedia(input)
  },
  (sim, seed) => {
    if (seed % 3 === 0) sim.failLoad(Math.floor(seed / 3))
  },
  (sim, seed) => sim.pass((seed * 131) % 20_000),
  (sim, seed) => {
    const rare = seed % 8
    if (rare === 0) changeSettings(sim, Math.floor(seed / 8))
    if (rare === 1) sim.send({ type: 'refresh' })
    if (rare === 2) sim.pass(HOUR_MS / 2)
    if (rare === 3 && seed % 5 === 0) sim.send({ type: 'stop' })
    if (rare === 4) sim.send({ type: 'start' })
    if (rare === 6) sim.remember(seed)
    if (rare === 7 && seed % 5 === 0) sim.send({ type: 'budget', videos: 1 + (seed % 6) })
    if (rare === 5 && seed % 5 === 0) {
      sim.send({ type: 'refused', failure: { kind: 'screen_limit', message: null } })
    }
  },
]

const action: fc.Arbitrary<Action> = fc.tuple(
  fc.nat({ max: ACTIONS.length - 1 }),
  fc.nat({ max: 4_000 }),
)

const options: fc.Arbitrary<SimulationOptions> = fc.record({
  hasStills: fc.boolean(),
  settings: fc.record({
    storyHourLimit: fc.constantFrom(3, 6, 12, 24),
    durationSeconds: fc.constantFrom(5, 10, 15),
    degrees: fc.constantFrom(0, 0, 0, 90, 180),
    quantityShow: fc.constantFrom(1, 3, 3),
    audio: fc.boolean(),
    maxVideos: fc.constantFrom(0, 1, 2, 3, 3),
    maxLoadedVideos: fc.constantFrom(1, 2, 3, 6),
    unattended: fc.boolean(),
  }),
})

export function checkAlive(sim: Simulation): void {
  sim.send({ type: 'settings', settings: { ...sim.state.settings, storyHourLimit: 24 } })
  const isEnding = () => isLeaving(sim) || sim.state.phase.name !== 'playing'
  // Twice and more: an end that was under way may still come, and waits for a long film.
  for (let round = 0; round < 2 || (isEnding() && round < 8); round += 1) {
    sim.send({ type: 'start' })
    sim.behave(70)
  }
  const before = [...sim.changes]
  sim.behave(60)
  claim(sim.state.phase.name === 'playing', `not playing but ${sim.state.phase.name}`)
  for (let slot = 0; slot < sim.playing.layout; slot += 1) {
    const changes = (sim.changes[slot] ?? 0) - (before[slot] ?? 0)
    claim(changes >= 3, `slot ${slot} stands still`)
  }
}

/** Throws with the shortest failing sequence when an invariant breaks; `shrinks: false` is quick. */
export function checkInvariants(
  core: Core,
  { runs, seed, shrinks = true }: { runs: number; seed: number; shrinks?: boolean },
): void {
  const property = fc.property(
    options,
    fc.array(action, { minLength: 20, maxLength: 160 }),
    (chosen, actions) => {
      const sim = new Simulation(core, chosen)
      sim.send({ type: 'start' })
      for (const [kind, value] of actions) ACTIONS[kind]?.(sim, value)
      checkAlive(sim)
      sim.send({ type: 'stop' })
      claim(sim.tickets.size === 0 && sim.timers.size === 0, 'something is left after stop')
    },
  )
  fc.assert(property, { numRuns: runs, seed, endOnFailure: !shrinks })
}

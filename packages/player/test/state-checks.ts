import type { PlaylistItem } from '../src/core/playlist.ts'
import type { PlayerInput, PlayerState, Slot, SlotItem } from '../src/core/state.ts'
import { claim } from './claim.ts'
import { findLive } from './live-ticket.ts'
import type { LiveTicket } from './live-ticket.ts'
import { playingPart } from './playing-part.ts'
import type { PlayingPart } from './playing-part.ts'

/** Written from the readings P1 and P3, apart from the product's own numbers. */
const CHANGES_APART_MS = 1_500
const STARTUP_LIMIT_MS = 1_000
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

/** What the checks read of a simulation. */
export interface SimulationView {
  readonly state: PlayerState
  readonly playing: PlayingPart
  readonly now: number
  readonly timers: ReadonlyMap<number, number>
  readonly tickets: ReadonlyMap<number, LiveTicket>
  readonly outstandingLoad: number | null
  readonly soundSlot: number | null
  readonly layout: number
  readonly hasPosters: boolean
  allowedVideos(): number
  isPlayable(item: PlaylistItem): boolean
  isWithdrawn(item: PlaylistItem): boolean
}

export function isLeaving({ playing }: Pick<SimulationView, 'playing'>): boolean {
  return playing.loop.successor?.type === 'phase'
}

/** The invariants of the player's state, checked after every input. */
export class StateChecks {
  readonly #sim: SimulationView

  constructor(sim: SimulationView) {
    this.#sim = sim
  }

  check(before: PlayerState, input: PlayerInput, wasVisible: readonly Slot[]): void {
    const { state } = this.#sim
    this.#checkSlots()
    this.#checkLeaks()
    this.#checkVideos()
    this.#checkSound()
    claim(
      state.load === null || state.load.id === this.#sim.outstandingLoad,
      'a load that nobody runs',
    )
    if (state.phase.name !== 'playing') {
      claim(
        this.#sim.playing.slots.length === 0 && this.#sim.tickets.size === 0,
        'slots without playing',
      )
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
      if (!slot.current || index >= this.#sim.playing.layout) return
      claim(this.#sim.playing.slots[index]?.current != null, 'a visible slot went black')
    })
    if (this.#sim.playing.loop.isExhausted && !isLeaving(this.#sim)) {
      claim(
        state.load !== null || state.retryTimer !== null,
        'the loop is over and nobody refetches',
      )
    }
  }

  #checkSlots(): void {
    const seen = new Map<string, number>()
    this.#sim.playing.slots.forEach((slot, index) => {
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
    const held = this.#sim.playing.slots.flatMap((slot) =>
      this.#uses(slot).map(({ ticket }) => ticket),
    )
    claim(held.length === this.#sim.tickets.size, 'a prepared item is neither held nor released')
    claim(
      held.every((ticket) => this.#sim.tickets.has(ticket)),
      'held but released',
    )
    const { retryTimer, pauseTimer } = this.#sim.state
    const { slots } = this.#sim.playing
    const timers = new Set<number>()
    for (const { timer, outgoing } of slots) {
      timers.add(timer)
      if (outgoing?.timer != null) timers.add(outgoing.timer)
    }
    if (retryTimer !== null) timers.add(retryTimer)
    if (pauseTimer !== null) timers.add(pauseTimer)
    for (const timer of timers)
      claim(this.#sim.timers.has(timer), 'waits for a timer that is not armed')
    claim(this.#sim.timers.size === timers.size, 'an armed timer that no slot refers to')
  }

  #checkVideos(): void {
    const videos = [...this.#sim.tickets.values()].filter(
      (live) => live.display === 'video' || live.upgrading,
    )
    // A video without a still cannot make room at once; its time is over, and it goes next.
    const goes = (live: LiveTicket) => {
      const slot = this.#sim.playing.slots[live.slot]
      const isOver = slot?.current?.item.id !== live.item.id || slot.current.overdue
      return live.item.posterUrl === null && isOver && live.phase !== 'preparing'
    }
    const slots = new Set(videos.filter((live) => !goes(live)).map(({ slot }) => slot))
    claim(slots.size <= this.#sim.allowedVideos(), `${slots.size} videos at once`)
    if (!this.#sim.hasPosters) return
    const { maxVideos, maxLoadedVideos } = this.#sim.state.settings
    claim(videos.length <= Math.max(maxVideos, maxLoadedVideos), 'too many videos loaded')
  }

  /** A mention that the newest list does not name is not shown, and not for a moment longer. */
  #checkWithdrawn(): void {
    for (const { incoming, current } of this.#sim.playing.slots) {
      claim(
        !incoming || !this.#sim.isWithdrawn(incoming.item),
        'a withdrawn item waits for its turn',
      )
      if (current?.paintedAt == null || !this.#sim.isWithdrawn(current.item)) continue
      claim(current.overdue, 'a withdrawn item stays for its whole time')
    }
  }

  #checkSound(): void {
    const { settings } = this.#sim.state
    const { soundSlot, slots } = this.#sim.playing
    claim(soundSlot === this.#sim.soundSlot, 'sound in another slot')
    if (soundSlot === null) {
      const isSilent = !settings.audio || slots.every((slot) => slot.current?.display !== 'video')
      claim(isSilent, 'a video without its sound')
    } else {
      claim(
        settings.audio && slots[soundSlot]?.current?.display === 'video',
        'sound of an empty slot',
      )
    }
  }

  #checkCount(): void {
    const { state, playing } = this.#sim
    claim(this.#sim.layout === playing.layout, 'the layout differs from the command')
    claim(playing.layout >= 1 && playing.layout <= playing.slots.length, 'columns without slots')
    if (isLeaving(this.#sim)) return
    const playable = this.#listNow().filter((item) => this.#sim.isPlayable(item))
    const isSingle = playable.length <= 4 || state.settings.degrees > 0
    const wanted = isSingle ? 1 : state.settings.quantityShow
    claim(
      playing.slots.length <= wanted,
      `${playing.slots.length} slots for ${playable.length} items`,
    )
    if (this.#sim.hasPosters) claim(playing.slots.length === wanted, 'too few slots')
  }

  #listNow(): readonly PlaylistItem[] {
    return this.#sim.playing.loop.items
  }

  #checkEnds(before: PlayerState, input: PlayerInput): void {
    const longestMs = 61_000
    this.#sim.playing.slots.forEach((slot, index) => {
      const due = this.#sim.timers.get(slot.timer)
      claim(due !== undefined && due <= this.#sim.now + longestMs, 'no end pending')
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
      claim(current.paintedAt === this.#sim.now, 'the item clock did not start at its first frame')
      this.#checkLength(index, due)
    })
  }

  /** An item ends when its time is over; a picture, or a first item, later if another slot ends then. */
  #checkLength(index: number, due: number): void {
    const slot = this.#sim.playing.slots[index]
    const live = slot?.current && findLive(this.#sim.tickets, slot.current.ticket)
    if (!live) return
    const length = this.#expectedLength(live)
    const extra = due - this.#sim.now - (length - Math.min(1_250, length / 2))
    claim(extra > -1, 'an item cut short')
    if (live.display === 'video' && slot.outgoing !== null) {
      return claim(extra < 1, 'a video of the wrong length')
    }
    const apart = this.#sim.playing.slots.flatMap(({ current }, at) =>
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
  #startupSince: number | null = null

  /** First items appear together; one that is late is waited for a second, and holds nobody up later. */
  #checkOpening(before: PlayerState): void {
    const open = this.#sim.playing.slots.slice(0, this.#sim.layout)
    const isEmpty = open.every(({ current }) => !current)
    const waiting = open.filter(({ current, incoming }) => !current && incoming?.ready)
    if (waiting.length > 0) {
      this.#startupSince ??= this.#sim.now
      const until = this.#startupSince + STARTUP_LIMIT_MS
      claim(isEmpty && waiting.length < open.length, 'a slot is empty although its item is ready')
      claim(this.#sim.now < until, 'a slow item keeps the other slots empty')
      const due = waiting.map(({ timer }) => this.#sim.timers.get(timer) ?? Infinity)
      claim(Math.min(...due) <= until, 'the slots are opened too late')
      return
    }
    const wasEmpty = playingPart(before)
      .slots.slice(0, playingPart(before).layout)
      .every(({ current }) => !current)
    const isOpened = wasEmpty && open.some(({ current }) => current)
    const isOver = this.#sim.now - (this.#startupSince ?? this.#sim.now) >= STARTUP_LIMIT_MS
    claim(!isOpened || isOver || open.every(({ current }) => current), 'slots filled one by one')
    this.#startupSince = null
  }

  #expectedLength(live: LiveTicket): number {
    if (live.display !== 'video') return live.photoMs
    const durationSeconds = live.item.durationSeconds
    return live.durationMs ?? (durationSeconds === null ? 60_000 : durationSeconds * 1_000)
  }
}

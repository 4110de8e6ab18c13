import { doubtDecoder, dropVideo, hasStill, loadedVideos, lowerBudget } from './budget.ts'
import { dropAddress, isDeadLink, isLost } from './reposts.ts'
import type { FailureCause } from './reposts.ts'
import { RETRY_MS } from './retry.ts'
import type { PlaylistItem } from './playlist.ts'
import type { FailureReason, PlayerState, Showing, Ticket, Use } from './state.ts'
import {
  apartFrom,
  effectiveMs,
  fadeMs,
  HOLD_MS,
  overlapMs,
  PAINT_LIMIT_MS,
  videoLengthMs,
} from './timing.ts'
import {
  armSlot,
  clearTimer,
  nextNumber,
  patch,
  patchShowing,
  patchSlot,
  release,
  report,
  send,
  setTimer,
} from './turn.ts'
import type { Turn } from './turn.ts'

const FAILURES_BEFORE_SET_ASIDE = 3
const FAILURES_BEFORE_PAUSE = 3
const SET_ASIDE_MS = 3_600_000
const STALLS_BEFORE_REBUILD = 3
/** The first item of a slot comes over nothing. */
const FIRST_FADE_MS = 200
/** A fade is over a moment after it should be: the last frame of it belongs to the viewer. */
const FADE_MARGIN_MS = 50

export type Role = 'showing' | 'upcoming' | 'leaving'

/** Finds who holds a ticket; null for tickets long gone. */
export function findTicket(
  state: PlayerState,
  ticket: Ticket,
): { readonly index: number; readonly role: Role } | null {
  for (const [index, slot] of state.slots.entries()) {
    if (slot.showing?.ticket === ticket) return { index, role: 'showing' }
    if (slot.upcoming?.ticket === ticket) return { index, role: 'upcoming' }
    if (slot.leaving?.ticket === ticket) return { index, role: 'leaving' }
  }
  return null
}

/** Brings the prepared item of a slot onto the screen, over the one before. */
export function showUpcoming(turn: Turn, index: number): void {
  const slot = turn.state.slots[index]
  if (!slot?.upcoming?.ready || slot.leaving) return
  const { ticket, item, drawn, lengthMs, isStillOnly } = slot.upcoming
  const { showing: before } = slot
  patchSlot(turn, index, {
    upcoming: null,
    leaving: before && { ...before, timer: null },
    showing: {
      ...{ ticket, item, drawn, lengthMs },
      paintedAt: null,
      endsAt: null,
      overdue: false,
      extraMs: 0,
      upgrade: isStillOnly ? 'failed' : 'none',
    },
  })
  const fade = before ? fadeMs(before.lengthMs, lengthMs) : FIRST_FADE_MS
  send(turn, { type: 'show', ticket, fadeMs: fade })
  armSlot(turn, index, PAINT_LIMIT_MS)
}

function startFade(turn: Turn, index: number): void {
  const slot = turn.state.slots[index]
  if (!slot?.showing || !slot.leaving || slot.leaving.timer !== null) return
  const ms = fadeMs(slot.leaving.lengthMs, slot.showing.lengthMs) + FADE_MARGIN_MS
  patchSlot(turn, index, { leaving: { ...slot.leaving, timer: setTimer(turn, ms) } })
}

function reportGap(turn: Turn, index: number): void {
  const leaving = turn.state.slots[index]?.leaving
  if (!leaving || leaving.endsAt === null) return
  const gapMs = Math.max(0, turn.now - leaving.endsAt - overlapMs(leaving.lengthMs))
  const longestMs = Math.max(gapMs, turn.state.longestGapMs)
  patch(turn, { longestGapMs: longestMs })
  report(turn, { type: 'gap', slot: index, gapMs, longestMs })
}

/**
 * A picture stays longer where it would end together with another slot's item. A video ends when it
 * does, except at the start, where slots fill together: there its last frame stands that long.
 */
function extraTimeMs(turn: Turn, index: number, { drawn, lengthMs }: Showing): number {
  const { slots } = turn.state
  if (drawn === 'video' && slots[index]?.leaving !== null) return 0
  const others = slots.flatMap(({ showing }, at) =>
    at !== index && showing?.endsAt != null && !showing.overdue ? [showing.endsAt] : [],
  )
  const ownEnd = turn.now + effectiveMs(lengthMs)
  return apartFrom(others, ownEnd) - ownEnd
}

/** The item clock starts (reading P2): the first frame is on the screen. */
export function paint(turn: Turn, index: number): void {
  const showing = turn.state.slots[index]?.showing
  if (!showing || showing.paintedAt !== null) return
  const extraMs = extraTimeMs(turn, index, showing)
  const endsAt = turn.now + effectiveMs(showing.lengthMs) + extraMs
  patchShowing(turn, index, { paintedAt: turn.now, endsAt, extraMs })
  armSlot(turn, index, endsAt - turn.now)
  reportGap(turn, index)
  startFade(turn, index)
  notePlayed(turn, index)
  const { [showing.item.id]: _, ...failures } = turn.state.failures
  patch(turn, { failures, failuresInARow: 0, hasPlayed: true })
  report(turn, { type: 'itemShown', slot: index, item: showing.item })
}

/** What a painted item proves: of the slot before it, of its own file, of the decoders. */
function notePlayed(turn: Turn, index: number): void {
  const slot = turn.state.slots[index]
  if (!slot?.showing) return
  if (slot.leaving?.drawn === 'video' && !slot.isStalled) {
    patchSlot(turn, index, { stalls: 0, rebuilds: 0 })
    patch(turn, { isStuck: false })
  }
  patchSlot(turn, index, { isStalled: false })
  if (slot.showing.drawn !== 'video') return
  patch(turn, { decodeFaults: 0, proven: { ...turn.state.proven, [slot.showing.item.id]: true } })
}

/** A video stood still: after three in a row the slot is built anew, after that the page is stuck. */
export function noteStall(turn: Turn, index: number, loaded: number): void {
  const slot = turn.state.slots[index]
  if (!slot || slot.isStalled) return
  const stalls = slot.stalls + 1
  if (stalls < STALLS_BEFORE_REBUILD) {
    return patchSlot(turn, index, { stalls, isStalled: true })
  }
  patchSlot(turn, index, { stalls: 0, isStalled: true, rebuilds: slot.rebuilds + 1 })
  send(turn, { type: 'rebuild', slot: index })
  if (slot.rebuilds > 0) patch(turn, { isStuck: true })
  lowerBudget(turn, loaded)
}

/** The item on the screen is over: the next one goes on as soon as it is ready. */
export function endShowing(turn: Turn, index: number): void {
  const showing = turn.state.slots[index]?.showing
  if (!showing || showing.overdue) return
  const paintedAt = showing.paintedAt ?? turn.now
  patchShowing(turn, index, { overdue: true, paintedAt, endsAt: showing.endsAt ?? turn.now })
  armSlot(turn, index, HOLD_MS)
  startFade(turn, index)
}

export function fail(turn: Turn, use: Use, cause: FailureCause): void {
  const { item } = use
  if (isDeadLink(item, cause)) report(turn, { type: 'itemGone', item })
  else report(turn, { type: 'itemFailed', item, reason: cause.reason, status: cause.status })
  const failuresInARow = turn.state.failuresInARow + 1
  patch(turn, { failuresInARow })
  if (failuresInARow >= FAILURES_BEFORE_PAUSE) {
    clearTimer(turn, turn.state.pauseTimer)
    patch(turn, { pauseTimer: setTimer(turn, RETRY_MS) })
  }
  if (isLost(item, cause)) dropAddress(turn, item)
  // A download without any answer is the network's fault; a repost is tried with the next list again.
  const isForgiven = cause.status === null || item.kind === 'repost'
  if (cause.reason !== 'download' || !isForgiven) countFailure(turn, item)
}

/** After some failures in a row an item rests. */
function countFailure(turn: Turn, item: PlaylistItem): void {
  const count = (turn.state.failures[item.id] ?? 0) + 1
  if (count < FAILURES_BEFORE_SET_ASIDE) {
    return patch(turn, { failures: { ...turn.state.failures, [item.id]: count } })
  }
  const { [item.id]: _, ...failures } = turn.state.failures
  const setAside = { ...turn.state.setAside, [item.id]: turn.now + SET_ASIDE_MS }
  patch(turn, { failures, setAside })
  report(turn, { type: 'itemSetAside', item })
}

export function failUpcoming(turn: Turn, index: number, cause: FailureCause): void {
  const upcoming = turn.state.slots[index]?.upcoming
  if (!upcoming) return
  const loaded = loadedVideos(turn.state)
  release(turn, upcoming)
  patchSlot(turn, index, { upcoming: null })
  fail(turn, upcoming, cause)
  if (cause.reason === 'decode') doubtDecoder(turn, upcoming.item, loaded)
  const isAside = turn.state.setAside[upcoming.item.id] !== undefined
  const isOut = isAside || isLost(upcoming.item, cause)
  if (upcoming.drawn === 'video' && hasStill(upcoming.item) && !isOut) {
    prepareStillOf(turn, index, upcoming.item)
  }
}

/** A video that cannot be had takes its turn as a still: its slot goes on changing. */
function prepareStillOf(turn: Turn, index: number, item: PlaylistItem): void {
  const ticket = nextNumber(turn)
  const lengthMs = turn.state.settings.durationSeconds * 1_000
  const use = { ticket, item, drawn: 'still', lengthMs } as const
  patchSlot(turn, index, { upcoming: { ...use, ready: false, isStillOnly: true } })
  send(turn, { type: 'prepare', ticket, slot: index, item, drawn: 'still' })
}

export function failShowing(turn: Turn, index: number, reason: FailureReason): void {
  const showing = turn.state.slots[index]?.showing
  if (!showing || showing.overdue) return
  const loaded = loadedVideos(turn.state)
  const isVideo = showing.drawn === 'video'
  if (isVideo && hasStill(showing.item)) dropVideo(turn, index)
  endShowing(turn, index)
  fail(turn, showing, { reason, status: null })
  if (isVideo && reason === 'decode') doubtDecoder(turn, showing.item, loaded)
  if (isVideo && (reason === 'stalled' || reason === 'not_painted')) noteStall(turn, index, loaded)
}

/** The still has become its video, at its first frame: its clock starts anew. */
export function upgraded(turn: Turn, index: number, measuredMs: number | null): void {
  const showing = turn.state.slots[index]?.showing
  if (showing?.upgrade !== 'loading' || showing.overdue) return
  const lengthMs = videoLengthMs(showing.item, measuredMs)
  const change: Partial<Showing> = { drawn: 'video', upgrade: 'none', lengthMs, extraMs: 0 }
  const endsAt = turn.now + effectiveMs(lengthMs)
  patchShowing(turn, index, { ...change, endsAt })
  armSlot(turn, index, endsAt - turn.now)
}

/** The video has played to its end; at the start of all slots its last frame may have to stay. */
export function endMedia(turn: Turn, index: number): void {
  const showing = turn.state.slots[index]?.showing
  if (showing?.drawn !== 'video' || showing.overdue) return
  const ms = showing.paintedAt === null ? 0 : showing.extraMs - overlapMs(showing.lengthMs)
  if (ms <= 0) return endShowing(turn, index)
  patchShowing(turn, index, { endsAt: turn.now + ms, extraMs: 0 })
  armSlot(turn, index, ms)
}

/** A video that waited for data ends that much later: nothing of it is cut (reading P1). */
export function resume(turn: Turn, index: number, remainingMs: number): void {
  const showing = turn.state.slots[index]?.showing
  if (!showing || showing.paintedAt === null || showing.overdue) return
  if (showing.drawn !== 'video') return
  const ms = Math.max(0, remainingMs - overlapMs(showing.lengthMs)) + showing.extraMs
  patchShowing(turn, index, { endsAt: turn.now + ms })
  armSlot(turn, index, ms)
}

/** The device took the decoder away: never answered with play(), the still takes over. */
export function loseDecoder(turn: Turn, index: number): void {
  const showing = turn.state.slots[index]?.showing
  if (!showing) return
  const isVideo = showing.drawn === 'video' || showing.upgrade === 'loading'
  if (!isVideo) return
  report(turn, { type: 'decoderLost', slot: index, item: showing.item })
  const loaded = loadedVideos(turn.state)
  if (hasStill(showing.item)) dropVideo(turn, index)
  paint(turn, index)
  lowerBudget(turn, loaded)
}

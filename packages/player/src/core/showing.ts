import { hasStill, dropVideo } from './budget.ts'
import { RETRY_MS } from './retry.ts'
import type { FailureReason, PlayerState, Showing, Ticket, Use } from './state.ts'
import { effectiveMs, fadeMs, HOLD_MS, overlapMs, PAINT_LIMIT_MS, videoLengthMs } from './timing.ts'
import {
  armSlot,
  clearTimer,
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
  const { ticket, item, drawn, lengthMs } = slot.upcoming
  const { showing: before } = slot
  patchSlot(turn, index, {
    upcoming: null,
    leaving: before && { ...before, timer: null },
    showing: {
      ...{ ticket, item, drawn, lengthMs },
      paintedAt: null,
      endsAt: null,
      overdue: false,
      upgrade: 'none',
    },
  })
  patch(turn, { firstShownAt: turn.state.firstShownAt ?? turn.now })
  const fade = before ? fadeMs(before.lengthMs, lengthMs) : overlapMs(lengthMs)
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

/** The item clock starts (reading P2): the first frame is on the screen. */
export function paint(turn: Turn, index: number): void {
  const showing = turn.state.slots[index]?.showing
  if (!showing || showing.paintedAt !== null) return
  const endsAt = turn.now + effectiveMs(showing.lengthMs)
  patchShowing(turn, index, { paintedAt: turn.now, endsAt })
  armSlot(turn, index, endsAt - turn.now)
  reportGap(turn, index)
  startFade(turn, index)
  const { [showing.item.id]: _, ...failures } = turn.state.failures
  patch(turn, { failures, failuresInARow: 0 })
  report(turn, { type: 'itemShown', slot: index, item: showing.item })
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

export function fail(
  turn: Turn,
  use: Use,
  cause: { readonly reason: FailureReason; readonly status: number | null },
): void {
  const { item } = use
  report(turn, { type: 'itemFailed', item, reason: cause.reason, status: cause.status })
  const failuresInARow = turn.state.failuresInARow + 1
  patch(turn, { failuresInARow })
  if (failuresInARow >= FAILURES_BEFORE_PAUSE) {
    clearTimer(turn, turn.state.pauseTimer)
    patch(turn, { pauseTimer: setTimer(turn, RETRY_MS) })
  }
  // A download without any answer is the network's fault, not the item's.
  if (cause.reason === 'download' && cause.status === null) return
  const count = (turn.state.failures[item.id] ?? 0) + 1
  if (count < FAILURES_BEFORE_SET_ASIDE) {
    return patch(turn, { failures: { ...turn.state.failures, [item.id]: count } })
  }
  const { [item.id]: _, ...failures } = turn.state.failures
  const setAside = { ...turn.state.setAside, [item.id]: turn.now + SET_ASIDE_MS }
  patch(turn, { failures, setAside })
  report(turn, { type: 'itemSetAside', item })
}

export function failUpcoming(
  turn: Turn,
  index: number,
  cause: { readonly reason: FailureReason; readonly status: number | null },
): void {
  const upcoming = turn.state.slots[index]?.upcoming
  if (!upcoming) return
  release(turn, upcoming)
  patchSlot(turn, index, { upcoming: null })
  fail(turn, upcoming, cause)
}

export function failShowing(turn: Turn, index: number, reason: FailureReason): void {
  const showing = turn.state.slots[index]?.showing
  if (!showing || showing.overdue) return
  if (showing.drawn === 'video' && hasStill(showing.item)) dropVideo(turn, index)
  endShowing(turn, index)
  fail(turn, showing, { reason, status: null })
}

/** The still has become its video, at its first frame: its clock starts anew. */
export function upgraded(turn: Turn, index: number, measuredMs: number | null): void {
  const showing = turn.state.slots[index]?.showing
  if (showing?.upgrade !== 'loading' || showing.overdue) return
  const lengthMs = videoLengthMs(showing.item, measuredMs)
  const change: Partial<Showing> = { drawn: 'video', upgrade: 'none', lengthMs }
  const endsAt = turn.now + effectiveMs(lengthMs)
  patchShowing(turn, index, { ...change, endsAt })
  armSlot(turn, index, endsAt - turn.now)
}

/** A video that waited for data ends that much later: nothing of it is cut (reading P1). */
export function resume(turn: Turn, index: number, remainingMs: number): void {
  const showing = turn.state.slots[index]?.showing
  if (!showing || showing.paintedAt === null || showing.overdue) return
  if (showing.drawn !== 'video') return
  const ms = Math.max(0, remainingMs - overlapMs(showing.lengthMs))
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
  if (hasStill(showing.item)) dropVideo(turn, index)
  paint(turn, index)
}

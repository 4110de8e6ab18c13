import { without } from './without.ts'
import { recordPlayed } from './budget.ts'
import { clearStall, hasRecovered, markOverdue, markPainted, markUpgraded } from './slot.ts'
import { presentIncoming } from './slot.ts'
import { isPlayingState } from './state.ts'
import type { CurrentItem, PlayerState, Slot, Ticket } from './state.ts'
import {
  armSlot,
  currentAt,
  incomingAt,
  patch,
  patchCurrent,
  patchSlot,
  slotAt,
} from './step-result.ts'
import { report, send, setTimer } from './step-result.ts'
import type { PlayingResult } from './step-result.ts'
import {
  staggeredEnd,
  effectiveMs,
  fadeMs,
  SLOT_POLL_MS,
  overlapMs,
  PAINT_LIMIT_MS,
  videoLengthMs,
} from './timing.ts'

/** The first item of a slot fades in over an empty background. */
const FIRST_FADE_MS = 200
/** Added to a fade before its outgoing item is released, so that its last frame is seen. */
const FADE_MARGIN_MS = 50

export type Role = 'current' | 'incoming' | 'outgoing'
const ROLES: readonly Role[] = ['current', 'incoming', 'outgoing']

/** Finds the slot of a ticket; null for released tickets. */
export function findTicket(
  state: PlayerState,
  ticket: Ticket,
): { readonly index: number; readonly role: Role } | null {
  if (!isPlayingState(state)) return null
  for (const [index, slot] of state.slots.entries()) {
    for (const role of ROLES) if (slot[role]?.ticket === ticket) return { index, role }
  }
  return null
}

/** Shows the prepared item of a slot over the one before. */
export function showIncoming(result: PlayingResult, index: number): PlayingResult {
  const slot = slotAt(result, index)
  if (!slot?.incoming?.ready || slot.outgoing) return result
  const { ticket, lengthMs } = slot.incoming
  const ms = slot.current ? fadeMs(slot.current.lengthMs, lengthMs) : FIRST_FADE_MS
  const presented = patchSlot(result, index, presentIncoming(slot))
  const shown = send(presented, { type: 'show', ticket, fadeMs: ms })
  return armSlot(shown, index, PAINT_LIMIT_MS)
}

function startFade(result: PlayingResult, index: number): PlayingResult {
  const slot = slotAt(result, index)
  if (!slot?.current || !slot.outgoing || slot.outgoing.timer !== null) return result
  const ms = fadeMs(slot.outgoing.lengthMs, slot.current.lengthMs) + FADE_MARGIN_MS
  const armed = setTimer(result, ms)
  const outgoing = { ...slot.outgoing, timer: armed.state.lastNumber }
  return patchSlot(armed, index, { outgoing })
}

function reportGap(result: PlayingResult, index: number): PlayingResult {
  const outgoing = result.state.slots[index]?.outgoing
  if (!outgoing || outgoing.endsAt === null) return result
  const gapMs = Math.max(0, result.now - outgoing.endsAt - overlapMs(outgoing.lengthMs))
  const longestMs = Math.max(gapMs, result.state.longestGapMs)
  const measured = patch(result, { longestGapMs: longestMs })
  return report(measured, { type: 'gap', slot: index, gapMs, longestMs })
}

/**
 * An image stays longer if it would end together with an item of another slot. A video ends by
 * itself, except at the start, where slots fill together: there its last frame stays that long.
 */
function extraTimeMs(result: PlayingResult, index: number, current: CurrentItem): number {
  const { slots } = result.state
  const { display, lengthMs } = current
  if (display === 'video' && slots[index]?.outgoing !== null) return 0
  const others = slots.flatMap(({ current: other }, at) =>
    at !== index && other?.endsAt != null && !other.overdue ? [other.endsAt] : [],
  )
  const ownEnd = result.now + effectiveMs(lengthMs)
  return staggeredEnd(others, ownEnd) - ownEnd
}

/** The first frame is on the screen: the item clock starts (reading P2). */
export function paint(result: PlayingResult, index: number): PlayingResult {
  const current = currentAt(result, index)
  if (!current || current.paintedAt !== null) return result
  const extraMs = extraTimeMs(result, index, current)
  const painted = markPainted(current, result.now, extraMs)
  const timed = armEnd(patchSlot(result, index, { current: painted }), index)
  const recorded = recordPainted(startFade(reportGap(timed, index), index), index)
  const { item } = current
  const failures = without(recorded.state.failures, item.id)
  const cleared = patch(recorded, { failures, consecutiveFailures: 0, hasPlayed: true })
  return report(cleared, { type: 'itemShown', slot: index, item })
}

/** Arms the timer of a slot for the end of its current item. */
function armEnd(result: PlayingResult, index: number): PlayingResult {
  const endsAt = currentAt(result, index)?.endsAt ?? result.now
  return armSlot(result, index, endsAt - result.now)
}

/** What a painted item proves: of the slot before it, of its own file, of the decoders. */
function recordPainted(result: PlayingResult, index: number): PlayingResult {
  const slot = slotAt(result, index)
  if (!slot?.current) return result
  const freed = hasRecovered(slot) ? patch(result, { isStuck: false }) : result
  const cleared = patchSlot(freed, index, clearStall(slot))
  if (slot.current.display !== 'video') return cleared
  const budget = recordPlayed(cleared.state.budget, slot.current.item.id)
  return patch(cleared, { budget })
}

/** The current item is over: the next one is shown as soon as it is ready. */
export function endCurrent(result: PlayingResult, index: number): PlayingResult {
  const current = currentAt(result, index)
  if (!current || current.overdue) return result
  const ended = patchSlot(result, index, { current: markOverdue(current, result.now) })
  return startFade(armSlot(ended, index, SLOT_POLL_MS), index)
}

/** The poster was replaced by its video, at the first frame: the item clock starts again. */
export function upgraded(
  result: PlayingResult,
  index: number,
  measuredMs: number | null,
): PlayingResult {
  const current = currentAt(result, index)
  if (current?.upgrade !== 'loading' || current.overdue) return result
  const lengthMs = videoLengthMs(current.item, measuredMs)
  const change = { current: markUpgraded(current, result.now, lengthMs) }
  return armEnd(patchSlot(result, index, change), index)
}

/** The video has played to its end; at the start of all slots its last frame may have to stay. */
export function endMedia(result: PlayingResult, index: number): PlayingResult {
  const current = currentAt(result, index)
  if (current?.display !== 'video' || current.overdue) return result
  const ms = current.paintedAt === null ? 0 : current.extraMs - overlapMs(current.lengthMs)
  if (ms <= 0) return endCurrent(result, index)
  return armEnd(patchCurrent(result, index, { endsAt: result.now + ms, extraMs: 0 }), index)
}

/** A video that waited for data ends that much later: none of it is cut (reading P1). */
export function resume(result: PlayingResult, index: number, remainingMs: number): PlayingResult {
  const current = currentAt(result, index)
  if (!current || current.paintedAt === null || current.overdue) return result
  if (current.display !== 'video') return result
  const ms = Math.max(0, remainingMs - overlapMs(current.lengthMs)) + current.extraMs
  return armEnd(patchCurrent(result, index, { endsAt: result.now + ms }), index)
}

/** The preparation of the incoming item is done. */
export function markReady(
  result: PlayingResult,
  index: number,
  measuredMs: number | null,
): PlayingResult {
  const incoming = incomingAt(result, index)
  if (!incoming) return result
  const isVideo = incoming.display === 'video'
  const lengthMs = isVideo ? videoLengthMs(incoming.item, measuredMs) : incoming.lengthMs
  return patchSlot(result, index, { incoming: { ...incoming, lengthMs, ready: true } })
}

/** One slot owns the sound, and keeps it while it shows a video. */
export function soundOwner(slots: readonly Slot[], owner: number | null): number | null {
  const hasSound = (slot: Slot | undefined) => slot?.current?.display === 'video'
  if (owner !== null && hasSound(slots[owner])) return owner
  const first = slots.findIndex(hasSound)
  return first < 0 ? null : first
}

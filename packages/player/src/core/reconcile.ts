import { grantDecoders } from './decoders.ts'
import { endLoop, repeatLoop } from './list-loading.ts'
import { exhaust, followWithPhase, handOut, isLeaving, isWithdrawn } from './loop.ts'
import { enterPhase, isBrandable, releaseSlots, setLayout, setSoundSlot } from './phases.ts'
import { endCurrent, showIncoming, soundOwner } from './presentation.ts'
import {
  chooseNext,
  isCurrent,
  liftQuarantineWhenEmpty,
  playableItems,
  wantedSlots,
} from './selection.ts'
import type { Choice } from './selection.ts'
import { createSlot } from './slot.ts'
import type { Slot } from './state.ts'
import {
  armSlot,
  drawNumber,
  dropIncoming,
  isPlaying,
  patch,
  patchSlot,
  send,
  setLoop,
  setTimer,
  slotAt,
} from './step-result.ts'
import type { PlayingResult, StepResult } from './step-result.ts'
import { SLOT_POLL_MS, STARTUP_WAIT_MS, videoLengthMs } from './timing.ts'

function addSlot(result: PlayingResult): PlayingResult {
  const armed = setTimer(result, SLOT_POLL_MS)
  const slots = [...armed.state.slots, createSlot(armed.state.lastNumber)]
  return patch(armed, { slots })
}

/** Opens the slots that the list and the settings require, closes the others. */
function fitSlots(result: PlayingResult): PlayingResult {
  const wanted = wantedSlots(result)
  const { slots } = result.state
  let fitted = slots.length > wanted ? releaseSlots(result, wanted) : result
  for (let count = slots.length; count < wanted; count += 1) fitted = addSlot(fitted)
  const { layout, slots: fitting } = fitted.state
  const isEmpty = !fitting.some(({ current }) => current)
  return isEmpty || layout > wanted ? setLayout(fitted, wanted) : fitted
}

/** After the list has grown: new columns open together, once each has an item ready. */
function openColumns(result: PlayingResult): PlayingResult {
  const { slots, layout } = result.state
  const added = slots.slice(layout)
  const isReady = added.length > 0 && added.every(({ incoming }) => incoming?.ready)
  return isReady ? setLayout(result, slots.length) : result
}

/** Records since when the first items wait for the slowest of them: all slots fill together. */
function trackStartup(result: PlayingResult): PlayingResult {
  const { slots, layout, startupSince } = result.state
  const open = slots.slice(0, layout)
  const ready = open.filter(({ incoming }) => incoming?.ready).length
  const isStartingUp = ready > 0 && ready < open.length && !open.some(({ current }) => current)
  const since = isStartingUp ? (startupSince ?? result.now) : null
  return since === startupSince ? result : patch(result, { startupSince: since })
}

function eachSlot(
  result: PlayingResult,
  run: (before: PlayingResult, index: number, slot: Slot) => PlayingResult,
): PlayingResult {
  return result.state.slots.reduce((before, _, index) => {
    const slot = slotAt(before, index)
    return slot ? run(before, index, slot) : before
  }, result)
}

/** Incoming items that became too old, or were withdrawn, are not shown. */
function dropExpired(result: PlayingResult): PlayingResult {
  return eachSlot(result, (before, index, { incoming }) => {
    if (!incoming) return before
    const { item } = incoming
    if (isCurrent(before, item) && !isWithdrawn(before.state.loop, item)) return before
    return dropIncoming(before, index)
  })
}

/** A withdrawn item on the screen ends at once: the next item fades over it. */
function endWithdrawn(result: PlayingResult): PlayingResult {
  return eachSlot(result, (before, index, { current }) => {
    // An item that is not painted yet ends with its first frame, or nothing would cover the old one.
    if (current?.paintedAt == null) return before
    if (!isWithdrawn(before.state.loop, current.item)) return before
    return endCurrent(before, index)
  })
}

function advance(result: PlayingResult): PlayingResult {
  const tracked = trackStartup(result)
  const { startupSince } = tracked.state
  const waitMs = startupSince === null ? 0 : startupSince + STARTUP_WAIT_MS - tracked.now
  return eachSlot(tracked, (before, index, { incoming, current }) => {
    if (!incoming?.ready || index >= before.state.layout) return before
    if (current) return current.overdue ? showIncoming(before, index) : before
    if (waitMs <= 0) return showIncoming(before, index)
    return armSlot(before, index, Math.min(waitMs, SLOT_POLL_MS))
  })
}

function prepare(result: PlayingResult, index: number, choice: Choice): PlayingResult {
  const { at, item, display } = choice
  const drawn = drawNumber(result)
  const ticket = drawn.state.lastNumber
  const imageMs = result.state.settings.durationSeconds * 1_000
  const lengthMs = display === 'video' ? videoLengthMs(item, null) : imageMs
  const held = patchSlot(drawn, index, {
    incoming: { ticket, item, display, lengthMs, ready: false, isPosterOnly: false },
  })
  const loop = handOut(held.state.loop, at)
  const sent = send(setLoop(held, loop), { type: 'prepare', ticket, slot: index, item, display })
  return loop.cursor >= loop.items.length ? endLoop(sent) : sent
}

function isStarving(result: PlayingResult, index: number): boolean {
  const { slots, layout } = result.state
  const slot = slots[index]
  if (!slot || index >= layout) return false
  return slot.current === null || slot.current.overdue
}

/** At the end of the loop: loads the next list, or restarts the loop for a slot without an item. */
function continueLoop(result: PlayingResult, index: number): PlayingResult {
  const { load, loop } = result.state
  if (!loop.isExhausted || isLeaving(loop)) return result
  if (load === null) return endLoop(result)
  return isStarving(result, index) ? repeatLoop(result) : result
}

/** Prepares the next item of one slot; retries once if the loop restarted. */
function fillSlot(result: PlayingResult, index: number, isRetry = false): PlayingResult {
  const continued = continueLoop(result, index)
  if (continued.state.loop.isExhausted) return continued
  const choice = chooseNext(continued, index)
  if (choice === 'wait') return continued
  if (choice !== 'loop_over') return prepare(continued, index, choice)
  const ended = endLoop(continued)
  return isRetry || ended.state.loop.isExhausted ? ended : fillSlot(ended, index, true)
}

function urgency({ current }: Slot): number {
  if (current === null) return -1
  return current.overdue ? 0 : (current.endsAt ?? Infinity)
}

function fill(result: PlayingResult): PlayingResult {
  if (result.state.pauseTimer !== null) return result
  const order = result.state.slots
    .map((slot, index) => ({ index, urgency: urgency(slot) }))
    .sort((a, b) => (a.urgency === b.urgency ? a.index - b.index : a.urgency - b.urgency))
  return order.reduce((before, { index }) => {
    const slot = slotAt(before, index)
    return !slot || slot.incoming || slot.outgoing ? before : fillSlot(before, index)
  }, result)
}

/** No item of the list may be shown any more and no newer list is there: playing ends. */
function leaveEmptyList(result: PlayingResult): PlayingResult {
  const isEmpty = (at: PlayingResult) => playableItems(at, at.state.loop.items).length === 0
  const { successor } = result.state.loop
  if (successor?.type === 'phase' || !isEmpty(result)) return result
  const next = successor ? endLoop(result) : result
  if (!isEmpty(next)) return next
  const { load, retryTimer } = next.state
  const loading = load === null && retryTimer === null ? endLoop(next) : next
  const name = isBrandable(loading.state) ? 'branded' : 'loading'
  return setLoop(loading, exhaust(followWithPhase(loading.state.loop, { name })))
}

function finishLeaving(result: PlayingResult): StepResult {
  const { loop, slots } = result.state
  if (loop.successor?.type !== 'phase' || !loop.isExhausted) return result
  const isOver = ({ incoming, current }: Slot) =>
    incoming === null && (current === null || current.overdue)
  return slots.every(isOver) ? enterPhase(result, loop.successor.phase) : result
}

function reconcileSlots(result: PlayingResult): PlayingResult {
  const left = leaveEmptyList(endWithdrawn(liftQuarantineWhenEmpty(result)))
  const { loop, layout } = left.state
  const fitted = isLeaving(loop) ? releaseSlots(left, layout) : fitSlots(left)
  return fill(grantDecoders(advance(openColumns(dropExpired(fitted)))))
}

function assignSound(result: PlayingResult): PlayingResult {
  const { settings, slots, soundSlot } = result.state
  return setSoundSlot(result, settings.audio ? soundOwner(slots, soundSlot) : null)
}

/** After every event: brings slots, decoders and sound in line with the state. */
export function reconcile(result: StepResult): StepResult {
  if (!isPlaying(result)) return result
  const { items } = result.state.loop
  const once = reconcileSlots(result)
  // Handing out the last item may have started the next list, which may require other slots.
  const settled = once.state.loop.items === items ? once : reconcileSlots(once)
  const finished = finishLeaving(settled)
  return isPlaying(finished) ? assignSound(finished) : finished
}

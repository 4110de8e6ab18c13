import { grantDecoders } from './budget.ts'
import {
  chooseNext,
  forgiveWhenNothingIsLeft,
  isCurrent,
  playableOf,
  wantedSlots,
} from './choosing.ts'
import type { Choice } from './choosing.ts'
import { endLoop, enterPhase, isBrandable, releaseSlots, repeatLoop, setLayout } from './list.ts'
import { isWithdrawn } from './reposts.ts'
import { endShowing, showUpcoming } from './showing.ts'
import type { Slot } from './state.ts'
import { HOLD_MS, OPENING_WAIT_MS, videoLengthMs } from './timing.ts'
import { armSlot, nextNumber, patch, patchSlot, release, send, setTimer } from './turn.ts'
import type { Turn } from './turn.ts'

/** Opens slots that the list and the settings ask for, closes those they do not. */
function fitSlots(turn: Turn): void {
  const wanted = wantedSlots(turn)
  if (turn.state.slots.length > wanted) releaseSlots(turn, wanted)
  while (turn.state.slots.length < wanted) {
    const timer = setTimer(turn, HOLD_MS)
    const slot: Slot = {
      ...{ showing: null, leaving: null, upcoming: null, timer },
      ...{ stalls: 0, isStalled: false, rebuilds: 0 },
    }
    patch(turn, { slots: [...turn.state.slots, slot] })
  }
  const isShowing = turn.state.slots.some((slot) => slot.showing)
  if (!isShowing || turn.state.layout > wanted) setLayout(turn, wanted)
}

/** A list that has grown: new columns open together, once each has something to show. */
function openColumns(turn: Turn): void {
  const { slots, layout } = turn.state
  const added = slots.slice(layout)
  if (added.length > 0 && added.every((slot) => slot.upcoming?.ready)) setLayout(turn, slots.length)
}

/** How much longer the first items wait for the slowest of them: all slots fill together. */
function opensInMs(turn: Turn): number {
  const open = turn.state.slots.slice(0, turn.state.layout)
  const ready = open.filter((slot) => slot.upcoming?.ready).length
  const isOpening = ready > 0 && ready < open.length && !open.some((slot) => slot.showing)
  const since = isOpening ? (turn.state.openingSince ?? turn.now) : null
  if (since !== turn.state.openingSince) patch(turn, { openingSince: since })
  return since === null ? 0 : since + OPENING_WAIT_MS - turn.now
}

/** What grew too old while it waited, or was withdrawn, is not shown. */
function dropPassed(turn: Turn): void {
  turn.state.slots.forEach(({ upcoming }, index) => {
    if (!upcoming) return
    if (isCurrent(turn, upcoming.item) && !isWithdrawn(turn.state, upcoming.item)) return
    release(turn, upcoming)
    patchSlot(turn, index, { upcoming: null })
  })
}

/** A withdrawn one on the screen leaves at once, not at its end: the next item fades over it. */
function endWithdrawn(turn: Turn): void {
  turn.state.slots.forEach(({ showing }, index) => {
    // One that is still coming on ends with its first frame, or nothing would have painted over the old.
    if (showing?.paintedAt == null || !isWithdrawn(turn.state, showing.item)) return
    endShowing(turn, index)
  })
}

function advance(turn: Turn): void {
  const wait = opensInMs(turn)
  for (const index of turn.state.slots.keys()) {
    const slot = turn.state.slots[index]
    if (!slot?.upcoming?.ready || index >= turn.state.layout) continue
    if (slot.showing) {
      if (slot.showing.overdue) showUpcoming(turn, index)
      continue
    }
    if (wait <= 0) showUpcoming(turn, index)
    else armSlot(turn, index, Math.min(wait, HOLD_MS))
  }
}

function prepare(turn: Turn, index: number, choice: Choice): void {
  const { at, item, drawn } = choice
  const ticket = nextNumber(turn)
  const photoMs = turn.state.settings.durationSeconds * 1_000
  const lengthMs = drawn === 'video' ? videoLengthMs(item, null) : photoMs
  patchSlot(turn, index, {
    upcoming: { ticket, item, drawn, lengthMs, ready: false, isStillOnly: false },
  })
  patch(turn, { cursor: at + 1 })
  send(turn, { type: 'prepare', ticket, slot: index, item, drawn })
  if (turn.state.cursor >= turn.state.list.length) endLoop(turn)
}

function isStarving(turn: Turn, index: number): boolean {
  const slot = turn.state.slots[index]
  if (!slot || index >= turn.state.layout) return false
  return slot.showing === null || slot.showing.overdue
}

/** Finds the next item of one slot; true when the loop turned over and it is worth another look. */
function fillSlot(turn: Turn, index: number): boolean {
  if (turn.state.atEnd) {
    const { load, ending } = turn.state
    const isLate = load !== null && ending === null && isStarving(turn, index)
    if (isLate) repeatLoop(turn)
    else if (load === null && ending === null) endLoop(turn)
    if (turn.state.atEnd) return false
  }
  const choice = chooseNext(turn, index)
  if (choice === 'wait') return false
  if (choice !== 'loop_over') {
    prepare(turn, index, choice)
    return false
  }
  endLoop(turn)
  return !turn.state.atEnd
}

function urgency(slot: Slot): number {
  if (slot.showing === null) return -1
  return slot.showing.overdue ? 0 : (slot.showing.endsAt ?? Infinity)
}

function fill(turn: Turn): void {
  if (turn.state.pauseTimer !== null) return
  const order = turn.state.slots
    .map((slot, index) => ({ index, urgency: urgency(slot) }))
    .sort((a, b) => (a.urgency === b.urgency ? a.index - b.index : a.urgency - b.urgency))
  for (const { index } of order) {
    const slot = turn.state.slots[index]
    if (!slot || slot.upcoming || slot.leaving) continue
    if (fillSlot(turn, index)) fillSlot(turn, index)
  }
}

/** Nothing in the list may be shown any more and no new one is at hand: the screen goes back. */
function leaveEmptyList(turn: Turn): void {
  const { state } = turn
  const isEmpty = () => playableOf(turn, turn.state.list).length === 0
  if (state.ending !== null || !isEmpty()) return
  if (state.fresh !== null) endLoop(turn)
  if (!isEmpty()) return
  if (turn.state.load === null && turn.state.retryTimer === null) endLoop(turn)
  patch(turn, { ending: { name: isBrandable(state) ? 'branded' : 'loading' }, atEnd: true })
}

function finishEnding(turn: Turn): void {
  const { ending, atEnd, slots } = turn.state
  if (ending === null || !atEnd) return
  const isOver = (slot: Slot) =>
    slot.upcoming === null && (slot.showing === null || slot.showing.overdue)
  if (slots.every(isOver)) enterPhase(turn, ending)
}

/** One slot owns the sound, and keeps it while it shows a video. */
function passSound(turn: Turn): void {
  const { slots, settings, soundSlot } = turn.state
  const sounds = (index: number) => slots[index]?.showing?.drawn === 'video'
  const keeps = soundSlot !== null && slots[soundSlot] !== undefined && sounds(soundSlot)
  const first = slots.findIndex((_, index) => sounds(index))
  const owner = keeps ? soundSlot : first < 0 ? null : first
  const next = settings.audio ? owner : null
  if (next === soundSlot) return
  patch(turn, { soundSlot: next })
  send(turn, { type: 'sound', slot: next })
}

function settlePlaying(turn: Turn): void {
  forgiveWhenNothingIsLeft(turn)
  endWithdrawn(turn)
  leaveEmptyList(turn)
  if (turn.state.ending === null) fitSlots(turn)
  else releaseSlots(turn, turn.state.layout)
  dropPassed(turn)
  openColumns(turn)
  advance(turn)
  grantDecoders(turn)
  fill(turn)
}

/** After every event: brings slots, decoders and sound in line with the state. */
export function settle(turn: Turn): void {
  if (turn.state.phase.name === 'playing') {
    const { list } = turn.state
    settlePlaying(turn)
    // Handing out the last item may have brought the next list: it may ask for other slots.
    if (turn.state.list !== list) settlePlaying(turn)
    finishEnding(turn)
  }
  passSound(turn)
}

import { exhaust, followWithPhase } from './loop.ts'
import { PREPARING_POLL_MS, pauseWhileEnded } from './retry.ts'
import type { Pause } from './retry.ts'
import { isPlayingState } from './state.ts'
import type { Phase, PlayerState, WaitingPhase } from './state.ts'
import {
  clearTimer,
  isPlaying,
  patch,
  release,
  report,
  send,
  setLoop,
  setTimer,
} from './step-result.ts'
import type { PlayingResult, StepResult } from './step-result.ts'

/** An unattended screen that has played before shows the product slide when it has nothing to play. */
export function isBrandable({ settings, hasPlayed }: PlayerState): boolean {
  return settings.unattended && hasPlayed
}

export function armRetry(result: StepResult, pause: Pause): StepResult {
  const armed = setTimer(clearTimer(result, result.state.retryTimer), pause.ms, pause.jitter)
  return patch(armed, { retryTimer: armed.state.lastNumber })
}

/** Closes the slots from index `from` on. */
export function releaseSlots(result: PlayingResult, from: number): PlayingResult {
  const { slots } = result.state
  const released = slots.slice(from).reduce((before, slot) => {
    const { current, outgoing, incoming, timer } = slot
    const empty = release(release(release(before, current), outgoing), incoming)
    return clearTimer(clearTimer(empty, timer), outgoing?.timer ?? null)
  }, result)
  return patch(released, { slots: slots.slice(0, from) })
}

export function setLayout(result: PlayingResult, layout: number): PlayingResult {
  if (result.state.layout === layout) return result
  return send(patch(result, { layout }), { type: 'layout', slots: layout })
}

export function setSoundSlot(result: PlayingResult, soundSlot: number | null): PlayingResult {
  if (result.state.soundSlot === soundSlot) return result
  return send(patch(result, { soundSlot }), { type: 'sound', slot: soundSlot })
}

function announce(result: StepResult, before: Phase, next: WaitingPhase): StepResult {
  if (next.name === 'preparing') {
    return report(result, { type: 'preparing', ready: next.ready, total: next.total })
  }
  if (next.name !== 'ended') return result
  const { reason } = next
  if (before.name === 'ended' && before.reason.kind === reason.kind) return result
  if (reason.kind === 'no_medias') return report(result, { type: 'empty' })
  return report(result, { type: 'error', kind: reason.kind, message: reason.message })
}

function toWaitingState(state: PlayerState, phase: WaitingPhase): PlayerState {
  if (!isPlayingState(state)) return { ...state, phase }
  const {
    loop: _,
    slots: _slots,
    layout: _layout,
    startupSince: _since,
    soundSlot: _sound,
    ...shared
  } = state
  return { ...shared, phase }
}

/** Ends playing, or waiting, with another phase; an unattended screen continues to load. */
export function enterPhase(result: StepResult, phase: WaitingPhase): StepResult {
  const before = result.state.phase
  const closed = isPlaying(result)
    ? setSoundSlot(setLayout(releaseSlots(result, 0), 0), null)
    : result
  const entered = announce({ ...closed, state: toWaitingState(closed.state, phase) }, before, phase)
  const { load, retryTimer, settings } = entered.state
  if (load !== null || retryTimer !== null) return entered
  if (phase.name === 'preparing') return armRetry(entered, { ms: PREPARING_POLL_MS, jitter: 0.2 })
  if (phase.name === 'branded' || (phase.name === 'ended' && settings.unattended))
    return armRetry(entered, pauseWhileEnded(phase.name === 'ended' ? phase.reason : null))
  return entered
}

/** Leaves the loop: at once when nothing is on the screen, else when the last items have ended. */
export function leaveLoop(
  result: StepResult,
  phase: WaitingPhase,
  when: 'at_loop_end' | 'after_current',
): StepResult {
  if (!isPlaying(result)) return enterPhase(result, phase)
  const { slots, loop } = result.state
  if (!slots.some(({ current }) => current)) return enterPhase(result, phase)
  const leaving = followWithPhase(loop, phase)
  return setLoop(result, when === 'after_current' ? exhaust(leaving) : leaving)
}

import { isPlayingState } from './state.ts'
import type {
  CurrentItem,
  IncomingItem,
  Loop,
  PlayerCommand,
  PlayerReport,
  PlayerState,
  PlayingState,
  SharedState,
  Slot,
  SlotItem,
  TimerId,
} from './state.ts'

/** The outcome of a step so far: the next state and the commands, in their order. Immutable. */
export interface StepResult<S extends PlayerState = PlayerState> {
  readonly state: S
  readonly commands: readonly PlayerCommand[]
  /** Milliseconds of the monotonic clock. */
  readonly now: number
}

export type PlayingResult = StepResult<PlayingState>

export function isPlaying(result: StepResult): result is PlayingResult {
  return isPlayingState(result.state)
}

export function slotAt({ state }: PlayingResult, index: number): Slot | null {
  return state.slots[index] ?? null
}

export function currentAt(result: PlayingResult, index: number): CurrentItem | null {
  const slot = slotAt(result, index)
  return slot && slot.current
}

export function incomingAt(result: PlayingResult, index: number): IncomingItem | null {
  const slot = slotAt(result, index)
  return slot && slot.incoming
}

export function patch(result: PlayingResult, change: Partial<PlayingState>): PlayingResult
export function patch<S extends PlayerState>(
  result: StepResult<S>,
  change: Partial<SharedState>,
): StepResult<S>
export function patch(result: StepResult, change: object): StepResult {
  return { ...result, state: { ...result.state, ...change } }
}

export function setLoop(result: PlayingResult, loop: Loop): PlayingResult {
  return patch(result, { loop })
}

export function patchSlot(
  result: PlayingResult,
  index: number,
  change: Partial<Slot>,
): PlayingResult {
  const slots = result.state.slots.map((slot, at) => (at === index ? { ...slot, ...change } : slot))
  return patch(result, { slots })
}

export function patchCurrent(
  result: PlayingResult,
  index: number,
  change: Partial<CurrentItem>,
): PlayingResult {
  const current = currentAt(result, index)
  return current ? patchSlot(result, index, { current: { ...current, ...change } }) : result
}

export function send<S extends PlayerState>(
  result: StepResult<S>,
  command: PlayerCommand,
): StepResult<S> {
  return { ...result, commands: [...result.commands, command] }
}

export function report<S extends PlayerState>(
  result: StepResult<S>,
  content: PlayerReport,
): StepResult<S> {
  return send(result, { type: 'report', report: content })
}

/** Draws a number for a ticket, timer or load: `lastNumber` of the result. */
export function drawNumber<S extends PlayerState>(result: StepResult<S>): StepResult<S> {
  return patch(result, { lastNumber: result.state.lastNumber + 1 })
}

/** Arms a timer; its id is `lastNumber` of the result. */
export function setTimer<S extends PlayerState>(
  result: StepResult<S>,
  ms: number,
  jitter = 0,
): StepResult<S> {
  const drawn = drawNumber(result)
  const timer = drawn.state.lastNumber
  return send(drawn, { type: 'setTimer', timer, ms: Math.max(0, ms), jitter })
}

export function clearTimer<S extends PlayerState>(
  result: StepResult<S>,
  timer: TimerId | null,
): StepResult<S> {
  return timer === null ? result : send(result, { type: 'clearTimer', timer })
}

/** Replaces the pending timer of a slot. */
export function armSlot(result: PlayingResult, index: number, ms: number): PlayingResult {
  const slot = slotAt(result, index)
  if (!slot) return result
  const armed = setTimer(clearTimer(result, slot.timer), ms)
  return patchSlot(armed, index, { timer: armed.state.lastNumber })
}

export function release<S extends PlayerState>(
  result: StepResult<S>,
  item: SlotItem | null,
): StepResult<S> {
  return item ? send(result, { type: 'release', ticket: item.ticket }) : result
}

/** Releases the incoming item of a slot, if there is one. */
export function dropIncoming(result: PlayingResult, index: number): PlayingResult {
  const incoming = incomingAt(result, index)
  return incoming ? patchSlot(release(result, incoming), index, { incoming: null }) : result
}

export function serverNow({ state, now }: StepResult): number {
  return now + (state.serverOffset ?? 0)
}

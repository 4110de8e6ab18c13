import type {
  CurrentItem,
  Loop,
  PlayerCommand,
  PlayerReport,
  PlayerState,
  PlayingPhase,
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
  return result.state.phase.name === 'playing'
}

export function patch<S extends PlayerState>(
  result: StepResult<S>,
  change: Partial<SharedState>,
): StepResult<S> {
  return { ...result, state: { ...result.state, ...change } }
}

export function patchPlaying(result: PlayingResult, change: Partial<PlayingPhase>): PlayingResult {
  const { state } = result
  return { ...result, state: { ...state, phase: { ...state.phase, ...change } } }
}

export function setLoop(result: PlayingResult, loop: Loop): PlayingResult {
  return patchPlaying(result, { loop })
}

export function patchSlot(
  result: PlayingResult,
  index: number,
  change: Partial<Slot>,
): PlayingResult {
  const slots = result.state.phase.slots.map((slot, at) =>
    at === index ? { ...slot, ...change } : slot,
  )
  return patchPlaying(result, { slots })
}

export function patchCurrent(
  result: PlayingResult,
  index: number,
  change: Partial<CurrentItem>,
): PlayingResult {
  const current = result.state.phase.slots[index]?.current
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
  const slot = result.state.phase.slots[index]
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
  const incoming = result.state.phase.slots[index]?.incoming ?? null
  return incoming ? patchSlot(release(result, incoming), index, { incoming: null }) : result
}

export function serverNow({ state, now }: StepResult): number {
  return now + (state.serverOffset ?? 0)
}

import type {
  PlayerCommand,
  PlayerReport,
  PlayerState,
  Showing,
  Slot,
  TimerId,
  Use,
} from './state.ts'

/** One step in the making: the state so far and the commands it has led to. */
export interface Turn {
  state: PlayerState
  readonly commands: PlayerCommand[]
  readonly now: number
}

export function patch(turn: Turn, change: Partial<PlayerState>): void {
  turn.state = { ...turn.state, ...change }
}

export function patchSlot(turn: Turn, index: number, change: Partial<Slot>): void {
  const slots = turn.state.slots.map((slot, at) => (at === index ? { ...slot, ...change } : slot))
  patch(turn, { slots })
}

export function patchShowing(turn: Turn, index: number, change: Partial<Showing>): void {
  const showing = turn.state.slots[index]?.showing
  if (showing) patchSlot(turn, index, { showing: { ...showing, ...change } })
}

export function send(turn: Turn, command: PlayerCommand): void {
  turn.commands.push(command)
}

export function report(turn: Turn, what: PlayerReport): void {
  send(turn, { type: 'report', report: what })
}

export function nextNumber(turn: Turn): number {
  const lastNumber = turn.state.lastNumber + 1
  patch(turn, { lastNumber })
  return lastNumber
}

export function setTimer(turn: Turn, ms: number, jitter = 0): TimerId {
  const timer = nextNumber(turn)
  send(turn, { type: 'setTimer', timer, ms: Math.max(0, ms), jitter })
  return timer
}

export function clearTimer(turn: Turn, timer: TimerId | null): void {
  if (timer !== null) send(turn, { type: 'clearTimer', timer })
}

/** Gives a slot its one pending end in place of the one before. */
export function armSlot(turn: Turn, index: number, ms: number): void {
  const slot = turn.state.slots[index]
  if (!slot) return
  clearTimer(turn, slot.timer)
  patchSlot(turn, index, { timer: setTimer(turn, ms) })
}

export function release(turn: Turn, use: Use | null): void {
  if (use) send(turn, { type: 'release', ticket: use.ticket })
}

/** Everything a slot holds: at most two, one per layer. */
export function usesOf(slot: Slot): readonly Use[] {
  const uses: Use[] = []
  for (const use of [slot.showing, slot.leaving, slot.upcoming]) if (use) uses.push(use)
  return uses
}

export function serverNow(turn: Turn): number {
  return turn.now + (turn.state.serverOffset ?? 0)
}

/** The next state (null: the state stays) and the commands to run, in order. */
export type Transition<State, Command> = readonly [State | null, ...Command[]]

type Transitions<State, Event extends string, Command> = {
  readonly [E in Event]?: Transition<State, Command>
}

/** A state machine as data. A pair of state and event that no row lists is ignored. */
export type StateTable<State extends string, Event extends string, Command> = {
  readonly [S in State]: Transitions<State, Event, Command>
} & {
  /** Transitions of every state. */
  readonly any: Transitions<State, Event, Command>
}

export interface StateMachine<State, Event> {
  state(): State
  send(event: Event): void
}

/** Enters the next state before its commands run. */
export function createMachine<State extends string, Event extends string, Command>(
  table: StateTable<State, Event, Command>,
  initial: State,
  run: (command: Command) => void,
): StateMachine<State, Event> {
  let state = initial
  return {
    state: () => state,
    send(event) {
      const [next, ...commands] = table[state][event] || table.any[event] || [null]
      state = next || state
      commands.forEach(run)
    },
  }
}

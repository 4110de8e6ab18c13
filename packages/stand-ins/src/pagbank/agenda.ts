/** Longest real delay of one timer; a later task waits several times. */
const LONGEST_TIMER_MS = 3_600_000

/** Tasks that are due at a time of the stand-ins' clock. */
export type Agenda = {
  /** `at`: milliseconds since 1970. Tasks of the same time run in the order of these calls. */
  add(at: number, task: () => void): void
  /** Runs what is due, with what these tasks add for now. */
  run(): void
  clear(): void
  /** Clears the agenda and its timer. Later tasks are ignored. */
  stop(): void
}

type Task = { readonly at: number; readonly run: () => void }

/**
 * The clock decides what is due. A timer only makes the agenda look at the clock, so a test with its own
 * clock calls `run` after it moved the clock.
 */
export function createAgenda(clock: () => number): Agenda {
  let tasks: readonly Task[] = []
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  function arm(): void {
    clearTimeout(timer)
    const [next] = tasks
    if (next === undefined) return
    timer = setTimeout(run, Math.min(Math.max(next.at - clock(), 0), LONGEST_TIMER_MS))
    timer.unref()
  }

  function run(): void {
    for (let [next] = tasks; next !== undefined && next.at <= clock(); [next] = tasks) {
      tasks = tasks.slice(1)
      next.run()
    }
    arm()
  }
  function clear(): void {
    tasks = []
    clearTimeout(timer)
  }

  return {
    add: (at, task) => {
      if (isStopped) return
      // The sort is stable.
      tasks = [...tasks, { at, run: task }].toSorted((a, b) => a.at - b.at)
      arm()
    },
    run,
    clear,
    stop: () => {
      isStopped = true
      clear()
    },
  }
}

/** Number of slots of a job; a job with all slots runs alone. */
export type Slots = number | 'all'

export interface Job {
  readonly slots: Slots
}

/** Whether the job runs alone. */
export function runsAlone({ slots }: Job): boolean {
  return slots === 'all'
}

/** Slots of a job, at most all of them. */
function slotsOf({ slots }: Job, capacity: number): number {
  return slots === 'all' ? capacity : Math.min(slots, capacity)
}

/**
 * Chooses the jobs to start now, in order. A job that does not fit waits, and later ones that fit start
 * before it.
 */
export function jobsToStart<J extends Job>(
  waiting: readonly J[],
  running: readonly J[],
  capacity: number,
): readonly J[] {
  const starting: J[] = []
  let free = capacity - running.reduce((sum, job) => sum + slotsOf(job, capacity), 0)
  for (const job of waiting) {
    const others = [...running, ...starting]
    if (others.some(runsAlone)) break
    if (runsAlone(job) && others.length > 0) continue
    const slots = slotsOf(job, capacity)
    if (slots > free) continue
    starting.push(job)
    free -= slots
  }
  return starting
}

/** Runs the jobs, as many at a time as the slots allow. Resolves to the results in the order of the jobs. */
export async function runInSlots<J extends Job, R>(
  jobs: readonly J[],
  capacity: number,
  run: (job: J) => Promise<R>,
): Promise<readonly R[]> {
  const results = new Map<J, Promise<R>>()
  const running = new Map<J, Promise<unknown>>()
  let waiting = jobs
  while (waiting.length > 0) {
    const starting = jobsToStart(waiting, [...running.keys()], capacity)
    waiting = waiting.filter((job) => !starting.includes(job))
    for (const job of starting) {
      const result = run(job)
      results.set(job, result)
      running.set(
        job,
        result.finally(() => running.delete(job)),
      )
    }
    await Promise.race(running.values())
  }
  return Promise.all(jobs.flatMap((job) => results.get(job) ?? []))
}

/** Number of slots of a job; a job with all slots runs alone. */
export type Slots = number | 'all'

export interface Job {
  readonly name: string
  readonly slots: Slots
  /** Name of its host: a job with all slots that leaves processors idle. Beside it, this job runs at idle priority. */
  readonly beside?: string | undefined
}

/** How a job runs: alone, beside others, or at idle priority until the signal is aborted. */
export type Placement =
  | { readonly type: 'alone' | 'parallel' }
  | { readonly type: 'background'; readonly signal: AbortSignal }

function runsAlone({ slots }: Job): boolean {
  return slots === 'all'
}

function isHostOf({ name }: Job, { beside }: Job): boolean {
  return beside === name
}

function hasHost(job: Job, others: readonly Job[]): boolean {
  return others.some((other) => isHostOf(other, job))
}

function areCompatible(a: Job, b: Job): boolean {
  return (!runsAlone(a) && !runsAlone(b)) || isHostOf(a, b) || isHostOf(b, a)
}

/** Slots of a job, at most all of them. */
function slotsOf(job: Job, capacity: number): number {
  return job.slots === 'all' ? capacity : Math.min(job.slots, capacity)
}

/**
 * Chooses the jobs to start now, in order. A job that does not fit waits, and later ones that fit start
 * before it. A background job waits for a waiting host, because it would leave the host's processors idle.
 */
export function jobsToStart<J extends Job>(
  waiting: readonly J[],
  running: readonly J[],
  capacity: number,
): readonly J[] {
  const starting: J[] = []
  const isHost = (job: J): boolean => [...waiting, ...running].some((it) => isHostOf(job, it))
  const needs = (job: J): number => (isHost(job) ? 0 : slotsOf(job, capacity))
  let free = capacity - running.reduce((sum, job) => sum + needs(job), 0)
  for (const job of waiting) {
    const others = [...running, ...starting]
    if (hasHost(job, waiting) && !hasHost(job, others)) continue
    if (needs(job) > free || !others.every((other) => areCompatible(job, other))) continue
    starting.push(job)
    free -= needs(job)
  }
  return starting
}

/** The order of starts: background jobs wait for their host. */
function startOrder<J extends Job>(jobs: readonly J[]): readonly J[] {
  const isBackground = (job: J): boolean => hasHost(job, jobs)
  return [...jobs.filter((job) => !isBackground(job)), ...jobs.filter(isBackground)]
}

/**
 * Runs the jobs, as many at a time as the slots allow. Resolves to the results in the order of the jobs.
 * A background job that is not done when its host ends is stopped, and starts again as any other job: at
 * idle priority, other work of the machine could stop it for ever.
 */
export async function runInSlots<J extends Job, R>(
  jobs: readonly J[],
  capacity: number,
  run: (job: J, placement: Placement) => Promise<R>,
): Promise<readonly R[]> {
  const order = startOrder(jobs)
  const results = new Map<J, Promise<R>>()
  const running = new Map<J, Promise<void>>()
  const background = new Map<J, AbortController>()

  const waitingJobs = (): readonly J[] => order.filter((job) => !results.has(job))
  const execute = async (job: J, placement: Placement): Promise<void> => {
    const result = run(job, placement)
    results.set(job, result)
    try {
      await result
    } finally {
      running.delete(job)
      background.delete(job)
      if (placement.type === 'background' && placement.signal.aborted) results.delete(job)
      for (const [other, stop] of background) if (isHostOf(job, other)) stop.abort()
    }
  }
  const place = (job: J, all: readonly J[]): Placement => {
    if (!hasHost(job, all)) {
      return { type: runsAlone(job) && all.length === 1 ? 'alone' : 'parallel' }
    }
    const stop = new AbortController()
    background.set(job, stop)
    return { type: 'background', signal: stop.signal }
  }
  const startWaiting = (): void => {
    const starting = jobsToStart(waitingJobs(), [...running.keys()], capacity)
    const all = [...running.keys(), ...starting]
    for (const job of starting) running.set(job, execute(job, place(job, all)))
  }

  for (startWaiting(); running.size > 0; startWaiting()) await Promise.race(running.values())
  return Promise.all(jobs.flatMap((job) => results.get(job) ?? []))
}

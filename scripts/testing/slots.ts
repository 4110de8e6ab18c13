/** Number of slots of a job; a job with all slots runs alone. */
export type Slots = number | 'all'

export interface Job {
  readonly slots: Slots
  /** Runs at idle priority beside a job that admits it, if the run has one. */
  readonly isBackground?: boolean
  /** A job with all slots that leaves processors idle: meanwhile background jobs have the slots. */
  readonly admitsBackground?: boolean
}

/** How a job runs: alone, beside others, or at idle priority until the signal is aborted. */
export type Placement =
  | { readonly type: 'alone' | 'parallel' }
  | { readonly type: 'background'; readonly signal: AbortSignal }

function runsAlone({ slots }: Job): boolean {
  return slots === 'all'
}

function isHost(job: Job): boolean {
  return runsAlone(job) && job.admitsBackground === true
}

/** Slots of a job, at most all of them. */
function slotsOf(job: Job, capacity: number): number {
  if (isHost(job)) return 0
  return job.slots === 'all' ? capacity : Math.min(job.slots, capacity)
}

function mayRunBeside(job: Job, others: readonly Job[]): boolean {
  if (others.length === 0) return true
  if (runsAlone(job)) return false
  return others.every((other) => !runsAlone(other) || (isHost(other) && job.isBackground === true))
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
  let free = capacity - running.reduce((sum, job) => sum + slotsOf(job, capacity), 0)
  for (const job of waiting) {
    if (job.isBackground === true && waiting.some(isHost) && !starting.some(isHost)) continue
    const slots = slotsOf(job, capacity)
    if (slots > free || !mayRunBeside(job, [...running, ...starting])) continue
    starting.push(job)
    free -= slots
  }
  return starting
}

/** The order of starts: background jobs wait for the job that admits them. */
function startOrder<J extends Job>(jobs: readonly J[]): readonly J[] {
  if (!jobs.some(isHost)) return jobs
  const isBackground = (job: J): boolean => job.isBackground === true
  return [...jobs.filter((job) => !isBackground(job)), ...jobs.filter(isBackground)]
}

/** `all`: all running jobs. */
function placementOf(job: Job, all: readonly Job[], hostEnd: AbortSignal): Placement {
  if (all.some(isHost) && !isHost(job)) return { type: 'background', signal: hostEnd }
  return { type: runsAlone(job) && all.length === 1 ? 'alone' : 'parallel' }
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
  let hostEnd = new AbortController()

  const execute = async (job: J, placement: Placement): Promise<void> => {
    const result = run(job, placement)
    results.set(job, result)
    try {
      await result
    } finally {
      running.delete(job)
      if (placement.type === 'background' && placement.signal.aborted) results.delete(job)
      if (isHost(job)) hostEnd.abort()
    }
  }
  const startWaiting = (): void => {
    const waiting = order.filter((job) => !results.has(job))
    const starting = jobsToStart(waiting, [...running.keys()], capacity)
    if (starting.some(isHost)) hostEnd = new AbortController()
    const all = [...running.keys(), ...starting]
    for (const job of starting) {
      running.set(job, execute(job, placementOf(job, all, hostEnd.signal)))
    }
  }

  for (startWaiting(); running.size > 0; startWaiting()) await Promise.race(running.values())
  return Promise.all(jobs.flatMap((job) => results.get(job) ?? []))
}

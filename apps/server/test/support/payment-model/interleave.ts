/** Work of one process that runs beside others. */
export interface Strand {
  /** Sets the wait before each step of the process; null at the end. */
  setPause(pause: (() => Promise<void>) | null): void
  run(): Promise<void>
}

/**
 * Runs several strands, one at a time: at each of its steps a strand waits, and `choose` selects the one that
 * continues. The same choices give the same order.
 */
export async function interleave(
  strands: readonly Strand[],
  choose: (below: number) => number,
): Promise<void> {
  const waiting: (() => void)[] = []
  let running = strands.length
  let active = 0
  let onQuiet: () => void = () => undefined
  const rest = (): void => {
    active -= 1
    if (active === 0) onQuiet()
  }
  const pause = async (): Promise<void> => {
    const released = new Promise<void>((resolve) => waiting.push(resolve))
    rest()
    await released
  }
  const quiet = (): Promise<void> =>
    active === 0
      ? Promise.resolve()
      : new Promise((resolve) => {
          onQuiet = resolve
        })
  const ends = strands.map(async (strand) => {
    active += 1
    await pause()
    strand.setPause(pause)
    try {
      await strand.run()
    } finally {
      strand.setPause(null)
      running -= 1
      rest()
    }
  })
  while (running > 0) {
    await quiet()
    const [next] = waiting.splice(choose(Math.max(1, waiting.length)), 1)
    if (next === undefined) break
    active += 1
    next()
  }
  await Promise.all(ends)
}

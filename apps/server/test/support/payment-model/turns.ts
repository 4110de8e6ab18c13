/** Work of one process that runs beside others. */
export interface Strand {
  /** Gives the process its turns, or takes them away at the end. */
  setTurn(turn: (() => Promise<void>) | null): void
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
  const turn = async (): Promise<void> => {
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
    await turn()
    strand.setTurn(turn)
    try {
      await strand.run()
    } finally {
      strand.setTurn(null)
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

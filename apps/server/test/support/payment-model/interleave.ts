/** Work of one process that runs beside others. */
export interface Strand {
  /** Sets the wait before each step of the process; null at the end. */
  setPause(pause: (() => Promise<void>) | null): void
  run(): Promise<void>
}

/**
 * Runs several strands, one at a time: at each of its steps a strand waits, and `choose` selects the one that
 * continues. The same choices give the same order. `runLength`: about how many steps a strand makes in a row.
 */
export async function interleave(
  strands: readonly Strand[],
  { choose, runLength }: { choose: (below: number) => number; runLength: number },
): Promise<void> {
  const waiting: { readonly strand: Strand; readonly resume: () => void }[] = []
  let last: Strand | null = null
  let running = strands.length
  let active = 0
  let onQuiet: () => void = () => undefined
  const rest = (): void => {
    active -= 1
    if (active === 0) onQuiet()
  }
  const pauseOf = (strand: Strand) => async (): Promise<void> => {
    const released = new Promise<void>((resume) => waiting.push({ strand, resume }))
    rest()
    await released
  }
  const quiet = (): Promise<void> =>
    active === 0
      ? Promise.resolve()
      : new Promise((resolve) => {
          onQuiet = resolve
        })
  const chooseStrand = (isLast: readonly boolean[]): number => {
    const same = isLast.indexOf(true)
    const any = choose(Math.max(1, isLast.length))
    return same >= 0 && choose(runLength) > 0 ? same : any
  }
  const ends = strands.map(async (strand) => {
    active += 1
    const pause = pauseOf(strand)
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
    const index = chooseStrand(waiting.map(({ strand }) => strand === last))
    const [next] = waiting.splice(index, 1)
    if (next === undefined) break
    active += 1
    last = next.strand
    next.resume()
  }
  await Promise.all(ends)
}

/** How often each thing happened in all histories so far. */
export class Counts {
  readonly #counts = new Map<string, number>()

  add(what: string, times = 1): void {
    if (times > 0) this.#counts.set(what, (this.#counts.get(what) ?? 0) + times)
  }

  /** A line for each thing, in alphabetical order. */
  lines(): readonly string[] {
    const sorted = [...this.#counts].toSorted(([a], [b]) => a.localeCompare(b))
    return sorted.map(([what, times]) => `${String(times).padStart(7)}  ${what}`)
  }
}

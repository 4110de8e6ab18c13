/** A request for an account's stories, at a time in ms. */
export interface AccountRead {
  readonly account: number
  readonly at: number
}

export interface ReadFigures {
  readonly due: number
  /** Accounts that were read at least once. */
  readonly reads: number
  /** Accounts a second, from the first read to the last one. */
  readonly rate: number
  /** From when an account was due until its first read; NaN without a read. */
  readonly latenessMs: { readonly p50: number; readonly p99: number }
}

/** Figures of the first read of each account. `due`: the due times by account, in ms. */
export function summarizeReads(
  reads: readonly AccountRead[],
  due: ReadonlyMap<number, number>,
): ReadFigures {
  const first = new Map(reads.toReversed().map(({ account, at }) => [account, at]))
  const times = [...first.values()]
  const late = [...first].map(([account, at]) => at - (due.get(account) ?? at))
  const seconds = (quantile(times, 1) - Math.min(...times)) / 1_000
  return {
    due: due.size,
    reads: first.size,
    rate: seconds > 0 ? first.size / seconds : 0,
    latenessMs: { p50: quantile(late, 0.5), p99: quantile(late, 0.99) },
  }
}

function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * part) - 1] ?? NaN
}

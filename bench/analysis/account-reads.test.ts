import { describe, expect, it } from 'vitest'
import { summarizeReads } from './account-reads.ts'

describe('summarizeReads', () => {
  it('returns the rate from the first read to the last one, and how late they were', () => {
    const due = new Map(Array.from({ length: 101 }, (_, account) => [account, 1_000]))
    const reads = [...due.keys()].map((account) => ({ account, at: 1_000 + account * 10 }))
    expect(summarizeReads(reads, due)).toEqual({
      ...{ due: 101, reads: 101, rate: 101 },
      latenessMs: { p50: 500, p99: 990 },
    })
  })

  it('counts the first read of an account only', () => {
    const reads = [
      { account: 1, at: 2_000 },
      { account: 2, at: 3_000 },
      { account: 1, at: 9_000 },
    ]
    const due = new Map([
      [1, 1_900],
      [2, 1_900],
      [3, 1_900],
    ])
    expect(summarizeReads(reads, due)).toEqual({
      ...{ due: 3, reads: 2, rate: 2 },
      latenessMs: { p50: 100, p99: 1_100 },
    })
  })

  it('returns no rate without a read', () => {
    const figures = summarizeReads([], new Map([[1, 1_000]]))
    expect(figures).toEqual({ due: 1, reads: 0, rate: 0, latenessMs: { p50: NaN, p99: NaN } })
  })
})

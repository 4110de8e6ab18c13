import type { BenchItem } from '../media/items.ts'

/** Input of a page, set before it loads. */
export interface BenchRequest {
  readonly items: readonly BenchItem[]
  readonly slots: 1 | 3
  readonly decoders: number
  readonly photoSeconds: 5
}

declare global {
  interface Window {
    bench: BenchRequest
    /** Number of items shown so far. */
    benchShown?: number
  }
}

/** Counts one more item shown. */
export function countShown(): void {
  window.benchShown = (window.benchShown ?? 0) + 1
}

/** The black element that contains the player. */
export function findRoot(): HTMLElement {
  const root = document.getElementById('root')
  if (!root) throw new Error('no root')
  return root
}

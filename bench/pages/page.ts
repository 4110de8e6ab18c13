import type { BenchItem } from '../media/items.ts'

/** What the bench tells a page before it loads. */
export interface BenchRequest {
  readonly items: readonly BenchItem[]
  readonly slots: 1 | 3
  readonly decoders: number
  readonly photoSeconds: 5
}

declare global {
  interface Window {
    bench: BenchRequest
    /** Items shown so far. */
    benchShown?: number
  }
}

/** Tells the bench that one more item is shown. */
export function countShown(): void {
  window.benchShown = (window.benchShown ?? 0) + 1
}

/** The black box everything is drawn into. */
export function findRoot(): HTMLElement {
  const root = document.getElementById('root')
  if (!root) throw new Error('no root')
  return root
}

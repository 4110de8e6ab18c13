import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Box } from '../core/overlay-layout.ts'

/** Content of a box. An entry with a new key fades in while the old one fades out. */
export interface OverlayEntry {
  readonly key: string
  readonly kind: string
  readonly box: Box
  /** Hidden after this time, without an exit transition; null: shown until it is removed. */
  readonly hideAfterMs: number | null
  readonly node: ReactNode
}

export interface TransitionEntry extends OverlayEntry {
  readonly isLeaving: boolean
}

interface Shown {
  readonly entries: readonly OverlayEntry[]
  readonly leaving: readonly OverlayEntry[]
}

function isSame(a: readonly OverlayEntry[], b: readonly OverlayEntry[]): boolean {
  return a.length === b.length && a.every(({ key }, index) => key === b[index]?.key)
}

/**
 * The entries, followed by removed ones, which are rendered once more to fade out. They come last because React
 * would otherwise move the remaining elements, which restarts their animation.
 */
export function useExitTransition(entries: readonly OverlayEntry[]): readonly TransitionEntry[] {
  const [shown, setShown] = useState<Shown>({ entries, leaving: [] })
  let current = shown
  if (!isSame(shown.entries, entries)) {
    const fadesOut = ({ key, hideAfterMs }: OverlayEntry) =>
      hideAfterMs === null && !entries.some((entry) => entry.key === key)
    current = { entries, leaving: shown.entries.filter(fadesOut) }
    setShown(current)
  }
  return [
    ...entries.map((entry) => ({ ...entry, isLeaving: false })),
    ...current.leaving.map((entry) => ({ ...entry, isLeaving: true })),
  ]
}

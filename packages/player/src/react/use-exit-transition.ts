import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Box } from '../core/overlay-layout.ts'

/** Something to draw in a box; another key is another thing, which fades in as the old one fades out. */
export interface OverlayEntry {
  readonly key: string
  readonly kind: string
  readonly box: Box
  /** After this long it goes by itself, and does not linger; null: it stays as long as it is asked for. */
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
 * The entries, and behind them those of before that are no longer asked for: these are still there to fade
 * out. Not in front: React would move what stays behind them, which starts its animation anew.
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

import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Box } from '../core/overlay-layout.ts'

/** Something to draw in a box; another key is another thing, which fades in as the old one fades out. */
export interface OverlayEntry {
  readonly key: string
  readonly kind: string
  readonly box: Box
  /** After this long it goes by itself, and does not linger; null: it stays as long as it is asked for. */
  readonly goesAfterMs: number | null
  readonly node: ReactNode
}

export interface LingeringEntry extends OverlayEntry {
  readonly isGone: boolean
}

interface Shown {
  readonly entries: readonly OverlayEntry[]
  readonly gone: readonly OverlayEntry[]
}

function isSame(a: readonly OverlayEntry[], b: readonly OverlayEntry[]): boolean {
  return a.length === b.length && a.every(({ key }, index) => key === b[index]?.key)
}

/**
 * The entries, and behind them those of before that are no longer asked for: these are still there to fade
 * out. Not in front: React would move what stays behind them, which starts its animation anew.
 */
export function useLingering(entries: readonly OverlayEntry[]): readonly LingeringEntry[] {
  const [shown, setShown] = useState<Shown>({ entries, gone: [] })
  let current = shown
  if (!isSame(shown.entries, entries)) {
    const lingers = ({ key, goesAfterMs }: OverlayEntry) =>
      goesAfterMs === null && !entries.some((entry) => entry.key === key)
    current = { entries, gone: shown.entries.filter(lingers) }
    setShown(current)
  }
  return [
    ...entries.map((entry) => ({ ...entry, isGone: false })),
    ...current.gone.map((entry) => ({ ...entry, isGone: true })),
  ]
}

import type { UserPresence } from '@vitrine/player'
import { useEffect, useState } from 'react'
import type { Clock } from '../clock.ts'

interface ShownOnInputDeps {
  readonly presence: UserPresence
  readonly clock: Clock
}

/**
 * Whether controls are shown that a pointer movement or a key press shows for a time. While they are hidden, keys
 * press nothing.
 */
export function useShownOnInput({ presence, clock }: ShownOnInputDeps, shownMs: number): boolean {
  // Shown after a key press that opened the page, and not on a TV that starts by itself.
  const [isShown, setShown] = useState(() => presence.idleMs() < shownMs)
  useEffect(() => (isShown ? undefined : presence.suppressKeys()), [presence, isShown])
  useEffect(() => {
    const hide = () => clock.after(shownMs, () => setShown(false))
    let stopTimer = hide()
    const stopListening = presence.onInput(() => {
      stopTimer()
      setShown(true)
      stopTimer = hide()
    })
    return () => {
      stopTimer()
      stopListening()
    }
  }, [presence, clock, shownMs])
  return isShown
}

import type { KeepAwake } from '@vitrine/player'
import { useEffect } from 'react'

/** Keeps a device awake without a player; null: does not. One that sleeps does not wake by itself when a screen opens. */
export function useKeepAwake(keepAwake: KeepAwake | null): void {
  useEffect(() => {
    keepAwake?.hold()
    return keepAwake?.release
  }, [keepAwake])
}

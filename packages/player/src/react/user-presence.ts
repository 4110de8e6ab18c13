import { useEffect, useState, useSyncExternalStore } from 'react'
import type { UserPresence } from '../runtime/user-presence.ts'
import { createUserPresence } from '../runtime/user-presence.ts'
import type { Clock } from '../runtime/ports.ts'

export function useUserPresent({ subscribe, isPresent }: UserPresence): boolean {
  return useSyncExternalStore(subscribe, isPresent, isPresent)
}

/** While `isHeld`, keys show the controls but press nothing. */
export function useSuppressedKeys({ suppressKeys }: UserPresence, isHeld: boolean): void {
  useEffect(() => (isHeld ? suppressKeys() : undefined), [suppressKeys, isHeld])
}

/** Tracks input on the page while the component is mounted. */
export function useUserPresence(clock: Clock): UserPresence {
  const [presence] = useState(() => createUserPresence({ clock, events: window }))
  useEffect(() => presence.start(), [presence])
  return presence
}

import { useEffect, useState, useSyncExternalStore } from 'react'
import type { UserPresence } from '../runtime/user-presence.ts'
import { createUserPresence } from '../runtime/user-presence.ts'
import type { Clock } from '../runtime/ports.ts'

export function useUserPresent({ subscribe, isPresent }: UserPresence): boolean {
  return useSyncExternalStore(subscribe, isPresent, isPresent)
}

/** While `isHeld`, a key only brings up what there is to press. */
export function useSuppressedKeys({ suppressKeys }: UserPresence, isHeld: boolean): void {
  useEffect(() => (isHeld ? suppressKeys() : undefined), [suppressKeys, isHeld])
}

/** Watches the page for a person for as long as the component is there. */
export function useUserPresence(clock: Clock): UserPresence {
  const [presence] = useState(() => createUserPresence({ clock, events: window }))
  useEffect(() => presence.start(), [presence])
  return presence
}

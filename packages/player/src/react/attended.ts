import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Attendance } from '../runtime/attendance.ts'
import { createAttendance } from '../runtime/attendance.ts'
import type { Clock } from '../runtime/ports.ts'

export function useAttended({ subscribe, isAttended }: Attendance): boolean {
  return useSyncExternalStore(subscribe, isAttended, isAttended)
}

/** While `isHeld`, a key only brings up what there is to press. */
export function useHeldKeys({ holdKeys }: Attendance, isHeld: boolean): void {
  useEffect(() => (isHeld ? holdKeys() : undefined), [holdKeys, isHeld])
}

/** Watches the page for a person for as long as the component is there. */
export function useOwnAttendance(clock: Clock): Attendance {
  const [attendance] = useState(() => createAttendance({ clock, events: window }))
  useEffect(() => attendance.start(), [attendance])
  return attendance
}

import type { PowerMonitorApi } from './electron-api.ts'

export interface Pauses {
  /** Whether the machine is in standby or its screen is locked. */
  isPaused(): boolean
  /** Whether the machine is in standby: no process runs. */
  isSuspended(): boolean
}

/** Follows standby and the lock of the screen. `onChange` is called when one of them begins or ends. */
export function watchPauses(powerMonitor: PowerMonitorApi, onChange: () => void): Pauses {
  let isSuspended = false
  let isLocked = false
  const change = (set: () => void) => (): void => {
    set()
    onChange()
  }
  powerMonitor.on(
    'suspend',
    change(() => void (isSuspended = true)),
  )
  powerMonitor.on(
    'resume',
    change(() => void (isSuspended = false)),
  )
  powerMonitor.on(
    'lock-screen',
    change(() => void (isLocked = true)),
  )
  powerMonitor.on(
    'unlock-screen',
    change(() => void (isLocked = false)),
  )
  return { isPaused: () => isSuspended || isLocked, isSuspended: () => isSuspended }
}

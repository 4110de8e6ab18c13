import { createBrowserDevice, MODEL_MAX_LENGTH } from './browser.ts'
import type { BrowserGlobals, Device, PrivateFiles } from './device.ts'

/** API of the kiosk's preload script. */
export interface KioskShell {
  readonly model: string
  readonly version: string
  /** A folder on its disk; older kiosks do not have it. */
  readonly files?: PrivateFiles
  keepAwake(on: boolean): void
  /** Whether the machine is in standby or its screen is locked; older kiosks do not have it. */
  isPaused?(): boolean
}

/** A mini PC in kiosk mode: Back never leaves, three videos play. */
export function createElectronDevice(globals: BrowserGlobals, shell: KioskShell): Device {
  return {
    // The window is never covered by another one.
    ...createBrowserDevice(globals, () => shell.isPaused?.() !== true),
    platform: 'electron',
    stopsWhenHidden: true,
    files: shell.files ?? null,
    keepAwake() {
      shell.keepAwake(true)
      return () => shell.keepAwake(false)
    },
    identify: () =>
      Promise.resolve({ model: shell.model.slice(0, MODEL_MAX_LENGTH), firmware: shell.version }),
  }
}

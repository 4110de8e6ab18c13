import { createBrowserDevice, MODEL_MAX_LENGTH } from './browser.ts'
import type { BrowserGlobals, Device, PrivateFiles } from './device.ts'

/** API of the kiosk's preload script. */
export interface KioskShell {
  readonly model: string
  readonly version: string
  /** A folder on its disk; older kiosks do not have it. */
  readonly files?: PrivateFiles
  keepAwake(on: boolean): void
}

/** A mini PC in kiosk mode: Back never leaves, three videos play. */
export function createElectronDevice(globals: BrowserGlobals, shell: KioskShell): Device {
  return {
    ...createBrowserDevice(globals),
    platform: 'electron',
    files: shell.files ?? null,
    keepAwake() {
      shell.keepAwake(true)
      return () => shell.keepAwake(false)
    },
    identify: () =>
      Promise.resolve({ model: shell.model.slice(0, MODEL_MAX_LENGTH), firmware: shell.version }),
  }
}

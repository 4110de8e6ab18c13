import { createBrowserDevice } from './browser.ts'
import type { Device } from './device.ts'
import { createElectronDevice, type KioskShell } from './electron.ts'
import { createFireTvDevice, type FireTvGlobals, isFireTv } from './firetv.ts'
import { createTizenDevice, type SamsungWebApis, type TizenApi } from './tizen.ts'
import { createWebOsDevice, type WebOsGlobals } from './webos.ts'

/** `window`, with whatever its shell put there. */
export interface DeviceGlobals extends WebOsGlobals, FireTvGlobals {
  readonly tizen?: TizenApi
  readonly webapis?: SamsungWebApis
  readonly vitrineKiosk?: KioskShell
}

/** The device the page runs on. By what its shell offers first; the user agent only where that is all. */
export function detectDevice(globals: DeviceGlobals): Device {
  const { tizen, webapis, vitrineKiosk } = globals
  if (vitrineKiosk !== undefined) return createElectronDevice(globals, vitrineKiosk)
  if (tizen !== undefined) return createTizenDevice(globals, { tizen, webapis })
  if (isWebOs(globals)) return createWebOsDevice(globals)
  if (isFireTv(globals)) return createFireTvDevice(globals)
  return createBrowserDevice(globals)
}

function isWebOs({ webOS, PalmSystem, navigator }: DeviceGlobals): boolean {
  return webOS !== undefined || PalmSystem !== undefined || /\bWeb0S\b/.test(navigator.userAgent)
}

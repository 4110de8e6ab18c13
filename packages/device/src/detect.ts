import { createBrowserDevice } from './browser.ts'
import type { Device } from './device.ts'
import { createElectronDevice, type KioskShell } from './electron.ts'
import { createFireTvDevice, type FireTvGlobals, isFireTv } from './firetv.ts'
import { createTizenDevice, type SamsungWebApis, type TizenApi } from './tizen.ts'
import { createWebOsDevice, type WebOsGlobals } from './webos.ts'

/** `window`, with the globals of its shell. */
export interface DeviceGlobals extends WebOsGlobals, FireTvGlobals {
  readonly tizen?: TizenApi
  readonly webapis?: SamsungWebApis
  readonly vitrineKiosk?: KioskShell
}

/** Detects the device by the globals of its shell, and by the user agent only where there are none. */
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

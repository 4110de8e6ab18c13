export * from './browser.ts'
export { detectDevice, type DeviceGlobals } from './detect.ts'
export type { KioskShell } from './electron.ts'
export type { FireTvShell } from './firetv.ts'

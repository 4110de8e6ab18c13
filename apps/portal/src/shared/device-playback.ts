import { createDevicePlayback, type DevicePlayback } from '@vitrine/playback'
import { device } from './device.ts'

let playback: DevicePlayback | null = null

/** What the players of a shop's screen share on this page. Created when it is first needed. */
export function devicePlayback(): DevicePlayback {
  playback ??= createDevicePlayback({ window, device })
  return playback
}

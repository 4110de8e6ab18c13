import { createDevicePlayback, type DevicePlayback } from '@vitrine/playback'
import { device } from './device.ts'

let playback: DevicePlayback | null = null

/** The playback objects that the players of a shop's screen share on this page. Created on first use. */
export function devicePlayback(): DevicePlayback {
  playback ??= createDevicePlayback({ window, device })
  return playback
}

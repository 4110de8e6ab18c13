import type { Device } from '@vitrine/device/browser'
import { useSyncExternalStore } from 'react'

/** Whether a player may run now: a hidden app of some TVs must leave the decoder to another app. */
export function useMayPlay(device: Device): boolean {
  const isVisible = useSyncExternalStore(device.onVisibility, device.isVisible)
  return isVisible || !device.stopsWhenHidden
}

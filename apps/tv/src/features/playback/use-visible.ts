import type { Device } from '@vitrine/device'
import { useSyncExternalStore } from 'react'

/** Whether the app is in front; another one may take the TV's only decoder meanwhile. */
export function useVisible(device: Device): boolean {
  return useSyncExternalStore(device.onVisibility, device.isVisible)
}

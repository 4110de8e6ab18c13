import { createBrowserDevice } from '@vitrine/device/browser'

/** The machine this page runs on. */
export const device = createBrowserDevice(window)

import { createBrowserDevice } from '@vitrine/device/browser'

/** The device that runs this page. */
export const device = createBrowserDevice(window)

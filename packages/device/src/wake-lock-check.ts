import type { SamsungWebApis } from './tizen.ts'
import type { DeviceGlobals } from './detect.ts'
import { CLIENT_NAME, POWER } from './webos.ts'

/** How the device prevents its screen saver, and whether it confirmed that. */
export interface WakeLockResult {
  readonly method: 'shell' | 'platform' | 'wake_lock'
  readonly isGranted: boolean
}

type WakeLockGlobals = Pick<
  DeviceGlobals,
  'vitrineKiosk' | 'VitrineFireTv' | 'webapis' | 'WebOSServiceBridge' | 'navigator'
>

/**
 * Requests what prevents the screen saver, releases it again, and reports the answer of the device; null where there is
 * no such function. For the device test: playback uses `Device.keepAwake`, which needs no answer.
 */
export async function checkWakeLock(globals: WakeLockGlobals): Promise<WakeLockResult | null> {
  const { vitrineKiosk, VitrineFireTv, webapis, WebOSServiceBridge, navigator } = globals
  const shell = vitrineKiosk ?? VitrineFireTv
  if (shell !== undefined) {
    shell.keepAwake(true)
    shell.keepAwake(false)
    return { method: 'shell', isGranted: true }
  }
  if (webapis?.appcommon !== undefined) {
    return { method: 'platform', isGranted: await setScreenSaverOff(webapis.appcommon) }
  }
  if (WebOSServiceBridge !== undefined) {
    return { method: 'platform', isGranted: await registerForScreenSaver(WebOSServiceBridge) }
  }
  if (navigator.wakeLock === undefined) return null
  return { method: 'wake_lock', isGranted: await requestWakeLock(navigator.wakeLock) }
}

function setScreenSaverOff(appcommon: NonNullable<SamsungWebApis['appcommon']>): Promise<boolean> {
  const { SCREEN_SAVER_OFF, SCREEN_SAVER_ON } = appcommon.AppCommonScreenSaverState
  return new Promise<boolean>((resolve) => {
    appcommon.setScreenSaver(
      SCREEN_SAVER_OFF,
      () => {
        appcommon.setScreenSaver(SCREEN_SAVER_ON, noop, noop)
        resolve(true)
      },
      () => resolve(false),
    )
  })
}

function noop(): void {
  // The state before the test needs no confirmation.
}

/** LG's service answers the registration at once; without an answer the screen saver is not prevented. */
const ANSWER_MS = 4_000

function registerForScreenSaver(
  Bridge: NonNullable<DeviceGlobals['WebOSServiceBridge']>,
): Promise<boolean> {
  const bridge = new Bridge()
  return new Promise<boolean>((resolve) => {
    const finish = (isGranted: boolean) => {
      clearTimeout(timer)
      bridge.onservicecallback = null
      bridge.cancel()
      resolve(isGranted)
    }
    const timer = setTimeout(() => finish(false), ANSWER_MS)
    bridge.onservicecallback = (message) => finish(/"returnValue"\s*:\s*true/.test(message))
    bridge.call(
      `${POWER}/registerScreenSaverRequest`,
      JSON.stringify({ subscribe: true, clientName: CLIENT_NAME }),
    )
  })
}

async function requestWakeLock(
  wakeLock: NonNullable<DeviceGlobals['navigator']['wakeLock']>,
): Promise<boolean> {
  try {
    await (await wakeLock.request('screen')).release()
    return true
  } catch {
    return false
  }
}

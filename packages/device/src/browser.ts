import type { BrowserGlobals, Device, Identity, Stop } from './device.ts'
import { keyOf } from './keys.ts'

export type {
  BrowserGlobals,
  Device,
  Identity,
  KeyPress,
  Platform,
  PrivateFiles,
  Stop,
} from './device.ts'
export { keyOf, type RemoteKey } from './keys.ts'

/** The longest model the API takes, in characters. */
export const MODEL_MAX_LENGTH = 40

/** After each of them the page may be visible or hidden. The last three are of the shells and of LG. */
const VISIBILITY_EVENTS = ['visibilitychange', 'vitrinepause', 'vitrineresume', 'webOSRelaunch']

/** A desktop or phone browser, and the base of every other device. */
export function createBrowserDevice(
  globals: BrowserGlobals,
  isVisible = () => !globals.document.hidden,
): Device {
  return {
    platform: 'browser',
    fingerprint: globals.navigator.userAgent,
    videoDecoders: 3,
    lowersFrameRate: true,
    stopsWhenHidden: false,
    blobUrls: 'all',
    files: null,
    videoRotation: 'css',
    nativeVideoLayer: null,
    // A page cannot close a window that it did not open, so Back does not offer to leave.
    rootBack: 'ignore',
    bootStart: null,
    keyOf,
    registerKeys: () => () => undefined,
    exit: () => undefined,
    keepAwake: () => holdWakeLock(globals),
    identify: () => Promise.resolve(browserIdentity(globals.navigator.userAgent)),
    isVisible,
    onVisibility(listener) {
      const notify = () => listener(isVisible())
      const stops = VISIBILITY_EVENTS.map((type) => listen(globals.document, type, notify))
      return () => stops.forEach((stop) => stop())
    },
    isOnline: () => globals.navigator.onLine,
    onNetwork(listener) {
      const stopOnline = listen(globals, 'online', () => listener(true))
      const stopOffline = listen(globals, 'offline', () => listener(false))
      return () => {
        stopOnline()
        stopOffline()
      }
    },
  }
}

type Listenable = Pick<BrowserGlobals, 'addEventListener' | 'removeEventListener'>

function listen(target: Listenable, type: string, listener: () => void): Stop {
  target.addEventListener(type, listener)
  return () => target.removeEventListener(type, listener)
}

/** A wake lock ends when the page is hidden, so it is requested again when the page is visible. */
function holdWakeLock(globals: BrowserGlobals): Stop {
  let stopped = false
  let held: { release(): Promise<void> } | null = null
  const request = () => {
    if (globals.document.hidden) return
    globals.navigator.wakeLock?.request('screen').then(
      (lock) => {
        if (stopped) void lock.release().catch(() => undefined)
        else held = lock
      },
      // Refused on a low battery or in an insecure page: playback continues without it.
      () => undefined,
    )
  }
  const stopListening = listen(globals.document, 'visibilitychange', request)
  request()
  return () => {
    stopped = true
    stopListening()
    void held?.release().catch(() => undefined)
    held = null
  }
}

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg\/(\d+)/, 'Edge'],
  [/\bOPR\/(\d+)/, 'Opera'],
  [/\bSamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/\bFirefox\/(\d+)/, 'Firefox'],
  [/\b(?:Headless)?Chrome\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+)\S* (?:Mobile\S* )?Safari/, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** A readable browser name, such as "Chrome 130 (Windows)"; the API accepts no comma. */
export function browserIdentity(userAgent: string): Identity {
  const browser = BROWSERS.flatMap(([pattern, name]) => {
    const version = pattern.exec(userAgent)?.[1]
    return version === undefined ? [] : [`${name} ${version}`]
  })[0]
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1]
  if (browser === undefined) return { model: system ?? 'Web', firmware: null }
  return { model: system === undefined ? browser : `${browser} (${system})`, firmware: null }
}

import { createBrowserDevice, MODEL_MAX_LENGTH } from './browser.ts'
import type { BrowserGlobals, Device, Identity, Stop } from './device.ts'

/** LG's library (`webOSTV.js`). */
export interface WebOsApi {
  platformBack?(): void
  deviceInfo?(
    done: (info: { readonly modelName?: string; readonly version?: string }) => void,
  ): void
}

interface LunaBridge {
  onservicecallback: ((message: string) => void) | null
  call(uri: string, payload: string): void
  cancel(): void
}

export interface WebOsGlobals extends BrowserGlobals {
  readonly webOS?: WebOsApi
  readonly PalmSystem?: { platformBack?(): void; readonly deviceInfo?: string }
  readonly WebOSServiceBridge?: new () => LunaBridge
}

export const POWER = 'luna://com.webos.service.tvpower/power'
export const CLIENT_NAME = 'vitrine'
const IDENTITY_TIMEOUT_MS = 2_000
/** Key codes of the pointer that appears and disappears: nobody presses them. */
const POINTER_CODES: readonly unknown[] = [1536, 1537]
const CAPTURE = { capture: true } as const

/** An LG TV: one decoder, plays videos from URLs only, Back on the first page opens the home screen. */
export function createWebOsDevice(globals: WebOsGlobals): Device {
  const back = () => {
    if (globals.webOS?.platformBack) globals.webOS.platformBack()
    else globals.PalmSystem?.platformBack?.()
  }
  return {
    ...createBrowserDevice(globals),
    platform: 'webos',
    videoDecoders: 1,
    lowersFrameRate: false,
    stopsWhenHidden: true,
    // Its media server fetches videos by itself and does not support `blob:`; the page renders images.
    blobUrls: 'images',
    // LG does not document rotated videos: the poster is shown instead of a video on its side or in black.
    videoRotation: 'none',
    rootBack: 'leave',
    registerKeys: () => ignorePointerCodes(globals),
    exit: back,
    keepAwake: () => refuseScreenSaver(globals.WebOSServiceBridge),
    identify: () => webOsIdentity(globals.webOS),
  }
}

/** LG sends a key when the pointer disappears by itself, which must not count as a person (reading P10). */
function ignorePointerCodes(globals: BrowserGlobals): Stop {
  const ignore = (event: Event) => {
    if ('keyCode' in event && POINTER_CODES.includes(event.keyCode)) {
      event.stopImmediatePropagation()
    }
  }
  globals.addEventListener('keydown', ignore, CAPTURE)
  return () => globals.removeEventListener('keydown', ignore, CAPTURE)
}

/** LG asks its subscribers before the screen saver starts; the answer `ack: false` prevents it. */
function refuseScreenSaver(Bridge: WebOsGlobals['WebOSServiceBridge']): Stop {
  if (Bridge === undefined) return () => undefined
  const subscription = new Bridge()
  subscription.onservicecallback = (message) => {
    const request = parseRequest(message)
    if (request?.state !== 'Active') return
    new Bridge().call(
      `${POWER}/responseScreenSaverRequest`,
      JSON.stringify({ clientName: CLIENT_NAME, ack: false, timestamp: request.timestamp }),
    )
  }
  subscription.call(
    `${POWER}/registerScreenSaverRequest`,
    JSON.stringify({ subscribe: true, clientName: CLIENT_NAME }),
  )
  return () => {
    subscription.onservicecallback = null
    subscription.cancel()
  }
}

function parseRequest(message: string): { state: unknown; timestamp: unknown } | null {
  try {
    const value: unknown = JSON.parse(message)
    if (typeof value !== 'object' || value === null || !('state' in value)) return null
    return { state: value.state, timestamp: 'timestamp' in value ? value.timestamp : undefined }
  } catch {
    return null
  }
}

/** On some TVs `deviceInfo` never calls back: then the model is "LG TV". */
function webOsIdentity(api: WebOsApi | undefined): Promise<Identity> {
  const unknown: Identity = { model: 'LG TV', firmware: null }
  return new Promise((resolve) => {
    if (api?.deviceInfo === undefined) return resolve(unknown)
    const timer = setTimeout(() => resolve(unknown), IDENTITY_TIMEOUT_MS)
    api.deviceInfo(({ modelName, version }) => {
      clearTimeout(timer)
      resolve({
        model: (modelName ? `LG ${modelName}` : unknown.model).slice(0, MODEL_MAX_LENGTH),
        firmware: version ?? null,
      })
    })
  })
}

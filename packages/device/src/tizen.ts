import { createBrowserDevice, MODEL_MAX_LENGTH } from './browser.ts'
import type { BrowserGlobals, Device, Stop } from './device.ts'
import { createTizenFiles } from './tizen-files.ts'
import type { TizenFilesystem } from './tizen-files.ts'
import { createTizenVideoLayer } from './tizen-video-layer.ts'
import type { AvPlay, TvAudio } from './tizen-video-layer.ts'
import { attempt } from './attempt.ts'

/** The used parts of Samsung's two globals; each may be missing on some model year. */
export interface TizenApi {
  readonly tvinputdevice?: {
    getSupportedKeys(): readonly { readonly name: string }[]
    registerKey(name: string): void
    unregisterKey(name: string): void
  }
  readonly filesystem?: TizenFilesystem
  readonly tvaudiocontrol?: TvAudio
  readonly application?: { getCurrentApplication(): { exit(): void } }
}

export interface SamsungWebApis {
  readonly avplay?: AvPlay
  readonly productinfo?: { getRealModel?(): string; getModel?(): string; getFirmware?(): string }
  readonly appcommon?: {
    readonly AppCommonScreenSaverState: {
      readonly SCREEN_SAVER_OFF: number
      readonly SCREEN_SAVER_ON: number
    }
    setScreenSaver(state: number, done?: () => void, failed?: (error: unknown) => void): void
  }
  readonly network?: {
    isConnectedToGateway?(): boolean
    readonly NetworkState?: {
      readonly GATEWAY_CONNECTED: number
      readonly GATEWAY_DISCONNECTED: number
    }
    addNetworkStateChangeListener?(listener: (state: number) => void): number
    removeNetworkStateChangeListener?(id: number): void
  }
}

interface SamsungApis {
  readonly tizen: TizenApi
  readonly webapis?: SamsungWebApis | undefined
}

// Those that the app uses. Arrows, Enter and Back are always delivered; registering them is an error. A key that is
// not registered, such as a coloured one, stays with the TV.
const KEYS = ['MediaPlayPause', 'MediaPlay', 'MediaFastForward']

/** A Samsung TV: one decoder, plays URLs and files but no `blob:`, confirms before it exits. */
export function createTizenDevice(
  globals: BrowserGlobals,
  { tizen, webapis }: SamsungApis,
): Device {
  const base = createBrowserDevice(globals)
  const { document } = globals
  const audio = tizen.tvaudiocontrol
  const nativeVideoLayer = createTizenVideoLayer({
    ...base,
    document,
    audio,
    avplay: webapis?.avplay,
  })
  return {
    ...base,
    platform: 'tizen',
    videoRotation: nativeVideoLayer ? 'nativeVideoLayer' : 'none',
    nativeVideoLayer,
    videoDecoders: 1,
    lowersFrameRate: false,
    stopsWhenHidden: true,
    blobUrls: 'none',
    files: createTizenFiles(tizen.filesystem),
    rootBack: 'confirm',
    registerKeys: () => registerTizenKeys(tizen),
    exit: () => tizen.application?.getCurrentApplication().exit(),
    keepAwake: () => holdScreenSaverOff(webapis?.appcommon, base),
    identify: () => Promise.resolve(tizenIdentity(webapis?.productinfo)),
    isOnline: () => attempt(() => webapis?.network?.isConnectedToGateway?.()) ?? base.isOnline(),
    onNetwork: (listener) => watchNetwork(webapis?.network, listener) ?? base.onNetwork(listener),
  }
}

/** Registers one key at a time: a batch fails as a whole if a remote lacks one of them. */
function registerTizenKeys(tizen: TizenApi): Stop {
  const input = tizen.tvinputdevice
  if (input === undefined) return () => undefined
  const supported = new Set((attempt(() => input.getSupportedKeys()) ?? []).map(({ name }) => name))
  const registered = KEYS.filter(
    (name) => supported.has(name) && attempt(() => (input.registerKey(name), true)) === true,
  )
  return () => registered.forEach((name) => attempt(() => input.unregisterKey(name)))
}

/** Set again whenever the app becomes visible: the TV resets it in the background. */
function holdScreenSaverOff(appcommon: SamsungWebApis['appcommon'], base: Device): Stop {
  if (appcommon === undefined) return () => undefined
  const { SCREEN_SAVER_OFF, SCREEN_SAVER_ON } = appcommon.AppCommonScreenSaverState
  const nothing = () => undefined
  const set = (state: number) => attempt(() => appcommon.setScreenSaver(state, nothing, nothing))
  const stopListening = base.onVisibility((visible) => {
    if (visible) set(SCREEN_SAVER_OFF)
  })
  set(SCREEN_SAVER_OFF)
  let held = true
  return () => {
    stopListening()
    if (held) set(SCREEN_SAVER_ON)
    held = false
  }
}

function tizenIdentity(info: SamsungWebApis['productinfo']) {
  const model = attempt(() => info?.getRealModel?.()) ?? attempt(() => info?.getModel?.())
  return {
    model: (model ? `Samsung ${model}` : 'Samsung TV').slice(0, MODEL_MAX_LENGTH),
    firmware: attempt(() => info?.getFirmware?.()) ?? null,
  }
}

function watchNetwork(
  network: SamsungWebApis['network'],
  listener: (online: boolean) => void,
): Stop | null {
  const states = network?.NetworkState
  if (!network?.addNetworkStateChangeListener || states === undefined) return null
  const id = attempt(() =>
    network.addNetworkStateChangeListener?.((state) => {
      if (state === states.GATEWAY_CONNECTED) listener(true)
      if (state === states.GATEWAY_DISCONNECTED) listener(false)
    }),
  )
  if (id === undefined) return null
  return () => {
    attempt(() => network.removeNetworkStateChangeListener?.(id))
  }
}

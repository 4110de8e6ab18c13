import type { KeyPress, RemoteKey } from './keys.ts'

export type { KeyPress } from './keys.ts'

export type Platform = 'tizen' | 'webos' | 'firetv' | 'electron' | 'browser'

/** Ends what a call began: a listener, a hold, a registration. Calling it twice is harmless. */
export type Stop = () => void

export interface Identity {
  /** As the maker names it, such as "QN55Q60AAGXZD"; short enough for the API's 40 characters. */
  readonly model: string
  /** Null where the platform does not tell. */
  readonly firmware: string | null
}

/** A folder of the app's own, for media alone. Every call may reject. */
export interface PrivateFiles {
  list(): Promise<readonly { readonly name: string; readonly bytes: number }[]>
  /** Adds to the end of a file, which is made where it is not there. */
  append(name: string, bytes: Uint8Array): Promise<void>
  rename(from: string, to: string): Promise<void>
  remove(name: string): Promise<void>
  /** An address that a media element plays. Rejects where the file is not there. */
  address(name: string): Promise<string>
}

export interface VideoPlaneEvents {
  /** Told once, with the first frame that can be seen. */
  painted(): void
  ended(): void
  failed(): void
  interrupted(): void
  resumed(remainingMs: number): void
}

/** One video of the device's own, full screen behind the page and turned by the device. */
export interface VideoPlane {
  /** Resolves with the length in milliseconds, null where it is not told. */
  prepare(src: string, degrees: number, signal: AbortSignal): Promise<number | null>
  play(events: VideoPlaneEvents): void
  setSound(isOn: boolean): void
  freeze(): void
  stop(): void
}

/** What the app needs to know of, and ask from, the machine it runs on. */
export interface Device {
  readonly platform: Platform
  /** The same on every start of this device until its software changes; not for people to read. */
  readonly fingerprint: string
  /** How many videos this kind of device is known to decode at once: a first guess, a probe judges. */
  readonly videoDecoders: number
  /** What may come from a `blob:` of ours: everything, pictures alone, or nothing (`direct`). */
  readonly mediaSource: 'direct' | 'blob' | 'pictures'
  /** A folder of ours for media; null where there is none. */
  readonly files: PrivateFiles | null
  /** How videos of a turned screen turn: with the page, on `videoPlane`, or not that we know of. */
  readonly turnsVideo: 'css' | 'plane' | 'none'
  /** Null where videos of the page turn with it, and where nothing turns them. */
  readonly videoPlane: VideoPlane | null
  /** Whether the engine lowers the whole page's frame rate to that of the videos in it. */
  readonly slowsForVideos: boolean
  /** Whether a hidden app must give up its decoder, because another app now needs it. */
  readonly stopsWhenHidden: boolean
  /** What Back does on the first page: ask before leaving, leave at once, or nothing (a kiosk). */
  readonly topBack: 'confirm' | 'leave' | 'ignore'

  /** The remote's key behind an event; null for keys that mean nothing to us. */
  keyOf(event: KeyPress): RemoteKey | null
  /** Asks the platform to hand over media and colour keys where it keeps them by default. */
  registerKeys(): Stop
  /** Leaves the app, for the launcher or the home screen. */
  leave(): void
  /** Holds the screen saver off until stopped. Only for while something moves on screen. */
  keepAwake(): Stop
  identify(): Promise<Identity>
  readonly isVisible: () => boolean
  readonly onVisibility: (listener: (visible: boolean) => void) => Stop
  /** Whether the device believes it has a network; says nothing about the internet behind it. */
  isOnline(): boolean
  onNetwork(listener: (online: boolean) => void): Stop
}

interface Events {
  addEventListener(type: string, listener: (event: Event) => void): void
  removeEventListener(type: string, listener: (event: Event) => void): void
}

interface WakeLockHandle {
  release(): Promise<void>
}

/** The parts of `window` every device reads. Handed in, so that tests bring their own. */
export interface BrowserGlobals extends Events {
  readonly navigator: {
    readonly userAgent: string
    readonly onLine: boolean
    readonly wakeLock?: { request(type: 'screen'): Promise<WakeLockHandle> }
  }
  readonly document: Events & {
    readonly hidden: boolean
    createElement?(tag: string): HTMLElement
    readonly body?: {
      appendChild(element: HTMLElement): unknown
      removeChild(element: HTMLElement): unknown
    }
  }
}

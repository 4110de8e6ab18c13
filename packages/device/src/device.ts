import type { KeyPress, RemoteKey } from './keys.ts'

export type { KeyPress } from './keys.ts'

export type Platform = 'tizen' | 'webos' | 'firetv' | 'electron' | 'browser'

/** Ends a listener, hold or registration. A second call does nothing. */
export type Stop = () => void

export interface Identity {
  /** Model name of the maker, such as "QN55Q60AAGXZD"; at most 40 characters. */
  readonly model: string
  /** Null if the platform does not report it. */
  readonly firmware: string | null
}

/** A private folder of the app for media. Every call may reject. */
export interface PrivateFiles {
  list(): Promise<readonly { readonly name: string; readonly bytes: number }[]>
  /** Appends to a file; creates it if it is missing. */
  append(name: string, bytes: Uint8Array): Promise<void>
  rename(from: string, to: string): Promise<void>
  remove(name: string): Promise<void>
  /** Address for a media element. Rejects if the file is missing. */
  address(name: string): Promise<string>
}

export interface NativeVideoEvents {
  /** Called once, with the first visible frame. */
  painted(): void
  ended(): void
  failed(): void
  interrupted(): void
  resumed(remainingMs: number): void
}

/** The native player of the device: full screen behind the page, rotated in hardware. */
export interface NativeVideoLayer {
  /** Resolves with the length in milliseconds; null if unknown. */
  prepare(src: string, degrees: number, signal: AbortSignal): Promise<number | null>
  play(events: NativeVideoEvents): void
  setSound(isOn: boolean): void
  freeze(): void
  stop(): void
}

/** Whether the app starts itself after power-on. Off until a person turns it on. */
export interface BootStart {
  isOn(): boolean
  set(isOn: boolean): void
}

/** Properties and functions of the device that the app runs on. */
export interface Device {
  readonly platform: Platform
  /** Identifies device and software version; not for display. */
  readonly fingerprint: string
  /** Default number of videos that this kind of device decodes at once; verified by a probe. */
  readonly videoDecoders: number
  /** Media that may be loaded from `blob:` URLs: all, images only, or none. */
  readonly blobUrls: 'all' | 'images' | 'none'
  /** Private folder for media; null if there is none. */
  readonly files: PrivateFiles | null
  /** How videos of a rotated screen are rotated: with CSS, on `nativeVideoLayer`, or not at all. */
  readonly videoRotation: 'css' | 'nativeVideoLayer' | 'none'
  /** Null where CSS rotates videos, and where nothing does. */
  readonly nativeVideoLayer: NativeVideoLayer | null
  /** Whether the engine lowers the whole page's frame rate to that of the videos in it. */
  readonly lowersFrameRate: boolean
  /** Whether a hidden app must give up its decoder, because another app now needs it. */
  readonly stopsWhenHidden: boolean
  /** Action of Back on the first page: confirm, leave at once, or nothing (a kiosk). */
  readonly rootBack: 'confirm' | 'leave' | 'ignore'

  /** Null where the platform does not let an app start itself, or where it always does. */
  readonly bootStart: BootStart | null

  /** The key of the remote control for an event; null for unused keys. */
  keyOf(event: KeyPress): RemoteKey | null
  /**
   * Registers the media keys that the app uses where the platform does not deliver them by default. Called before anything
   * listens to keys.
   */
  registerKeys(): Stop
  /** Exits the app to the launcher or home screen. */
  exit(): void
  /** Prevents the screen saver until stopped. Only while something plays. */
  keepAwake(): Stop
  identify(): Promise<Identity>
  /** False while another app is in front, and while the shell is paused: standby, a locked screen. */
  readonly isVisible: () => boolean
  readonly onVisibility: (listener: (visible: boolean) => void) => Stop
  /** Whether the device reports a network; says nothing about internet access. */
  isOnline(): boolean
  onNetwork(listener: (online: boolean) => void): Stop
}

interface Capture {
  readonly capture: true
}

interface Events {
  addEventListener(type: string, listener: (event: Event) => void, options?: Capture): void
  removeEventListener(type: string, listener: (event: Event) => void, options?: Capture): void
}

interface WakeLockHandle {
  release(): Promise<void>
}

/** The parts of `window` that every device reads; injected for tests. */
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

import { createBrowserDevice, MODEL_MAX_LENGTH } from './browser.ts'
import type { BootStart, BrowserGlobals, Device } from './device.ts'

/** API of the Android shell. */
export interface FireTvShell {
  model(): string
  firmware(): string
  keepAwake(on: boolean): void
  /** Whether the activity is paused: Home, Alexa's page, another app. */
  isPaused(): boolean
  /** Ends the activity. */
  leave(): void
  canStartAtBoot(): boolean
  startsAtBoot(): boolean
  setStartAtBoot(on: boolean): void
}

export interface FireTvGlobals extends BrowserGlobals {
  readonly VitrineFireTv?: FireTvShell
}

const FIRE_TV = /;\s*(AFT\w+)\s+Build\//

/** Whether the page runs on a Fire TV: in the shell, or in Amazon's browser. */
export function isFireTv(globals: FireTvGlobals): boolean {
  return globals.VitrineFireTv !== undefined || FIRE_TV.test(globals.navigator.userAgent)
}

/** A Fire TV stick: one decoder by default, `blob:` URLs play, Back on the first page exits. */
export function createFireTvDevice(globals: FireTvGlobals): Device {
  const shell = globals.VitrineFireTv
  const base = createBrowserDevice(
    globals,
    () => !globals.document.hidden && shell?.isPaused() !== true,
  )
  const code = FIRE_TV.exec(globals.navigator.userAgent)?.[1]
  return {
    ...base,
    platform: 'firetv',
    videoDecoders: 1,
    lowersFrameRate: false,
    stopsWhenHidden: true,
    rootBack: 'leave',
    bootStart: bootStartOf(shell),
    exit: () => shell?.leave(),
    keepAwake() {
      if (shell === undefined) return base.keepAwake()
      shell.keepAwake(true)
      return () => shell.keepAwake(false)
    },
    identify: () =>
      Promise.resolve({
        model: `Fire TV ${shell?.model() ?? code ?? ''}`.trim().slice(0, MODEL_MAX_LENGTH),
        firmware: shell?.firmware() ?? null,
      }),
  }
}

function bootStartOf(shell: FireTvShell | undefined): BootStart | null {
  if (shell === undefined || !shell.canStartAtBoot()) return null
  let isOn = shell.startsAtBoot()
  return {
    isOn: () => isOn,
    set(on) {
      isOn = on
      shell.setStartAtBoot(on)
    },
  }
}

import type { DeviceCheckName, DeviceChecks, PressedKey } from '@vitrine/api'
import type { PrivateFiles } from '@vitrine/device'
import type { Clock } from '@vitrine/player'

/** A muted video that plays. */
export interface VideoHandle {
  /** Position in seconds. */
  position(): number
  /** In pixels, as the device reports it; zero before the metadata are loaded. */
  size(): { readonly width: number; readonly height: number }
  /** Why it does not play any more; null while it may. */
  fault(): string | null
  /** Null where the engine does not count them. */
  droppedFrames(): number | null
  /** Null where the engine does not report it. */
  hasSound(): boolean | null
  /** Frees the decoder. */
  close(): void
}

export interface NetworkPorts {
  /** One short request; `serverMs` is the server's time, null if the response has none. */
  ping(
    signal: AbortSignal,
  ): Promise<{ readonly latencyMs: number; readonly serverMs: number | null }>
  /** Reads for at most `limitMs`. */
  measure(
    limitMs: number,
    signal: AbortSignal,
  ): Promise<{ readonly bytes: number; readonly ms: number }>
  load(file: string, signal: AbortSignal): Promise<ArrayBuffer>
  url(file: string): string
}

export interface StoragePorts {
  /** Null where the engine does not report it. */
  estimate(): Promise<{ readonly quota: number; readonly usage: number } | null>
  /** Whether a value that was written is read again. */
  testLocalStorage(): boolean
  testDatabase(): Promise<boolean>
}

/** Null when the person gave no answer in time. */
export interface QuestionPorts {
  arrow(signal: AbortSignal): Promise<'rotated' | 'not_rotated' | 'nothing' | null>
  keys(signal: AbortSignal): Promise<readonly PressedKey[]>
}

export type EngineFacts = Omit<NonNullable<DeviceChecks['engine']>, 'outcome' | 'ms' | 'reason'>

/** What the checks need of the device; tests use fakes. */
export interface CheckPorts {
  readonly clock: Clock
  readonly engine: () => EngineFacts
  readonly network: NetworkPorts
  readonly storage: StoragePorts
  readonly showPhoto: (
    src: string,
    signal: AbortSignal,
  ) => Promise<{ readonly width: number; readonly height: number }>
  readonly openVideo: (src: string) => VideoHandle
  /** Shows a video that is rotated by 90 degrees; the returned function ends it. */
  readonly openRotatedVideo: (src: string, signal: AbortSignal) => Promise<() => void>
  readonly rotationMethod: 'css' | 'native'
  /** How many videos advance at once. */
  readonly countDecoders: (src: string, signal: AbortSignal) => Promise<number>
  readonly objectUrls: Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>
  readonly files: PrivateFiles | null
  /** Null where the device cannot prevent the screen saver. */
  readonly checkWakeLock: () => Promise<{
    readonly method: 'shell' | 'platform' | 'wake_lock'
    readonly isGranted: boolean
  } | null>
  readonly questions: QuestionPorts
}

/** One check of the device test: a description that the runner executes. */
export interface Check {
  readonly name: DeviceCheckName
  /** After this time it has failed, in ms. */
  readonly limitMs: number
  /** Its usual duration, for the remaining time. */
  readonly usualMs: number
  /** Resolves with its own result alone. */
  readonly run: (ports: CheckPorts, signal: AbortSignal) => Promise<DeviceChecks>
}

/** A fault with a message for support. */
export class CheckFault extends Error {
  override readonly name = 'CheckFault'
}

/** Resolves after `ms`, or at once when aborted. */
export function delay(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const finish = () => {
      cancel()
      signal.removeEventListener('abort', finish)
      resolve()
    }
    const cancel = clock.setTimer(ms, finish)
    signal.addEventListener('abort', finish)
  })
}

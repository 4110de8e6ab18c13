import type { DeviceTest } from '@vitrine/api'
import type { Device } from '@vitrine/device'
import type { Clock } from '@vitrine/player'
import type { TestProgress } from '../../shared/device-test-progress.ts'
import type { Check, CheckPorts } from './check.ts'
import type { PageKeys } from './page-keys.ts'
import type { Translator } from './translate.ts'

/** What the device test needs; its entry creates it once. */
export interface DeviceTestDeps {
  readonly checks: readonly Check[]
  readonly ports: Omit<CheckPorts, 'questions'>
  readonly clock: Clock
  readonly device: Pick<Device, 'identify' | 'keepAwake' | 'platform'>
  readonly progress: TestProgress
  /** Sends the result to the server; rejects with a `CallError`. */
  readonly send: (result: DeviceTest) => Promise<unknown>
  /** Whether this TV has a token. */
  readonly isPaired: () => boolean
  readonly translator: Translator
  readonly version: string
  /** Shows a view and focuses one of its buttons. */
  readonly show: (view: readonly HTMLElement[]) => void
  readonly keys: (onBack: () => void) => PageKeys
  /** Opens the app's page again. */
  readonly leave: () => void
}

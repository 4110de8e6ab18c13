import type { PairingCode } from './pairing.state.ts'

/** Where the code on the screen outlives a reload, so that a code that is being typed stays valid. */
export interface PairingCodeStorage {
  read(): PairingCode | null
  write(code: PairingCode): void
  remove(): void
}

import type { ApiClient } from '@vitrine/api/client'
import type { Device } from '@vitrine/device'
import type { Attendance } from '@vitrine/player'
import { createContext, useContext } from 'react'
import type { Clock } from './clock.ts'
import type { KeptHome } from './kept-home.ts'
import type { KeyRouter } from './keys.ts'
import type { LanguageSwitch } from './language-switch.ts'
import type { PlayerParts } from './player-parts.ts'
import type { Reach } from './reach.ts'
import type { Session } from './session.ts'
import type { DeviceStorage } from './storage.ts'
import type { Turn } from './turn.ts'

export interface StorageUse {
  readonly usedBytes: number
  readonly totalBytes: number
}

/** Everything the pages need from outside React; made once by `main`. */
export interface Services {
  readonly api: ApiClient
  /** Where `api` asks, such as `https://example.com/api`. */
  readonly apiUrl: string
  /** Whether somebody is in front of this TV. */
  readonly attendance: Attendance
  readonly clock: Clock
  readonly device: Device
  /** The web engine's name and version; null where it does not tell. */
  readonly engine: string | null
  readonly keptHome: KeptHome
  readonly keys: KeyRouter
  readonly languageSwitch: LanguageSwitch
  /** Of this device alone. */
  readonly local: DeviceStorage
  /** What the portal's pages may read too: cookies where there are any. */
  readonly shared: DeviceStorage
  readonly session: Session
  readonly player: PlayerParts
  readonly portalUrl: string
  /** Between 0 and 1. */
  readonly random: () => number
  readonly reach: Reach
  readonly reload: () => void
  /** Bytes this app keeps on the device and may keep; null where the engine does not tell. */
  readonly storageUse: () => Promise<StorageUse | null>
  readonly turn: Turn
  readonly version: string
  /** Removes all files and lists, as on signing out: what they are of may not be shown any more. */
  readonly wipe: () => void
  /** This run's own name (`session_id`). */
  readonly runId: string
}

const ServicesContext = createContext<Services | null>(null)
export const ServicesProvider = ServicesContext.Provider

export function useServices(): Services {
  const services = useContext(ServicesContext)
  if (services === null) throw new Error('a page was rendered outside ServicesProvider')
  return services
}

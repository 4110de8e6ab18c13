import type { ApiClient } from '@vitrine/api/client'
import type { Device } from '@vitrine/device'
import type { Clock, DevicePlayback, ServerTime } from '@vitrine/playback'
import type { UserPresence } from '@vitrine/player'
import { createContext, useContext } from 'react'
import type { SavedHome } from './saved-home.ts'
import type { KeyRouter } from './keys.ts'
import type { LanguageSwitch } from './language-switch.ts'
import type { Reachability } from './reachability.ts'
import type { Session } from './session.ts'
import type { DeviceStorage } from './storage.ts'
import type { Rotation } from './rotation.ts'

export interface StorageUse {
  readonly usedBytes: number
  readonly totalBytes: number
}

/** All that pages need from outside React; `main` creates it once. */
export interface Services {
  readonly api: ApiClient
  /** The base address of `api`, such as `https://example.com/api`. */
  readonly apiUrl: string
  /** Whether a person is in front of this TV. */
  readonly presence: UserPresence
  readonly clock: Clock
  readonly device: Device
  /** The web engine's name and version; null where it is unknown. */
  readonly engine: string | null
  readonly savedHome: SavedHome
  readonly keys: KeyRouter
  readonly languageSwitch: LanguageSwitch
  /** Storage of this device alone. */
  readonly local: DeviceStorage
  /** Storage that the portal's pages read too: cookies, where the origin has them. */
  readonly shared: DeviceStorage
  readonly session: Session
  readonly playback: DevicePlayback
  readonly portalUrl: string
  readonly serverTime: ServerTime
  /** Between 0 and 1. */
  readonly random: () => number
  readonly reachability: Reachability
  /** Whether the page shows one item at a time, because it failed to start three times (reading P20). */
  readonly plainMode: boolean
  /** Reloads the page for a person, without plain mode. */
  readonly reload: () => void
  /** Reloads the page, unless it has done so lately: a player is stuck (reading P10). */
  readonly restart: () => void
  /** Bytes that this app stores on the device and may store; null where the engine does not tell. */
  readonly storageUse: () => Promise<StorageUse | null>
  readonly rotation: Rotation
  readonly version: string
  /** Removes all media and playlists, as on signing out: what was removed may not be shown any more. */
  readonly wipe: () => void
  /** `session_id` for one run of a player, or for one page without a player. */
  readonly createRunId: () => string
}

const ServicesContext = createContext<Services | null>(null)
export const ServicesProvider = ServicesContext.Provider

export function useServices(): Services {
  const services = useContext(ServicesContext)
  if (services === null) throw new Error('a page was rendered outside ServicesProvider')
  return services
}

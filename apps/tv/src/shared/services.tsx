import type { ApiClient } from '@vitrine/api/client'
import type { Device } from '@vitrine/device'
import { createContext, useContext } from 'react'
import type { Clock } from './clock.ts'
import type { KeyRouter } from './keys.ts'
import type { Session } from './session.ts'
import type { Storage } from './storage.ts'

/** Everything the pages need from outside React; made once by `main`. */
export interface Services {
  readonly api: ApiClient
  readonly clock: Clock
  readonly device: Device
  readonly keys: KeyRouter
  /** Of this device alone. */
  readonly local: Storage
  /** What the portal's pages may read too: cookies where there are any. */
  readonly shared: Storage
  readonly session: Session
  readonly portalUrl: string
  /** Between 0 and 1. */
  readonly random: () => number
  readonly reload: () => void
  readonly version: string
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

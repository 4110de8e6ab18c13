import { homeRefreshMs, loadHome, type Home, type Polling, startPolling } from '@vitrine/playback'
import type { Services } from '../shared/services.tsx'

type HomeServices = Pick<Services, 'api' | 'clock' | 'random' | 'savedHome'>

/** Loads the accounts and screens and saves them for a start without a network. */
export function loadAndSaveHome(
  { api, savedHome }: Pick<HomeServices, 'api' | 'savedHome'>,
  signal: AbortSignal,
): Promise<Home> {
  return loadHome(api, signal).then((home) => {
    if (!signal.aborted) savedHome.write(home)
    return home
  })
}

/** Keeps the accounts and screens of this TV up to date until stopped. */
export function startHomePolling(
  services: HomeServices,
  initialValue: Home | null = null,
): Polling<Home> {
  const { clock, random } = services
  return startPolling({
    clock,
    random,
    refreshMs: homeRefreshMs,
    initialValue,
    load: (signal) => loadAndSaveHome(services, signal),
  })
}

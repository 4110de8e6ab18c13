import type { Provider } from '@vitrine/domain'
import { useEffect, useEffectEvent } from 'react'
import { useConnect } from './accounts.queries.ts'

export interface Connecting {
  /** The network whose page is being opened; null while none is. */
  readonly provider: Provider | null
  /** `accountId`: the card to connect anew; null adds one. */
  readonly start: (provider: Provider, accountId: string | null) => void
}

/** Leaving for a network's page, one at a time. */
export function useConnecting(onError: (error: Error) => void): Connecting {
  const connect = useConnect()
  const reset = useEffectEvent(connect.reset)

  // Busy until the page is left; the browser's Back may bring it back as it was.
  useEffect(() => {
    const shown = (event: PageTransitionEvent): void => {
      if (event.persisted) reset()
    }
    window.addEventListener('pageshow', shown)
    return () => {
      window.removeEventListener('pageshow', shown)
    }
  }, [])

  const isBusy = connect.isPending || connect.isSuccess
  return {
    provider: isBusy ? connect.variables.provider : null,
    start(provider, accountId) {
      if (!isBusy) connect.mutate({ provider, accountId }, { onError })
    },
  }
}

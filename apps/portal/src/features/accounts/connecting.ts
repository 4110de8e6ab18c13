import type { Provider } from '@vitrine/domain'
import { usePageRestore } from '../../shared/page-restore.ts'
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
  // Busy until the page is left; the browser's Back may bring it back as it was.
  usePageRestore(connect.reset)

  const isBusy = connect.isPending || connect.isSuccess
  return {
    provider: isBusy ? connect.variables.provider : null,
    start(provider, accountId) {
      if (!isBusy) connect.mutate({ provider, accountId }, { onError })
    },
  }
}

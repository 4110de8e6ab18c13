import type { Provider } from '@vitrine/domain'
import { toast } from 'react-toastify/unstyled'
import { errorText } from '../../shared/api/error-text.ts'
import { usePageRestore } from '../../shared/navigation/page-restore.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import { useConnect } from './accounts.queries.ts'

export interface Connecting {
  /** The network whose page is being opened; null when there is none. */
  readonly provider: Provider | null
  /** `accountId`: the card to reconnect; null adds one. */
  readonly start: (provider: Provider, accountId: string | null) => void
}

/** Opens a network's page, one at a time; an error is shown as a toast. */
export function useConnecting(): Connecting {
  const { t } = useTexts()
  const connect = useConnect()
  // Busy until the page is left; the browser's Back may restore the page from its cache.
  usePageRestore(connect.reset)

  const isBusy = connect.isPending || connect.isSuccess
  return {
    provider: isBusy ? connect.variables.provider : null,
    start(provider, accountId) {
      if (isBusy) return
      connect.mutate(
        { provider, accountId },
        { onError: (error) => toast.error(errorText(error, t)) },
      )
    },
  }
}

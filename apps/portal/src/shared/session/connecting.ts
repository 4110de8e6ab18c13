import type { Provider } from '@vitrine/domain'
import { saveItem, readItem } from '../storage/storage.ts'

const KEY = 'vitrine.connecting'

/** The network whose login was opened: a callback to `/accounts` does not contain it. */
export function storeConnectingProvider(provider: Provider): void {
  saveItem(KEY, provider)
}

export function storedConnectingProvider(): Provider {
  return readItem(KEY) === 'facebook' ? 'facebook' : 'instagram'
}

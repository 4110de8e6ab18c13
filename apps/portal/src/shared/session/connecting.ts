import type { Provider } from '@vitrine/domain'
import { saveItem, readItem } from '../storage/storage.ts'

const KEY = 'vitrine.connecting'

/** Which network's page this browser left for: an answer that arrives at `/accounts` does not say. */
export function rememberConnecting(provider: Provider): void {
  saveItem(KEY, provider)
}

export function connectingProvider(): Provider {
  return readItem(KEY) === 'facebook' ? 'facebook' : 'instagram'
}

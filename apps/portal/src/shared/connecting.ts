import type { Provider } from '@vitrine/domain'
import { keep, recall } from './keep.ts'

const KEY = 'vitrine.connecting'

/** Which network's page this browser left for: an answer that arrives at `/accounts` does not say. */
export function rememberConnecting(provider: Provider): void {
  keep(KEY, provider)
}

export function connectingProvider(): Provider {
  return recall(KEY) === 'facebook' ? 'facebook' : 'instagram'
}

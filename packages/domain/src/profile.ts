import type { Provider } from './media.ts'

export interface Profile {
  /** The network's own name, the same in every language. */
  readonly network: string
  readonly url: string
}

const NETWORKS = {
  instagram: ['Instagram', 'https://www.instagram.com/'],
  facebook: ['Facebook', 'https://www.facebook.com/'],
} as const

/** Where an account's followers find it; null where the network gave it no name. */
export function profileOf(account: {
  readonly provider: Provider | null
  readonly username: string | null
}): Profile | null {
  const { provider, username } = account
  if (provider === null || username === null) return null
  const [network, base] = NETWORKS[provider]
  return { network, url: base + encodeURIComponent(username) }
}

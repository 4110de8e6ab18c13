import type { Provider } from './media.ts'

/** Display name of an account: its @name, or the name of a Page without an Instagram profile. */
export function accountTitle(account: {
  readonly name: string
  readonly username: string | null
}): string {
  return account.username === null ? account.name : `@${account.username}`
}

export interface Profile {
  /** The network's name, not translated. */
  readonly network: string
  readonly url: string
}

const NETWORKS = {
  instagram: ['Instagram', 'https://www.instagram.com/'],
  facebook: ['Facebook', 'https://www.facebook.com/'],
} as const

/**
 * URL of an account at its network; null when unknown. A Page's URL contains its own id:
 * at Facebook, the name of its Instagram profile can belong to another Page.
 */
export function profileUrl(account: {
  readonly provider: Provider | null
  readonly username: string | null
  /** The account's id at its network: the Page's, or the Instagram profile's. */
  readonly externalId: string | null
}): string | null {
  const { provider, username, externalId } = account
  if (provider === null) return null
  const name = provider === 'facebook' ? externalId : username
  return name === null ? null : NETWORKS[provider][1] + encodeURIComponent(name)
}

/** An account's profile in a client; older servers do not send `url`. */
export function profileOf(account: {
  readonly provider: Provider | null
  readonly username: string | null
  readonly url: string | null | undefined
}): Profile | null {
  const { provider, username } = account
  const url = account.url ?? profileUrl({ provider, username, externalId: null })
  return provider === null || url === null ? null : { network: NETWORKS[provider][0], url }
}

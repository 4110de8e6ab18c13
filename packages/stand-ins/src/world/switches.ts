/** Variants of responses for which several are documented or observed. */
export type Switches = {
  /** Instagram's code exchange and `/me`: flat as observed, or wrapped in `data` as documented. */
  instagramShape: 'flat' | 'wrapped'
  /** `short`: pages have fewer items than the limit, or none, and still have a `next`. */
  pages: 'full' | 'short'
  /** `untold`: Facebook's long token has no `expires_in`. */
  longTokenExpiry: 'told' | 'untold'
  /** A refreshed Instagram token is a new text, or the same text with a later expiry. */
  refreshedToken: 'new' | 'same'
}

export function createSwitches(): Switches {
  return {
    instagramShape: 'flat',
    pages: 'full',
    longTokenExpiry: 'told',
    refreshedToken: 'new',
  }
}

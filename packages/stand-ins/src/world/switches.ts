/** How the stand-in answers where the provider is known to answer in more than one way. */
export type Switches = {
  /** Code exchange and `/me` of Instagram: flat as real servers send it, or wrapped in `data`. */
  instagramShape: 'flat' | 'wrapped'
  /** Lists hand out pages shorter than asked for, some of them empty, with a `next` all the same. */
  pages: 'full' | 'short'
  /** The long exchange of Facebook sometimes says no `expires_in`. */
  longTokenExpiry: 'told' | 'untold'
  /** A refreshed Instagram token is a new text, or the old one with a later end. */
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

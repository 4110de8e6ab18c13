import { useEffect, useState } from 'react'
import { tokenOf, withoutToken } from './link-token.rules.ts'

/**
 * The secret of the mail's link. It is removed from the address bar and the history at once, so that it is
 * in no bookmark and no Referer and cannot be read off the screen (reading Z7).
 */
export function useLinkToken(): string | null {
  const [token] = useState(() => tokenOf(location.search))
  useEffect(() => {
    // Not through the router, which would treat it as a navigation.
    history.replaceState(history.state, '', withoutToken(location.href))
  }, [])
  return token
}

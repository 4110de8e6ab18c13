import { useEffect, useState } from 'react'
import { tokenOf, withoutToken } from './link-token.rules.ts'

/**
 * The secret of the link that led here. It leaves the address bar and the history at once: it is in
 * no bookmark, in no Referer, and over nobody's shoulder (reading Z7).
 */
export function useLinkToken(): string | null {
  const [token] = useState(() => tokenOf(location.search))
  useEffect(() => {
    // Not through the router: for it, this is the page it has shown all along.
    history.replaceState(history.state, '', withoutToken(location.href))
  }, [])
  return token
}

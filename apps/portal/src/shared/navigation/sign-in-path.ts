/** Sign-in with its form open, and with the TV that waits and the page that was wanted, if any. */
export function signInPath(query: URLSearchParams): string {
  const next = new URLSearchParams(query)
  next.set('show_form', '1')
  return `/sign-in?${next.toString()}`
}

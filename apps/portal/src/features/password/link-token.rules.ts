const TOKEN = 'token'

/** The secret in a mail's link; null when there is none. */
export function tokenOf(search: string): string | null {
  const token = new URLSearchParams(search).get(TOKEN)
  return token === '' ? null : token
}

/** The same address without the secret: path, query and hash. */
export function withoutToken(href: string): string {
  const url = new URL(href)
  url.searchParams.delete(TOKEN)
  return `${url.pathname}${url.search}${url.hash}`
}

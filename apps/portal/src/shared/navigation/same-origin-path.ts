/**
 * Restricts a `redirect` to the portal's own origin: its path, query and hash; null for any other address.
 * Addresses that browsers resolve to another host (`//host`, `/\host`, `/.//host`) are refused.
 */
export function sameOriginPath(redirect: string | null, origin: string): string | null {
  if (redirect === null || !redirect.startsWith('/') || !URL.canParse(redirect, origin)) return null
  const url = new URL(redirect, origin)
  if (url.origin !== origin || url.pathname.startsWith('//')) return null
  return `${url.pathname}${url.search}${url.hash}`
}

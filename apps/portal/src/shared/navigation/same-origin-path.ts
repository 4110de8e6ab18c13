/**
 * Restricts a `redirect` to the portal's own origin: its path, query and hash; null for any other address.
 * Addresses that browsers resolve to another host (`//host`, `/\host`, `/.//host`) are refused.
 */
export function sameOriginPath(wanted: string | null, origin: string): string | null {
  if (wanted === null || !wanted.startsWith('/') || !URL.canParse(wanted, origin)) return null
  const url = new URL(wanted, origin)
  if (url.origin !== origin || url.pathname.startsWith('//')) return null
  return `${url.pathname}${url.search}${url.hash}`
}

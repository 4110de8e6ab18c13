/**
 * A `redirect` limited to our own pages: path, query and hash of it, or null when it leads anywhere
 * else. Addresses browsers read as another host (`//host`, `/\host`, `/.//host`) are refused.
 */
export function sameOriginPath(wanted: string | null, origin: string): string | null {
  if (wanted === null || !wanted.startsWith('/') || !URL.canParse(wanted, origin)) return null
  const url = new URL(wanted, origin)
  if (url.origin !== origin || url.pathname.startsWith('//')) return null
  return `${url.pathname}${url.search}${url.hash}`
}

const PLACES = ['/admin/accounts', '/admin/shipments', '/admin/payments', '/admin/audit'] as const

/** The entry of the side bar that a page belongs to. */
export function currentAdminPlace(pathname: string): string {
  // A person and the day of an account are reached from the search.
  if (/^\/(?:admin\/users|accounts)\//.test(pathname)) return '/admin/accounts'
  return PLACES.find((place) => pathname === place || pathname.startsWith(`${place}/`)) ?? '/admin'
}

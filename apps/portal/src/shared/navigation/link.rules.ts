/** Whether the page at `pathname` is `path` or below it. */
export function isOnPage(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`)
}

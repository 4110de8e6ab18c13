/** Whether the page at `pathname` is the one at `path`, or one below it. */
export function isOnPage(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`)
}

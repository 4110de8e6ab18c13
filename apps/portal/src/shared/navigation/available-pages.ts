/** Pages of the specification that have no route yet; nothing links to them. */
const UNAVAILABLE_PAGES: readonly string[] = ['/admin/accounts']

/** Whether a page exists, by its path; links to missing pages are left out. */
export function isPageAvailable(path: string): boolean {
  return !UNAVAILABLE_PAGES.includes(path)
}

/** Pages the specification names whose routes come later: nothing links to them until they are there. */
const UNAVAILABLE_PAGES: readonly string[] = ['/plans', '/admin/accounts']

/** Whether a page of ours exists, by its path: links to one that does not are left out. */
export function isPageAvailable(path: string): boolean {
  return !UNAVAILABLE_PAGES.includes(path)
}

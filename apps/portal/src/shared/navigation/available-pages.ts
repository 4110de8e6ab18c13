/** Pages the specification names whose routes come later: nothing links to them until they are there. */
const NOT_THERE_YET: readonly string[] = ['/plans', '/admin/accounts']

/** Whether a page of ours exists, by its path: links to one that does not are left out. */
export function hasPage(path: string): boolean {
  return !NOT_THERE_YET.includes(path)
}

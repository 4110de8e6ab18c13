import type { ContractFile } from '@vitrine/api'

/**
 * Delay after which the object URL is revoked: a tab has read the file long before, and a link is offered
 * as long.
 */
const REVOKE_DELAY_MS = 30_000

/**
 * Opens a file in another tab. Returns its address when the browser blocks the tab, so that a link can be
 * shown; null otherwise. The object URL is revoked after 30 s; `onFreed` is called then.
 */
export function openFile(
  { text, type }: Pick<ContractFile, 'text' | 'type'>,
  onFreed: (url: string) => void,
): string | null {
  const url = URL.createObjectURL(new Blob([text], { type }))
  setTimeout(() => {
    URL.revokeObjectURL(url)
    onFreed(url)
  }, REVOKE_DELAY_MS)
  const tab = window.open(url, '_blank')
  if (tab === null) return url
  tab.opener = null
  return null
}

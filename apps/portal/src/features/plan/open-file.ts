import type { ContractFile } from '@vitrine/api'

/** A tab has read its file long before; a link that stands in for one is offered as long. */
const REVOKE_DELAY_MS = 30_000

/**
 * Opens a file in a tab of its own. Where the browser lets none be opened, its address is answered, to
 * be followed by hand; null otherwise. The file is freed after 30 s, and `onFreed` is told of it.
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

import type { UseQueryResult } from '@tanstack/react-query'

/**
 * Whether a query is in its first attempt. After a failed attempt the page is rendered without the data, and
 * its arrival may shift the layout.
 */
export function isInitialLoad({
  isLoading,
  failureCount,
}: Pick<UseQueryResult, 'isLoading' | 'failureCount'>): boolean {
  return isLoading && failureCount === 0
}

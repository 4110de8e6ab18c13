import type { UseQueryResult } from '@tanstack/react-query'

/**
 * Whether an answer may come any moment. After a try that failed the page is drawn without it, and what it
 * brings may push other things aside.
 */
export function isFirstTry({
  isLoading,
  failureCount,
}: Pick<UseQueryResult, 'isLoading' | 'failureCount'>): boolean {
  return isLoading && failureCount === 0
}

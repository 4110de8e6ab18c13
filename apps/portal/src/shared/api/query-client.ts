import { CallError } from '@vitrine/api/client'
import { QueryClient } from '@tanstack/react-query'

const MAX_RETRIES = 2

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // An error response is final; only a missing response is retried.
      retry: (failures, error) =>
        failures < MAX_RETRIES && error instanceof CallError && error.failure === 'network',
    },
  },
})

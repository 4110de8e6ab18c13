import { CallError } from '@vitrine/api/client'
import { QueryClient } from '@tanstack/react-query'

const MAX_RETRIES = 2

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // An answer is final; only silence is worth asking again.
      retry: (failures, error) =>
        failures < MAX_RETRIES && error instanceof CallError && error.failure === 'network',
    },
  },
})

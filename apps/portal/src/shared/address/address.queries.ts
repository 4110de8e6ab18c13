import { getZipCode } from '@vitrine/api'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api/api.ts'

/** The address of a CEP; no request for null. */
export function useZipCode(digits: string | null) {
  return useQuery({
    // Fails at once offline.
    networkMode: 'always',
    queryKey: ['zip_code', digits],
    queryFn: ({ signal }) =>
      api.call(getZipCode, { params: { zip_code: digits ?? '' } }, { signal }),
    enabled: digits !== null,
    staleTime: Infinity,
    retry: false,
    // Not refetched: the address becomes the user's own data once it is filled in.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

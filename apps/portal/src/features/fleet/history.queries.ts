import { useQuery } from '@tanstack/react-query'
import { getScreenHistory } from '@vitrine/api'
import { api } from '../../shared/api/api.ts'

export function useScreenHistory(id: string) {
  return useQuery({
    queryKey: ['screen_history', id],
    queryFn: ({ signal }) => api.call(getScreenHistory, { params: { id } }, { signal }),
    staleTime: 0,
  })
}

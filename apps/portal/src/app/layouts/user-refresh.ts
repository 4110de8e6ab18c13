import { getUser } from '@vitrine/api'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../shared/api/api.ts'
import { session, updateUser } from '../../shared/session/session.ts'

/** What was kept of the user at sign-in grows old: the plan's end moves. */
export function useUserRefresh(): void {
  const id = session.userId
  const { data } = useQuery({
    queryKey: ['user', id],
    queryFn: ({ signal }) => api.call(getUser, { params: { id: id ?? '' } }, { signal }),
    enabled: id !== null,
    staleTime: 5 * 60_000,
  })
  useEffect(() => {
    if (data !== undefined) updateUser(data)
  }, [data])
}

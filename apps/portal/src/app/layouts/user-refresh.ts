import { getUser } from '@vitrine/api'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../shared/api/api.ts'
import { session, updateUser } from '../../shared/session/session.ts'

/** Refetches the user, because data stored at sign-in becomes outdated, such as the plan's end. */
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

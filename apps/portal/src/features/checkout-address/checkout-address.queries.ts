import { type Address, getUser, updateAddress } from '@vitrine/api'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../shared/api/api.ts'
import { plansQuery } from '../../shared/checkout/checkout.queries.ts'
import { session, updateUser } from '../../shared/session/session.ts'

// Requests fail at once offline; by default they would wait for the network and keep the button busy.
const RUN_OFFLINE = { networkMode: 'always' } as const

const userKey = (id: string): readonly string[] => ['user', id]

/** The user's data, refetched on every mount: the form is filled from it. */
export function useStoredUser(id: string) {
  return useQuery({
    ...RUN_OFFLINE,
    queryKey: userKey(id),
    queryFn: ({ signal }) => api.call(getUser, { params: { id } }, { signal }),
    refetchOnMount: 'always',
  })
}

/** The plans on sale, of which the price of the streaming device is shown. */
export function usePlans() {
  return useQuery(plansQuery)
}

/** Saves the address, and writes the user of the response into the cache and the session. */
export function useSaveAddress() {
  const queries = useQueryClient()
  return useMutation({
    ...RUN_OFFLINE,
    mutationFn: (body: Address) => api.call(updateAddress, { body }),
    onSuccess: (user) => {
      // Not after the user has signed out.
      if (session.user?.id !== user.id) return
      updateUser(user)
      queries.setQueryData(userKey(user.id), user)
    },
  })
}

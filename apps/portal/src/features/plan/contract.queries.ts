import { assignContract, getContract } from '@vitrine/api'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../shared/api/api.ts'
import { useUnmountSignal } from '../../shared/unmount-signal.ts'
import { openFile } from './open-file.ts'
import { subscriptionKey } from '../../shared/api/subscription.queries.ts'
import type { Subscription } from './plan.rules.ts'

// Requests fail at once offline; by default they would wait for the network and keep the button busy.
const RUN_OFFLINE = { networkMode: 'always' } as const

/** The clauses of the contract, loaded only when it is opened, because they are long. */
export function useContractText() {
  return useQuery({
    ...RUN_OFFLINE,
    queryKey: ['contract_text'],
    queryFn: async () => {
      const { CONTRACT_VERSION, contractClauses, contractNote } =
        await import('@vitrine/i18n/contract')
      return { clauses: contractClauses(CONTRACT_VERSION), notes: contractNote }
    },
    staleTime: Infinity,
  })
}

/** Opens the contract's file in a tab. `link` is its address for 30 s when the browser blocks the tab. */
export function useContractFile(userId: string) {
  const unmountSignal = useUnmountSignal()
  const [link, setLink] = useState<string | null>(null)
  const { mutate, isPending, error } = useMutation({
    ...RUN_OFFLINE,
    mutationFn: async () => {
      const request = { params: { id: userId } }
      const file = await api.call(getContract, request, { signal: unmountSignal() })
      const forget = (freed: string): void => {
        setLink((shown) => (shown === freed ? null : shown))
      }
      setLink(openFile(file, forget))
    },
  })
  return { open: mutate, isOpening: isPending, error, link }
}

/** Accepts the contract of the current plan, then refetches everything the page shows, also after a failure. */
export function useAcceptContract(userId: string) {
  const queries = useQueryClient()
  return useMutation({
    ...RUN_OFFLINE,
    mutationFn: () => api.call(assignContract, { params: { id: userId } }),
    onSuccess: (contract) => {
      queries.setQueryData<Subscription>(subscriptionKey(userId), (subscription) =>
        subscription === undefined ? subscription : { ...subscription, contract },
      )
      return queries.invalidateQueries()
    },
    onError: () => {
      void queries.invalidateQueries()
    },
  })
}

import { assignContract, getContract, getContractPdf } from '@vitrine/api'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../shared/api/api.ts'
import { useOpenedFile } from '../../shared/files/opened-file.ts'
import { bytesOfBase64, saveFile } from '../../shared/files/save-file.ts'
import { useUnmountSignal } from '../../shared/unmount-signal.ts'
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

/** Opens the contract's file in a tab. */
export function useContractFile(userId: string) {
  return useOpenedFile((signal) => api.call(getContract, { params: { id: userId } }, { signal }))
}

/** Saves the contract as a PDF. The request ends with the component. */
export function useContractPdf(userId: string) {
  const unmountSignal = useUnmountSignal()
  return useMutation({
    ...RUN_OFFLINE,
    mutationFn: async () => {
      const request = { params: { id: userId } }
      const file = await api.call(getContractPdf, request, { signal: unmountSignal() })
      saveFile({ ...file, content: bytesOfBase64(file.base64) })
    },
  })
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

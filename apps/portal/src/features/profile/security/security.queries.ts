import {
  addPasskey,
  addTotp,
  type EndpointRequest,
  getSecondFactors,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  startPasskey,
  startTotp,
} from '@vitrine/api'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../shared/api/api.ts'
import { createPasskey } from '../../../shared/passkeys/passkeys.ts'

// Fails at once offline.
const RUN_OFFLINE = { networkMode: 'always' } as const
// The variables may contain a password, and the results secrets: nothing is cached.
const NOT_CACHED = { gcTime: 0 } as const

const FACTORS_KEY = ['second-factor'] as const

/** The caller's second factors, refetched on every mount. */
export function useSecondFactors() {
  return useQuery({
    ...RUN_OFFLINE,
    queryKey: FACTORS_KEY,
    queryFn: ({ signal }) => api.call(getSecondFactors, {}, { signal }),
    refetchOnMount: 'always',
  })
}

/** Fetches the factors again after a change. */
function useRefetch(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: FACTORS_KEY })
}

/** The caller's password, if it is needed. */
export type Confirmation = EndpointRequest<typeof startTotp>['body']

/** Creates a passkey in the browser and adds it. Returns new recovery codes, or null. */
export function useAddPasskey() {
  return useMutation({
    ...RUN_OFFLINE,
    ...NOT_CACHED,
    mutationFn: async ({ name, ...body }: Confirmation & { readonly name: string }) => {
      const { challenge, options } = await api.call(startPasskey, { body })
      const credential = await createPasskey(options)
      const added = await api.call(addPasskey, { body: { challenge, name, credential } })
      return added.recovery_codes
    },
    onSuccess: useRefetch(),
  })
}

export function useStartTotp() {
  return useMutation({
    ...RUN_OFFLINE,
    ...NOT_CACHED,
    mutationFn: (body: Confirmation) => api.call(startTotp, { body }),
  })
}

/** Confirms the app by a code. Returns new recovery codes, or null. */
export function useAddTotp() {
  return useMutation({
    ...RUN_OFFLINE,
    ...NOT_CACHED,
    mutationFn: async (body: EndpointRequest<typeof addTotp>['body']) =>
      (await api.call(addTotp, { body })).recovery_codes,
    onSuccess: useRefetch(),
  })
}

/** Removes a passkey, or the app for `null`. */
export function useRemoveFactor() {
  return useMutation({
    ...RUN_OFFLINE,
    ...NOT_CACHED,
    mutationFn: async ({ id, ...body }: Confirmation & { readonly id: string | null }) => {
      if (id === null) await api.call(removeTotp, { body })
      else await api.call(removePasskey, { params: { id }, body })
    },
    onSuccess: useRefetch(),
  })
}

export function useRenewCodes() {
  return useMutation({
    ...RUN_OFFLINE,
    ...NOT_CACHED,
    mutationFn: async (body: Confirmation) =>
      (await api.call(renewRecoveryCodes, { body })).recovery_codes,
    onSuccess: useRefetch(),
  })
}

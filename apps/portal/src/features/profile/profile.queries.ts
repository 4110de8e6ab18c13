import {
  cancelUserDeletion,
  exportUser,
  forgotPassword,
  getUser,
  getZipCode,
  requestUserDeletion,
  requestVerification,
  updateUser as updateUserCall,
  type User,
  verifyEmailCode,
  verifyEmailLink,
} from '@vitrine/api'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { anonymousApi, api } from '../../shared/api/api.ts'
import { useUnmountSignal } from '../../shared/unmount-signal.ts'
import { session, updateUser } from '../../shared/session/session.ts'
import type { ProfileChange } from './profile-form.state.ts'
import { exportFileName } from './profile.rules.ts'
import { saveTextFile } from './save-file.ts'

// Offline, a person is told at once instead of watching a button wait for the network.
const RUN_OFFLINE = { networkMode: 'always' } as const

// What was sent may hold a password: it is forgotten as soon as it is answered.
const NOT_CACHED = { gcTime: 0 } as const

const userKey = (id: string): readonly string[] => ['user', id]

/** A person's data, read anew. */
export function useProfile(id: string) {
  return useQuery({
    ...RUN_OFFLINE,
    queryKey: userKey(id),
    queryFn: ({ signal }) => api.call(getUser, { params: { id } }, { signal }),
    // A form is filled from it.
    refetchOnMount: 'always',
  })
}

/** Makes an answer that carries the person's data what the whole portal shows. */
function useCacheUser(): (user: User) => void {
  const queries = useQueryClient()
  return (user) => {
    // Who has signed out meanwhile is not kept again.
    if (session.user?.id !== user.id) return
    updateUser(user)
    queries.setQueryData(userKey(user.id), user)
  }
}

export function useSaveProfile() {
  return useMutation({
    ...RUN_OFFLINE,
    ...NOT_CACHED,
    mutationFn: (body: ProfileChange) => api.call(updateUserCall, { body }),
    onSuccess: useCacheUser(),
  })
}

/** The address of a CEP's digits; asks nothing for null. */
export function useZipCode(digits: string | null) {
  return useQuery({
    ...RUN_OFFLINE,
    queryKey: ['zip_code', digits],
    queryFn: ({ signal }) =>
      api.call(getZipCode, { params: { zip_code: digits ?? '' } }, { signal }),
    enabled: digits !== null,
    staleTime: Infinity,
    retry: false,
    // What was filled in once is the person's own from then on.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/** Has the mail sent whose link changes the password. */
export function usePasswordMail() {
  return useMutation({
    ...RUN_OFFLINE,
    mutationFn: (email: string) => anonymousApi.call(forgotPassword, { body: { email } }),
  })
}

/** Fetches everything kept of a person and saves it as a file; answers the file's name. */
export function useExport() {
  const unmountSignal = useUnmountSignal()
  return useMutation({
    ...RUN_OFFLINE,
    mutationFn: async (id: string) => {
      const signal = unmountSignal()
      const answer = await api.call(exportUser, { params: { id } }, { signal })
      const name = exportFileName(answer.exported_at)
      saveTextFile({ name, type: 'application/json', text: JSON.stringify(answer, null, 2) })
      return name
    },
  })
}

export interface DeletionRequest {
  readonly id: string
  readonly password: string
}

export function useRequestDeletion() {
  return useMutation({
    ...RUN_OFFLINE,
    ...NOT_CACHED,
    mutationFn: ({ id, password }: DeletionRequest) =>
      api.call(requestUserDeletion, { params: { id }, body: { current_password: password } }),
    onSuccess: useCacheUser(),
  })
}

/** `onCancelled` is called even where what asked for it is gone by then. */
export function useCancelDeletion(onCancelled: () => void) {
  const cacheUser = useCacheUser()
  return useMutation({
    ...RUN_OFFLINE,
    mutationFn: (id: string) => api.call(cancelUserDeletion, { params: { id } }),
    onSuccess: (user) => {
      cacheUser(user)
      onCancelled()
    },
  })
}

/** Has the mail sent again that proves the address. */
export function useVerificationMail() {
  return useMutation({ ...RUN_OFFLINE, mutationFn: () => api.call(requestVerification, {}) })
}

export function useVerifyCode(onVerified: () => void) {
  const cacheUser = useCacheUser()
  return useMutation({
    ...RUN_OFFLINE,
    ...NOT_CACHED,
    mutationFn: (code: string) => api.call(verifyEmailCode, { body: { code } }),
    onSuccess: (user) => {
      cacheUser(user)
      onVerified()
    },
  })
}

/** Proves the address by the secret of a mail's link, signed in or not. */
export function useVerifyLink(secret: string) {
  const cacheUser = useCacheUser()
  return useMutation({
    ...RUN_OFFLINE,
    ...NOT_CACHED,
    mutationFn: async () => {
      await api.call(verifyEmailLink, { body: { secret } })
      const id = session.user?.id
      if (id === undefined) return
      // The proof is done; what this browser shows of the person follows where it can.
      await api.call(getUser, { params: { id } }).then(cacheUser, () => undefined)
    },
  })
}

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
import { useLeaveSignal } from '../../shared/leave-signal.ts'
import { session, updateUser } from '../../shared/session/session.ts'
import type { ProfileChange } from './profile-form.state.ts'
import { exportFileName } from './profile.rules.ts'
import { saveTextFile } from './save-file.ts'

// Offline, a person is told at once instead of watching a button wait for the network.
const AT_ONCE = { networkMode: 'always' } as const

// What was sent may hold a password: it is forgotten as soon as it is answered.
const UNREMEMBERED = { gcTime: 0 } as const

const userKey = (id: string): readonly string[] => ['user', id]

/** A person's data, read anew. */
export function useProfile(id: string) {
  return useQuery({
    ...AT_ONCE,
    queryKey: userKey(id),
    queryFn: ({ signal }) => api.call(getUser, { params: { id } }, { signal }),
    // A form is filled from it.
    refetchOnMount: 'always',
  })
}

/** Makes an answer that carries the person's data what the whole portal shows. */
function useFreshen(): (user: User) => void {
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
    ...AT_ONCE,
    ...UNREMEMBERED,
    mutationFn: (body: ProfileChange) => api.call(updateUserCall, { body }),
    onSuccess: useFreshen(),
  })
}

/** The address of a CEP's digits; asks nothing for null. */
export function useZipCode(digits: string | null) {
  return useQuery({
    ...AT_ONCE,
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
    ...AT_ONCE,
    mutationFn: (email: string) => anonymousApi.call(forgotPassword, { body: { email } }),
  })
}

/** Fetches everything kept of a person and saves it as a file; answers the file's name. */
export function useExport() {
  const leaveSignal = useLeaveSignal()
  return useMutation({
    ...AT_ONCE,
    mutationFn: async (id: string) => {
      const signal = leaveSignal()
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
    ...AT_ONCE,
    ...UNREMEMBERED,
    mutationFn: ({ id, password }: DeletionRequest) =>
      api.call(requestUserDeletion, { params: { id }, body: { current_password: password } }),
    onSuccess: useFreshen(),
  })
}

/** `onCancelled` is called even where what asked for it is gone by then. */
export function useCancelDeletion(onCancelled: () => void) {
  const freshen = useFreshen()
  return useMutation({
    ...AT_ONCE,
    mutationFn: (id: string) => api.call(cancelUserDeletion, { params: { id } }),
    onSuccess: (user) => {
      freshen(user)
      onCancelled()
    },
  })
}

/** Has the mail sent again that proves the address. */
export function useVerificationMail() {
  return useMutation({ ...AT_ONCE, mutationFn: () => api.call(requestVerification, {}) })
}

export function useVerifyCode(onVerified: () => void) {
  const freshen = useFreshen()
  return useMutation({
    ...AT_ONCE,
    ...UNREMEMBERED,
    mutationFn: (code: string) => api.call(verifyEmailCode, { body: { code } }),
    onSuccess: (user) => {
      freshen(user)
      onVerified()
    },
  })
}

/** Proves the address by the secret of a mail's link, signed in or not. */
export function useVerifyLink(secret: string) {
  const freshen = useFreshen()
  return useMutation({
    ...AT_ONCE,
    ...UNREMEMBERED,
    mutationFn: async () => {
      await api.call(verifyEmailLink, { body: { secret } })
      const id = session.user?.id
      if (id === undefined) return
      // The proof is done; what this browser shows of the person follows where it can.
      await api.call(getUser, { params: { id } }).then(freshen, () => undefined)
    },
  })
}

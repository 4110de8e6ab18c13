import {
  cancelUserDeletion,
  exportUser,
  forgotPassword,
  getUser,
  requestUserDeletion,
  requestVerification,
  updateUser as updateUserCall,
  type User,
  verifyEmailCode,
  verifyEmailLink,
} from '@vitrine/api'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { anonymousApi, api } from '../../shared/api/api.ts'
import { saveFile } from '../../shared/files/save-file.ts'
import { useUnmountSignal } from '../../shared/unmount-signal.ts'
import { session, updateUser } from '../../shared/session/session.ts'
import type { ProfileChange } from './profile-form.state.ts'
import { exportFileName } from './profile.rules.ts'

// Requests fail at once offline; by default they would wait for the network and keep the button busy.
const RUN_OFFLINE = { networkMode: 'always' } as const

// The variables may contain a password, so they are not cached after the response.
const NOT_CACHED = { gcTime: 0 } as const

const userKey = (id: string): readonly string[] => ['user', id]

/** The user's data, refetched on every mount. */
export function useProfile(id: string) {
  return useQuery({
    ...RUN_OFFLINE,
    queryKey: userKey(id),
    queryFn: ({ signal }) => api.call(getUser, { params: { id } }, { signal }),
    // A form is filled from it.
    refetchOnMount: 'always',
  })
}

/** Writes a user from a response into the cache and the session. */
function useCacheUser(): (user: User) => void {
  const queries = useQueryClient()
  return (user) => {
    // Not after the user has signed out.
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

/** Requests the mail with the link that changes the password. */
export function usePasswordMail() {
  return useMutation({
    ...RUN_OFFLINE,
    mutationFn: (email: string) => anonymousApi.call(forgotPassword, { body: { email } }),
  })
}

/** Fetches all stored data of the user and saves it as a file. Returns the file's name. */
export function useExport() {
  const unmountSignal = useUnmountSignal()
  return useMutation({
    ...RUN_OFFLINE,
    mutationFn: async (id: string) => {
      const signal = unmountSignal()
      const answer = await api.call(exportUser, { params: { id } }, { signal })
      const name = exportFileName(answer.exported_at)
      saveFile({ name, type: 'application/json', content: JSON.stringify(answer, null, 2) })
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

/** `onCancelled` is called even after the component was unmounted. */
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

/** Requests another verification mail. */
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

/** Verifies the address by the secret of a mail's link, signed in or not. */
export function useVerifyLink(secret: string) {
  const cacheUser = useCacheUser()
  return useMutation({
    ...RUN_OFFLINE,
    ...NOT_CACHED,
    mutationFn: async () => {
      await api.call(verifyEmailLink, { body: { secret } })
      const id = session.user?.id
      if (id === undefined) return
      // The address is verified even if refetching the user fails.
      await api.call(getUser, { params: { id } }).then(cacheUser, () => undefined)
    },
  })
}

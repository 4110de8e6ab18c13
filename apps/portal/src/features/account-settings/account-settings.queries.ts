import {
  type Account,
  getAccount,
  getAccountAsAdmin,
  updateAccount,
  updateAccountAsAdmin,
} from '@vitrine/api'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../shared/api/api.ts'
import { type AccountDraft, adminPatchOf, ownerPatchOf } from './account-settings.state.ts'

export interface SettingsOf {
  readonly account: Account
  /** Whether it is the user's own account; an admin also sees those of others. */
  readonly isOwn: boolean
}

export interface AccountQuery {
  readonly id: string
  /** The current user. */
  readonly userId: string | null
  readonly isAdmin: boolean
}

/** One account; admins may open any account (reading S15). */
export function useAccountSettings({ id, userId, isAdmin }: AccountQuery) {
  return useQuery({
    queryKey: ['account-settings', id, isAdmin],
    queryFn: async ({ signal }): Promise<SettingsOf> => {
      const params = { id }
      if (!isAdmin) {
        return {
          account: (await api.call(getAccount, { params }, { signal })).account,
          isOwn: true,
        }
      }
      const { account, owner } = await api.call(getAccountAsAdmin, { params }, { signal })
      return { account, isOwn: owner.id === userId }
    },
    // A form is filled from it, so it must not change while it is edited.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/** Saves the settings that this user may change. */
export function useSaveAccount({ id, isAdmin }: Pick<AccountQuery, 'id' | 'isAdmin'>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (draft: AccountDraft) => {
      const params = { id }
      return isAdmin
        ? api.call(updateAccountAsAdmin, { params, body: adminPatchOf(draft) })
        : api.call(updateAccount, { params, body: ownerPatchOf(draft) })
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['accounts'] }),
  })
}

/** Saves only the repost choice, which is also part of a screen's settings. */
export function useSaveReposts() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: { readonly accountId: string; readonly acceptedRepost: boolean }) => {
      const body = { accepted_repost: input.acceptedRepost }
      return api.call(updateAccount, { params: { id: input.accountId }, body })
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['accounts'] }),
  })
}

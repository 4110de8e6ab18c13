import { allowAuthorization, deleteAuthorization, getAuthorization } from '@vitrine/api'
import { CallError } from '@vitrine/api/client'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../shared/api/api.ts'
import { currentLanguage } from '../../shared/texts/language.ts'
import { tokenStore } from '../../shared/session/token.ts'
import { writeStart } from './display-pairing.rules.ts'
import type { OnlyShow } from './only-show.rules.ts'

export function useWaitingTv(code: string) {
  return useQuery({
    queryKey: ['authorization', code],
    queryFn: ({ signal }) => api.call(getAuthorization, { params: { code } }, { signal }),
    staleTime: Infinity,
  })
}

/**
 * Pairs the TV that shows the chosen code ending. It starts in this person's language and plays `show` at
 * once, if there is one.
 */
export function useAllowTv(code: string, show: OnlyShow | null) {
  return useMutation({
    mutationFn: (codeEnding: string) =>
      api.call(allowAuthorization, {
        body: {
          authorization_code: code,
          ending: codeEnding,
          vuex: writeStart({
            language: currentLanguage(),
            account_id: show?.accountId ?? null,
            screen_id: show?.screenId ?? null,
          }),
          token: tokenStore.get() ?? '',
        },
      }),
  })
}

/** Whether the chosen ending was wrong, which invalidates the code (reading Q2). */
export function isWrongEnding(error: Error | null): boolean {
  return error instanceof CallError && error.code === 'authorizations.wrong_ending'
}

export function useRefuseTv(code: string) {
  return useMutation({
    mutationFn: () => api.call(deleteAuthorization, { params: { id: code } }),
  })
}

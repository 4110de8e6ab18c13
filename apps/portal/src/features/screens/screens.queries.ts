import {
  copyScreenSettings,
  createScreen,
  deleteScreen,
  getScreen,
  listScreens,
  type ScreenPatch,
  updateScreen,
} from '@vitrine/api'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../shared/api/api.ts'
import { storeScreens, storedScreens } from '../../shared/api/stored-lists.ts'
import { isTvVariant } from '../../shared/session/session.ts'

const REFETCH_MS = 15_000

export function useScreens() {
  return useQuery({
    queryKey: ['screens'],
    queryFn: async ({ signal }) => {
      const { screens } = await api.call(listScreens, {}, { signal })
      if (isTvVariant()) storeScreens(screens)
      return screens
    },
    initialData: () => (isTvVariant() ? storedScreens() : undefined),
    initialDataUpdatedAt: 0,
    refetchInterval: REFETCH_MS,
    // The screen is free again after the person leaves playback.
    refetchOnMount: 'always',
  })
}

export function useScreen(id: string) {
  return useQuery({
    queryKey: ['screens', id],
    queryFn: async ({ signal }) => {
      return (await api.call(getScreen, { params: { id } }, { signal })).screen
    },
    // A form is filled from it, so it must not change while it is edited.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

export function useCreateScreen() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (name: string) => {
      return (await api.call(createScreen, { body: { name } })).screen
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['screens'] }),
  })
}

export interface ScreenChange {
  readonly id: string
  readonly change: ScreenPatch
}

export function useUpdateScreen() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, change }: ScreenChange) => {
      return (await api.call(updateScreen, { params: { id }, body: change })).screen
    },
    onSuccess: (screen, { id }) => {
      // Only for the form that is open: another one would be filled from it and then change.
      queries.setQueriesData({ queryKey: ['screens', id], exact: true, type: 'active' }, screen)
      return queries.invalidateQueries({ queryKey: ['screens'], exact: true })
    },
  })
}

/** Copies the settings of a screen to others, by their ids. */
export function useCopySettings(id: string) {
  const queries = useQueryClient()
  return useMutation({
    // Offline it fails at once instead of waiting for the network.
    networkMode: 'always',
    mutationFn: (ids: readonly string[]) =>
      api.call(copyScreenSettings, { params: { id }, body: { screen_ids: [...ids] } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['screens'], exact: true }),
  })
}

export function useDeleteScreen() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.call(deleteScreen, { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['screens'], exact: true }),
  })
}

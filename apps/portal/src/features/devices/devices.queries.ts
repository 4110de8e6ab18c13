import {
  bindCode,
  type Command,
  deleteSession,
  getSubscription,
  listSessions,
  sendCommand,
  takeSeat,
} from '@vitrine/api'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../shared/api/api.ts'
import { refetchMs } from './device.rules.ts'

const DEVICES = ['sessions'] as const

export interface DevicesOptions {
  /** False on a TV: it manages nothing. */
  readonly isWanted: boolean
  /** The page is about them, and follows them closely. */
  readonly isWatched: boolean
}

/** Everything signed in as this person, with what it does. One page asks once, and hands it on. */
export function useDevices({ isWanted, isWatched }: DevicesOptions) {
  return useQuery({
    queryKey: DEVICES,
    queryFn: async ({ signal }) => (await api.call(listSessions, {}, { signal })).data,
    enabled: isWanted,
    refetchInterval: ({ state }) => refetchMs(state.data ?? [], isWatched),
    staleTime: 0,
  })
}

/** What plays where has changed: devices and screens are asked anew, and nobody waits for that. */
function invalidateDevices(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: DEVICES })
  void queries.invalidateQueries({ queryKey: ['screens'], exact: true })
}

export function useSignOutDevice() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.call(deleteSession, { params: { id } }),
    onSettled: () => {
      invalidateDevices(queries)
    },
  })
}

export interface CommandRequest {
  readonly id: string
  readonly type: Command
}

/** Asks a TV to do something at its next beat (reading P12). */
export function useCommand() {
  return useMutation({
    mutationFn: ({ id, type }: CommandRequest) =>
      api.call(sendCommand, { params: { id }, body: { type } }),
  })
}

export interface SeatChange {
  /** The device that waits. */
  readonly id: string
  /** The device that stops for it. */
  readonly from: string
}

/** Lets a TV that waits play in the place of another (reading P11). */
export function useTakeSeat() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, from }: SeatChange) =>
      api.call(takeSeat, { params: { id }, body: { from } }),
    // Refused, too: then the page knew something that is not so any more.
    onSettled: () => {
      invalidateDevices(queries)
    },
  })
}

/** How many screens the plan lets play at once; null until it is known. */
export function useSeatLimit(userId: string | null): number | null {
  const { data } = useQuery({
    queryKey: ['seats', userId],
    queryFn: async ({ signal }) => {
      const params = { userId: userId ?? '' }
      return (await api.call(getSubscription, { params }, { signal })).screens
    },
    enabled: userId !== null,
    staleTime: 60_000,
  })
  return data ?? null
}

export interface CodeBinding {
  readonly code: string
  readonly accountId: string
  readonly screenId: string
}

/** Lets the TV that shows a code play an account on a screen (reading Q3). */
export function useBindCode() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ code, accountId, screenId }: CodeBinding) =>
      api.call(bindCode, {
        params: { code },
        body: { account_id: accountId, screen_id: screenId },
      }),
    onSuccess: () => {
      invalidateDevices(queries)
    },
  })
}

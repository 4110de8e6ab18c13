import {
  bindCode,
  type Command,
  deleteSession,
  getDeviceTest,
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
  /** False on a TV, which has no device management. */
  readonly isWanted: boolean
  /** Whether the page shows devices, so that they are refetched often. */
  readonly isWatched: boolean
}

/** Every device signed in as this user, with its state. A page queries once and passes the data on. */
export function useDevices({ isWanted, isWatched }: DevicesOptions) {
  return useQuery({
    queryKey: DEVICES,
    queryFn: async ({ signal }) => (await api.call(listSessions, {}, { signal })).data,
    enabled: isWanted,
    refetchInterval: ({ state }) => refetchMs(state.data ?? [], isWatched),
    staleTime: 0,
  })
}

/** Refetches devices and screens after a change, without waiting for the answers. */
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

/** Sends a command that a TV executes at its next heartbeat (reading P12). */
export function useCommand() {
  return useMutation({
    mutationFn: ({ id, type }: CommandRequest) =>
      api.call(sendCommand, { params: { id }, body: { type } }),
  })
}

/** The latest device test of a TV. Fetched each time, because a person may be testing it now. */
export function useDeviceTest(id: string) {
  return useQuery({
    queryKey: ['device_test', id],
    queryFn: ({ signal }) => api.call(getDeviceTest, { params: { id } }, { signal }),
    staleTime: 0,
  })
}

export interface SeatChange {
  /** The waiting device. */
  readonly id: string
  /** The device that loses its seat. */
  readonly from: string
}

/** Transfers a seat from one device to a waiting TV (reading P11). */
export function useTakeSeat() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, from }: SeatChange) =>
      api.call(takeSeat, { params: { id }, body: { from } }),
    // After a refusal too, because the page's data was out of date.
    onSettled: () => {
      invalidateDevices(queries)
    },
  })
}

/** Screens that may play at once on the plan; null until it is loaded. */
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

/** Binds the TV that shows a code to an account and a screen (reading Q3). */
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

import { fitsPath } from '../faults/faults.ts'
import type { PagBankErrorCode } from './errors.ts'

/**
 * `before`: the call has no effect. `after`: the work is done and its response is lost or changed, so the
 * client cannot tell whether the call arrived.
 */
export type FaultMoment = 'before' | 'after'

export type PagBankFault = {
  readonly when: FaultMoment
} &
  /** A row of the provider's table. */
  (
    | { readonly kind: 'error'; readonly code: PagBankErrorCode }
    /** Any other status, with JSON `{}` unless a body and its type are set. */
    | {
        readonly kind: 'status'
        readonly status: number
        readonly body?: string
        readonly contentType?: string
      }
    | { readonly kind: 'slow'; readonly ms: number }
    /** Waits for `releaseCalls`. */
    | { readonly kind: 'held' }
    /** Closes the connection. */
    | { readonly kind: 'drop' }
    /** Never responds. */
    | { readonly kind: 'silence' }
  )

export type PlannedPagBankFault = {
  readonly id: number
  /** `*` matches every method. */
  readonly method: string
  /** Path at the API's host, such as `/orders`. `*` matches one or more segments. */
  readonly path: string
  readonly fault: PagBankFault
  /** Number of calls left; `lasting`: until it is removed. */
  readonly times: number | 'lasting'
}

/** The planned faults, in the order in which they were planned. */
export type PagBankFaults = {
  plan(fault: Omit<PlannedPagBankFault, 'id'>): number
  lift(id: number): void
  liftAll(): void
  list(): readonly PlannedPagBankFault[]
  /** The fault of this call. Decrements its number of calls. */
  take(method: string, path: string): PagBankFault | undefined
  /** Resolves when the held calls are released. */
  hold(): Promise<void>
  /** Number of calls that wait. */
  heldCalls(): number
  releaseCalls(): void
}

export function createPagBankFaults(): PagBankFaults {
  let planned: readonly PlannedPagBankFault[] = []
  let lastId = 0
  let held: readonly (() => void)[] = []
  return {
    plan: (fault) => {
      lastId += 1
      planned = [...planned, { ...fault, id: lastId }]
      return lastId
    },
    lift: (id) => {
      planned = planned.filter((fault) => fault.id !== id)
    },
    liftAll: () => {
      planned = []
    },
    list: () => planned,
    take: (method, path) => {
      const met = planned.find(
        (fault) => (fault.method === '*' || fault.method === method) && fitsPath(fault.path, path),
      )
      if (!met) return undefined
      planned = planned.flatMap((fault) => (fault === met ? useUp(fault) : [fault]))
      return met.fault
    },
    hold: () =>
      new Promise((resolve) => {
        held = [...held, resolve]
      }),
    heldCalls: () => held.length,
    releaseCalls: () => {
      const released = held
      held = []
      for (const release of released) release()
    },
  }
}

function useUp(fault: PlannedPagBankFault): PlannedPagBankFault[] {
  if (fault.times === 'lasting') return [fault]
  return fault.times > 1 ? [{ ...fault, times: fault.times - 1 }] : []
}

import type { GraphFault } from '../graph/error-rows.ts'

/** A refusal outside the tables. */
export type Refusal = {
  readonly code: number
  readonly subcode?: number
  /** Default: 400. */
  readonly status?: number
  readonly message?: string
  readonly isTransient?: boolean
  readonly headers?: Readonly<Record<string, string>>
  /** `oauth`: as the Instagram code exchange writes it; `text`: no JSON at all. Default: `graph`. */
  readonly shape?: 'graph' | 'oauth' | 'text'
}

/** What can be made to go wrong with a call. */
export type Fault =
  /** A row of the provider's tables, by its name. */
  | { readonly kind: 'graph-error'; readonly error: GraphFault }
  | { readonly kind: 'refusal'; readonly refusal: Refusal }
  /** HTTP 200 with a page of HTML where JSON belongs. */
  | { readonly kind: 'rubbish' }
  /** Takes the call and never answers. */
  | { readonly kind: 'silence' }
  | { readonly kind: 'slow'; readonly ms: number }
  /** Announces the whole length, sends half of it and hangs up. */
  | { readonly kind: 'half-body' }
  | { readonly kind: 'content-type'; readonly contentType: string }
  | { readonly kind: 'redirect'; readonly to: string }
  /** HTTP 200 with JSON of this many bytes. */
  | { readonly kind: 'large-body'; readonly bytes: number }

export type PlannedFault = {
  readonly id: number
  /** Path from the outside host on, such as `/graph.facebook.com/v23.0/me/accounts`; `*` fits one or more parts. */
  readonly path: string
  readonly fault: Fault
  /** Calls left, or `lasting` until it is lifted. */
  readonly times: number | 'lasting'
}

/** The list of calls that are to go wrong, in the order they were planned. */
export type Faults = {
  plan(fault: Omit<PlannedFault, 'id'>): number
  lift(id: number): void
  liftAll(): void
  list(): readonly PlannedFault[]
  /** The fault that meets this call, used up by one. */
  take(path: string): Fault | undefined
}

export function createFaults(): Faults {
  let planned: readonly PlannedFault[] = []
  let lastId = 0
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
    take: (path) => {
      const met = planned.find((fault) => fits(fault.path, path))
      if (!met) return undefined
      planned = planned.flatMap((fault) => (fault === met ? useUp(fault) : [fault]))
      return met.fault
    },
  }
}

function useUp(fault: PlannedFault): PlannedFault[] {
  if (fault.times === 'lasting') return [fault]
  return fault.times > 1 ? [{ ...fault, times: fault.times - 1 }] : []
}

function fits(pattern: string, path: string): boolean {
  const source = pattern
    .split('*')
    .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
    .join('.+')
  return new RegExp(`^${source}$`).test(path)
}

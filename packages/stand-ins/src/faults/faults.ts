import type { GraphFault } from '../graph/error-rows.ts'

/** A refusal that is not in the provider's tables. */
export type Refusal = {
  readonly code: number
  readonly subcode?: number
  /** Default: 400. */
  readonly status?: number
  readonly message?: string
  readonly isTransient?: boolean
  readonly headers?: Readonly<Record<string, string>>
  /** `oauth`: the error of the Instagram code exchange. `text`: no JSON. Default: `graph`. */
  readonly shape?: 'graph' | 'oauth' | 'text'
}

/** How a call can be made to fail. */
export type Fault =
  /** A row of the provider's tables. */
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
  /** Path including the host, such as `/graph.facebook.com/v23.0/me/accounts`. `*` matches one or more segments. */
  readonly path: string
  readonly fault: Fault
  /** Number of calls left; `lasting`: until it is removed. */
  readonly times: number | 'lasting'
}

/** The planned faults, in the order in which they were planned. */
export type Faults = {
  plan(fault: Omit<PlannedFault, 'id'>): number
  lift(id: number): void
  liftAll(): void
  list(): readonly PlannedFault[]
  /** The fault of this call. Decrements its number of calls. */
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
      const met = planned.find((fault) => fitsPath(fault.path, path))
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

/** Whether the path matches the pattern. `*` matches one or more segments. */
export function fitsPath(pattern: string, path: string): boolean {
  const source = pattern
    .split('*')
    .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
    .join('.+')
  return new RegExp(`^${source}$`).test(path)
}

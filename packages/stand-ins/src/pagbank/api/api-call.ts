import type { PagBankState } from '../pagbank-state.ts'

/** A call of the Orders API. */
export type ApiCall = {
  readonly method: string
  /** Path at the API's host, without the query. */
  readonly path: string
  readonly query: URLSearchParams
  /** The parts of the path that the route captures. */
  readonly ids: readonly string[]
  /** The body as received. */
  readonly raw: Buffer
  /** Parsed JSON; undefined without a body. */
  readonly body: unknown
  /** `x-idempotency-key` */
  readonly key: string | null
  /** Idempotency keys of calls that have no response yet. */
  readonly running: Set<string>
  /** Registers a function for the end of the call, after faults. */
  readonly onEnd: (task: () => void) => void
}

export type ApiResponse = { readonly status: number; readonly body: unknown }

export type ApiHandler = (state: PagBankState, call: ApiCall) => ApiResponse | Promise<ApiResponse>

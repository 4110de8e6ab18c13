/** One entry of `error_messages`. */
export type ErrorEntry = {
  readonly code: string
  readonly description: string
  /** JSON path with indexes, such as `charges[0].amount.value`. */
  readonly parameter_name?: string
}

type Row = { readonly status: number; readonly description: string }

/** PagBank's error table: each code with its HTTP status and generic description. */
export const PAGBANK_ERROR_ROWS = {
  '40001': { status: 400, description: 'required_parameter' },
  '40002': { status: 400, description: 'invalid_parameter' },
  '40003': { status: 400, description: 'parameter_unknow' },
  '40004': { status: 400, description: 'rate_limit' },
  '40005': { status: 409, description: 'idempotency_key_in_use' },
  '40006': { status: 400, description: 'unabled_capture' },
  '40007': { status: 400, description: 'unabled_refund' },
  '40008': { status: 400, description: 'refund_temporarily_unavailable' },
  '40009': { status: 409, description: 'wallet_key_already_used' },
  UNAUTHORIZED: {
    status: 401,
    description: 'Invalid credential. Review AUTHORIZATION header',
  },
  ACCESS_DENIED: {
    status: 403,
    description: 'whitelist access required. Contact PagSeguro.',
  },
  // The bodies of these three are not documented. They use the same array.
  NOT_FOUND: { status: 404, description: 'resource_not_found' },
  NOT_ACCEPTABLE: { status: 406, description: 'method_not_acceptable' },
  INTERNAL_SERVER_ERROR: { status: 500, description: 'internal_server_error' },
} as const satisfies Readonly<Record<string, Row>>

export type PagBankErrorCode = keyof typeof PAGBANK_ERROR_ROWS

export const BODY_SYNTAX_DESCRIPTION =
  'There are some syntax errors in the request payload. Please check the documentation.'

/** A refusal of the Orders API. */
export class PagBankError extends Error {
  readonly status: number
  readonly entries: readonly ErrorEntry[]

  constructor(status: number, entries: readonly ErrorEntry[]) {
    super(entries.map(({ code, description }) => `${code} ${description}`).join(', '))
    this.name = 'PagBankError'
    this.status = status
    this.entries = entries
  }

  body(): { readonly error_messages: readonly ErrorEntry[] } {
    return { error_messages: this.entries }
  }
}

/** A row of the table, with the faulty parameter if there is one. */
export function pagBankError(code: PagBankErrorCode, parameterName?: string): PagBankError {
  const { status } = PAGBANK_ERROR_ROWS[code]
  return new PagBankError(status, [errorEntry(code, parameterName)])
}

export function errorEntry(code: PagBankErrorCode, parameterName?: string): ErrorEntry {
  const { description } = PAGBANK_ERROR_ROWS[code]
  return {
    code,
    description,
    ...(parameterName === undefined || parameterName === ''
      ? {}
      : { parameter_name: parameterName }),
  }
}

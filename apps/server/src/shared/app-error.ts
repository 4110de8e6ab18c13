import type { ErrorCode } from '@vitrine/api'

export interface AppErrorDetails {
  /** Where in the request, as in `user.email`. */
  readonly field?: string
  /** Seconds the caller should wait, sent as `Retry-After`. */
  readonly retryAfterSeconds?: number
  /** Whom the fault concerns where the caller is not signed in: for the security log, never sent. */
  readonly userId?: string
}

/** A fault we foresaw. Anything else that is thrown is `internal` to the outside. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly details: AppErrorDetails

  constructor(code: ErrorCode, details: AppErrorDetails = {}, options: { cause?: unknown } = {}) {
    super(code, options)
    this.code = code
    this.details = details
  }
}

/** Several faults of one request, such as two fields that are wrong. */
export class RequestErrors extends Error {
  override readonly name = 'RequestErrors'
  readonly errors: readonly [AppError, ...AppError[]]

  constructor(errors: readonly [AppError, ...AppError[]]) {
    super(errors.map((error) => error.code).join(', '))
    this.errors = errors
  }
}

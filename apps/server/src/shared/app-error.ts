import type { ErrorCode } from '@vitrine/api'

export interface AppErrorDetails {
  /** Field of the request, such as `user.email`. */
  readonly field?: string
  /** Seconds the caller should wait, sent as `Retry-After`. */
  readonly retryAfterSeconds?: number
  /** Secret of the challenge that continues a sign-in. */
  readonly challenge?: string
  /** The user that the error concerns when the caller is not signed in. For the security log, never sent. */
  readonly userId?: string
}

/** An expected error. Any other thrown error is sent as `internal`. */
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

/** Several errors of one request, such as two invalid fields. */
export class RequestErrors extends Error {
  override readonly name = 'RequestErrors'
  readonly errors: readonly [AppError, ...AppError[]]

  constructor(errors: readonly [AppError, ...AppError[]]) {
    super(errors.map((error) => error.code).join(', '))
    this.errors = errors
  }
}

import { ERRORS, type ErrorCode, type WireError } from '@vitrine/api'
import type { Language } from '@vitrine/i18n'
import { errorTexts } from '@vitrine/i18n/server'
import { AppError, RequestErrors } from '../shared/app-error.ts'
import { CallerGone } from '../shared/call.ts'

export interface ErrorResponse {
  readonly status: number
  readonly body: { readonly errors: readonly WireError[] }
  readonly retryAfterSeconds: number | null
  /** Whether the server caused it. Such failures are logged with their cause. */
  readonly isUnexpected: boolean
}

/** The response to a failed call. All failures have this shape (reading L3). */
export function toErrorResponse(error: unknown, language: Language): ErrorResponse {
  const faults = foreseen(error)
  const [first] = faults
  const status = ERRORS[first.code]
  return {
    status,
    body: { errors: faults.map((fault) => toWireError(fault, language)) },
    retryAfterSeconds: first.details.retryAfterSeconds ?? null,
    isUnexpected: first.code === 'internal' && !(error instanceof CallerGone),
  }
}

function toWireError({ code, details }: AppError, language: Language): WireError {
  const message = errorTexts[language][code]
  const { field, challenge } = details
  return {
    ...{ code, message },
    ...(field === undefined ? {} : { field }),
    ...(challenge === undefined ? {} : { challenge }),
  }
}

function foreseen(error: unknown): readonly [AppError, ...AppError[]] {
  if (error instanceof AppError) return [error]
  if (error instanceof RequestErrors) return error.errors
  return [new AppError(frameworkCode(error))]
}

/** Fastify's own refusals, by its codes. Any other error is `internal`. */
function frameworkCode(error: unknown): ErrorCode {
  if (typeof error !== 'object' || error === null) return 'internal'
  const code = 'code' in error ? FRAMEWORK_CODES.get(String(error.code)) : undefined
  if (code !== undefined) return code
  const status = 'statusCode' in error ? Number(error.statusCode) : 500
  return FRAMEWORK_STATUSES.get(status) ?? (isCallersFault(status) ? 'request.invalid' : 'internal')
}

function isCallersFault(status: number): boolean {
  return status >= 400 && status < 500
}

/** The file server answers 403 to paths outside its folder. For callers nothing exists there. */
const FRAMEWORK_STATUSES: ReadonlyMap<number, ErrorCode> = new Map<number, ErrorCode>([
  [403, 'request.not_found'],
  [404, 'request.not_found'],
])

const FRAMEWORK_CODES: ReadonlyMap<string, ErrorCode> = new Map<string, ErrorCode>([
  ['FST_ERR_CTP_INVALID_JSON_BODY', 'request.not_json'],
  ['FST_ERR_CTP_EMPTY_JSON_BODY', 'request.not_json'],
  ['FST_ERR_CTP_INVALID_CONTENT_LENGTH', 'request.not_json'],
  ['FST_ERR_CTP_INVALID_MEDIA_TYPE', 'request.not_json'],
  ['FST_ERR_CTP_BODY_TOO_LARGE', 'request.too_large'],
  ['FST_ERR_MAX_PARAM_LENGTH', 'request.not_found'],
  ['FST_ERR_BAD_URL', 'request.not_found'],
  ['FST_ERR_NOT_FOUND', 'request.not_found'],
])

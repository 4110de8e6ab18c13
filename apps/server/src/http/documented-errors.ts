import { COMMON_ERRORS, type Endpoint, type ErrorCode, ERRORS } from '@vitrine/api'
import { z } from 'zod/mini'

/** Codes that only calls with a checked token return. */
const ACCESS_ERRORS: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'auth.required',
  'auth.forbidden',
  'users.review_account',
])
const BODY_ERRORS: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'request.not_json',
  'request.too_large',
])

/** Codes that only calls of admins return. */
const ADMIN_ERRORS: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['auth.second_factor_missing'])

/** The errors that a call may return, for the API documents: by status, in the shape of reading L3. */
export function documentedErrors(endpoint: Endpoint): Record<number, z.ZodMiniType> {
  const common = COMMON_ERRORS.filter(
    (code) =>
      !(endpoint.access.anonymous && ACCESS_ERRORS.has(code)) &&
      !(endpoint.access.role !== 'admin' && ADMIN_ERRORS.has(code)) &&
      !(endpoint.body === undefined && BODY_ERRORS.has(code)),
  )
  const byStatus = Map.groupBy([...endpoint.errors, ...common], (code) => ERRORS[code])
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      z.object({
        errors: z.array(
          z.object({
            code: z.enum(codes),
            message: z.string(),
            field: z.optional(z.string()),
            ...(codes.includes('users.second_factor_required')
              ? { challenge: z.optional(z.string()) }
              : {}),
          }),
        ),
      }),
    ]),
  )
}

import { COMMON_ERRORS, type Endpoint, type ErrorCode, ERRORS } from '@vitrine/api'
import { z } from 'zod/mini'

/** Codes that only a caller whose token is looked at can get. */
const ACCESS_ERRORS: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'auth.required',
  'auth.forbidden',
])
const BODY_ERRORS: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'request.not_json',
  'request.too_large',
])

/** The errors a call may answer, for the API documents: by status, in the one shape of reading L3. */
export function documentedErrors(endpoint: Endpoint): Record<number, z.ZodMiniType> {
  const common = COMMON_ERRORS.filter(
    (code) =>
      !(endpoint.access.anonymous && ACCESS_ERRORS.has(code)) &&
      !(endpoint.body === undefined && BODY_ERRORS.has(code)),
  )
  const byStatus = Map.groupBy([...endpoint.errors, ...common], (code) => ERRORS[code])
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      z.object({
        errors: z.array(
          z.object({ code: z.enum(codes), message: z.string(), field: z.optional(z.string()) }),
        ),
      }),
    ]),
  )
}

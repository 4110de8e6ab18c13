import { GraphError } from '../graph/errors.ts'
import { appUsageHeader, businessUsageHeader } from '../graph/usage.ts'

/** Refusals that can be switched on, by the provider's code. */
export const GRAPH_FAULTS = ['1', '2', '4', '17', '32', '613', '80001', '80002'] as const
export type GraphFault = (typeof GRAPH_FAULTS)[number]

const MINUTES_TO_REGAIN_ACCESS = 60

const LIMITS = {
  '4': { message: '(#4) Application request limit reached', business: null },
  '17': { message: '(#17) User request limit reached', business: null },
  '32': { message: '(#32) Page request limit reached', business: null },
  '613': { message: '(#613) Calls to this api have exceeded the rate limit.', business: null },
  '80001': {
    message:
      '(#80001) There have been too many calls to this Page account. Wait a bit and try again.',
    business: 'pages',
  },
  '80002': {
    message:
      '(#80002) There have been too many calls to this Instagram account. Wait a bit and try again.',
    business: 'instagram',
  },
} as const

/** The refusal as the provider sends it; limits carry the usage headers with the asset's id. */
export function faultError(fault: GraphFault, assetId: string): GraphError {
  if (fault === '1') {
    return new GraphError({ status: 500, code: 1, message: 'An unknown error occurred' })
  }
  if (fault === '2') {
    const message = 'An unexpected error has occurred. Please retry your request later.'
    return new GraphError({ status: 500, code: 2, message, isTransient: true })
  }
  const { message, business } = LIMITS[fault]
  const headers =
    business === null
      ? appUsageHeader(100)
      : businessUsageHeader({
          assetId,
          type: business,
          percent: 100,
          minutesToRegainAccess: MINUTES_TO_REGAIN_ACCESS,
        })
  return new GraphError({ status: 403, code: Number(fault), message, isTransient: true, headers })
}

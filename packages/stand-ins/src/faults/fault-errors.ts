import type { GraphFault } from '../graph/error-rows.ts'
import { GraphError, type GraphErrorDetails } from '../graph/errors.ts'
import type { GraphHost } from '../graph/graph-call.ts'
import { sessionTime } from '../graph/provider-time.ts'
import { rowError } from '../graph/row-error.ts'
import { appUsageHeader, businessUsageHeader, type BusinessUsage } from '../graph/usage.ts'
import type { Refusal } from './faults.ts'

/** The call that a fault applies to. */
export type FaultPlace = {
  readonly host: GraphHost
  readonly appId: string
  /** Account or Page of the call. */
  readonly assetId: string
  readonly minutesToRegainAccess: number
  readonly now: number
}

const MINUTE_MS = 60_000
/** Limits of one account or Page, with the type of use that each counts. */
const BUSINESS_LIMITS: Partial<Record<GraphFault, BusinessUsage['type']>> = {
  '80001': 'pages',
  '80002': 'instagram',
  '80006': 'messenger',
}
const APP_LIMITS: readonly GraphFault[] = ['4', '17', '32', '341', '613', '613/1996']

/** The response of a row of the provider's tables. Rate limits have the usage headers. */
export function faultError(fault: GraphFault, place: FaultPlace): GraphError {
  const { host, appId, now } = place
  const fill = { app: appId, then: sessionTime(now - MINUTE_MS), now: sessionTime(now) }
  return rowError(fault, fill, {
    ...limitHeaders(fault, place),
    ...(fault === '10' && host === 'graph.instagram.com' ? INSTAGRAM_PERMISSION : {}),
  })
}

/** graph.instagram.com sends no number. */
const INSTAGRAM_PERMISSION: Partial<GraphErrorDetails> = {
  type: 'IGApiException',
  message: 'Application does not have permission for this action',
}

function limitHeaders(fault: GraphFault, place: FaultPlace): Partial<GraphErrorDetails> {
  if (APP_LIMITS.includes(fault)) return { headers: appUsageHeader(100) }
  const type = BUSINESS_LIMITS[fault]
  if (type === undefined) return {}
  const { assetId, minutesToRegainAccess } = place
  return { headers: businessUsageHeader({ assetId, type, percent: 100, minutesToRegainAccess }) }
}

export type RefusalAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

/** The response of a refusal. */
export function refusalAnswer(refusal: Refusal, traceId: string): RefusalAnswer {
  const { code, status = 400, message = `(#${code}) Refused as planned`, shape = 'graph' } = refusal
  const headers = refusal.headers ?? {}
  if (shape === 'text') {
    return { status, headers: { 'content-type': 'text/plain', ...headers }, body: message }
  }
  if (shape === 'oauth') {
    return { status, headers, body: { error_type: 'OAuthException', code, error_message: message } }
  }
  const { subcode, isTransient } = refusal
  const error = new GraphError({
    ...{ code, status, message, headers: { ...headers } },
    ...(subcode === undefined ? {} : { subcode }),
    ...(isTransient === undefined ? {} : { isTransient }),
  })
  return { status, headers: error.headers(), body: error.body(traceId) }
}

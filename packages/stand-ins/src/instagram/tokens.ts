import { parameterMissing, permissionMissing, unsupportedMethod } from '../graph/errors.ts'
import {
  requireKnownParameters,
  tokenFault,
  type GraphAnswer,
  type GraphCall,
} from '../graph/graph-call.ts'
import { cannotParseToken } from '../graph/token-errors.ts'
import {
  findToken,
  grantOf,
  hasPermission,
  issueUserToken,
  renewToken,
  REFRESH_AGE_MS,
} from '../world/grants.ts'
import type { Grant, IssuedToken } from '../world/ledger.ts'
import { findApp, type MetaState } from '../world/meta-state.ts'

/** `GET /access_token`: exchanges a short token for one of 60 days. */
export function exchangeInstagramToken(meta: MetaState, call: GraphCall): GraphAnswer {
  requireKnownParameters(call, ['grant_type', 'client_secret'])
  if (call.query.get('grant_type') !== 'ig_exchange_token') throw unsupportedMethod(call.method)
  const { token, grant } = requireInstagramToken(meta, call)
  const secret = call.query.get('client_secret')
  if (secret === undefined) throw parameterMissing('client_secret')
  if (findApp(meta, 'instagram', grant.appId)?.instagram.secret !== secret) {
    throw cannotParseToken()
  }
  if (token.isLong) throw unsupportedMethod(call.method)
  return longTokenAnswer(meta, issueUserToken(meta, grant, 'long'))
}

/** `GET /refresh_access_token`: extends a long token that is at least a day old by 60 days. */
export function refreshInstagramToken(meta: MetaState, call: GraphCall): GraphAnswer {
  requireKnownParameters(call, ['grant_type'])
  if (call.query.get('grant_type') !== 'ig_refresh_token') throw unsupportedMethod(call.method)
  const { token, grant } = requireInstagramToken(meta, call)
  const isTooYoung = meta.clock() - token.issuedAt < REFRESH_AGE_MS
  // Not documented for a token younger than a day. Refused like a token of the wrong kind.
  if (!token.isLong || isTooYoung) throw unsupportedMethod(call.method)
  if (!hasPermission(grant, 'instagram_business_basic')) throw permissionMissing('instagram')
  const isSame = meta.switches.refreshedToken === 'same'
  return longTokenAnswer(
    meta,
    isSame ? renewToken(meta, token) : issueUserToken(meta, grant, 'long'),
  )
}

function requireInstagramToken(
  meta: MetaState,
  call: GraphCall,
): { readonly token: IssuedToken; readonly grant: Grant } {
  if (call.accessToken === undefined) throw parameterMissing('access_token')
  const token = findToken(meta, call.accessToken)
  const grant = token && grantOf(meta, token)
  if (!token || grant?.network !== 'instagram') throw cannotParseToken()
  const fault = tokenFault(meta, token)
  if (fault) throw fault
  return { token, grant }
}

function longTokenAnswer(meta: MetaState, token: IssuedToken): GraphAnswer {
  const expiresIn = Math.floor(((token.expiresAt ?? 0) - meta.clock()) / 1000)
  return { access_token: token.value, token_type: 'bearer', expires_in: expiresIn }
}

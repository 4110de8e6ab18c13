import {
  badAppId,
  badAppSecret,
  badParameter,
  codeExpired,
  codeInvalid,
  codeUsed,
  parameterMissing,
  redirectDiffers,
  type GraphError,
} from '../graph/errors.ts'
import {
  requireKnownParameters,
  tokenFault,
  type GraphAnswer,
  type GraphCall,
} from '../graph/graph-call.ts'
import { unixSeconds } from '../graph/provider-time.ts'
import { cannotParseToken } from '../graph/token-errors.ts'
import { findToken, grantedScopes, grantOf, issueUserToken } from '../world/grants.ts'
import type { Grant, IssuedToken } from '../world/ledger.ts'
import { findApp, type MetaState } from '../world/meta-state.ts'
import type { MetaApp } from '../world/world.ts'

/** `GET /oauth/access_token`: exchanges a code or a short token, or returns an app token. */
export function facebookAccessToken(meta: MetaState, call: GraphCall): GraphAnswer {
  const app = requireApp(meta, call)
  const grantType = call.query.get('grant_type')
  switch (grantType) {
    case undefined:
    case 'authorization_code':
      return exchangeCode(meta, call, app)
    case 'fb_exchange_token':
      return exchangeLong(meta, call, app)
    case 'client_credentials':
      requireKnownParameters(call, ['client_id', 'client_secret', 'grant_type'])
      return { access_token: `${app.facebook.id}|${app.facebook.secret}`, token_type: 'bearer' }
    default:
      throw badParameter(`Unknown grant_type: ${grantType}`)
  }
}

function requireApp(meta: MetaState, call: GraphCall): MetaApp {
  const app = findApp(meta, 'facebook', requireParameter(call, 'client_id'))
  if (!app) throw badAppId()
  if (requireParameter(call, 'client_secret') !== app.facebook.secret) throw badAppSecret()
  return app
}

function requireParameter(call: GraphCall, name: string): string {
  const value = call.query.get(name)
  if (value === undefined || value === '') throw parameterMissing(name)
  return value
}

function exchangeCode(meta: MetaState, call: GraphCall, app: MetaApp): GraphAnswer {
  const parameters = ['client_id', 'client_secret', 'redirect_uri', 'code', 'grant_type']
  requireKnownParameters(call, parameters)
  const redirectUri = requireParameter(call, 'redirect_uri')
  const value = requireParameter(call, 'code')
  const code = meta.ledger.codes.find((candidate) => candidate.value === value)
  const grant = code && grantOf(meta, code)
  if (!code || grant?.network !== 'facebook' || grant.appId !== app.facebook.id) throw codeInvalid()
  if (code.isUsed) throw codeUsed()
  if (code.expiresAt <= meta.clock()) throw codeExpired()
  if (code.redirectUri !== redirectUri) throw redirectDiffers()
  code.isUsed = true
  const token = issueUserToken(meta, grant, 'short')
  return { access_token: token.value, token_type: 'bearer', expires_in: secondsLeft(meta, token) }
}

function exchangeLong(meta: MetaState, call: GraphCall, app: MetaApp): GraphAnswer {
  const parameters = ['client_id', 'client_secret', 'grant_type', 'fb_exchange_token']
  requireKnownParameters(call, parameters)
  const short = findToken(meta, requireParameter(call, 'fb_exchange_token'))
  const grant = short && grantOf(meta, short)
  if (!short || short.kind !== 'user' || grant?.appId !== app.facebook.id) throw cannotParseToken()
  const fault = tokenFault(meta, short)
  if (fault) throw fault
  const token = issueUserToken(meta, grant, 'long')
  const answer = { access_token: token.value, token_type: 'bearer' }
  if (meta.switches.longTokenExpiry === 'untold') return answer
  return { ...answer, expires_in: secondsLeft(meta, token) }
}

function secondsLeft(meta: MetaState, { expiresAt }: IssuedToken): number {
  return Math.floor(((expiresAt ?? 0) - meta.clock()) / 1000)
}

/** `GET /debug_token`: describes a token. Requires a token of its app. */
export function debugToken(meta: MetaState, call: GraphCall): GraphAnswer {
  requireKnownParameters(call, ['input_token'])
  const app = meta.world.apps.find(
    ({ facebook }) => call.accessToken === `${facebook.id}|${facebook.secret}`,
  )
  if (!app) {
    throw badParameter(
      'You must provide an app access token, or a user access token that is an owner or developer of the app',
    )
  }
  const input = call.query.get('input_token')
  if (input === undefined) throw badParameter('The parameter input_token is required')
  const token = findToken(meta, input)
  const grant = token && grantOf(meta, token)
  if (!token || grant?.appId !== app.facebook.id) {
    return { data: { error: debugError(cannotParseToken()), is_valid: false, scopes: [] } }
  }
  return { data: describeToken(meta, { token, grant, app }) }
}

type Described = { readonly token: IssuedToken; readonly grant: Grant; readonly app: MetaApp }

function describeToken(meta: MetaState, { token, grant, app }: Described): GraphAnswer {
  const fault = tokenFault(meta, token)
  const scopes = grantedScopes(grant)
  return {
    app_id: app.facebook.id,
    type: token.kind === 'page' ? 'PAGE' : 'USER',
    application: app.name,
    data_access_expires_at: unixSeconds(grant.dataAccessEndsAt),
    expires_at: token.expiresAt === null ? 0 : unixSeconds(token.expiresAt),
    is_valid: fault === undefined,
    ...(token.isLong ? { issued_at: unixSeconds(token.issuedAt) } : {}),
    ...(token.kind === 'page' ? { profile_id: token.pageId } : {}),
    scopes,
    granular_scopes: scopes.map((scope) => granularScope(meta, grant, scope)),
    user_id: grant.subjectId,
    ...(fault ? { error: debugError(fault) } : {}),
  }
}

/** A granular scope: a permission with the Pages or accounts it was granted for. */
function granularScope(meta: MetaState, grant: Grant, scope: string): GraphAnswer {
  if (scope.startsWith('pages_')) return { scope, target_ids: grant.pageIds }
  if (!scope.startsWith('instagram_')) return { scope }
  const accounts = grant.pageIds.flatMap((id) => meta.catalog.page(id)?.instagramAccountId ?? [])
  return { scope, target_ids: accounts }
}

function debugError(error: GraphError): GraphAnswer {
  const { code, message, subcode } = error.details
  return { code, message, ...(subcode === undefined ? {} : { subcode }) }
}

import type { ExpiredReason } from '@vitrine/api'
import { InspectedToken, TokenResponse } from './responses.ts'
import type { FacebookApp } from './apps.ts'
import { expiredReasonOf } from './expired-reason.ts'
import { callGraph, GRAPH_VERSION, type MetaDeps } from './graph-call.ts'
import {
  stripCodeFragment,
  expiryDate,
  type AuthorizationCode,
  type NetworkToken,
} from './login.ts'
import { MetaError } from './meta-error.ts'

/** State of a token, as the network reports it. */
export interface TokenState {
  readonly isValid: boolean
  /** When the token or its data access expires, whichever is sooner; null when never. */
  readonly expiresAt: Date | null
  /** Null while the token is valid. */
  readonly expiredReason: ExpiredReason | null
}

/** Tokens of Facebook Login. They cannot be refreshed; a new login is needed. */
export function createFacebookTokens(deps: MetaDeps, app: FacebookApp) {
  return {
    exchangeCode: (back: AuthorizationCode, signal: AbortSignal): Promise<NetworkToken> =>
      exchangeCode(deps, app, { ...back, signal }),

    /** For a person's or a Page's token. An invalid token is a result, not an error. */
    inspectToken: (token: string, signal: AbortSignal): Promise<TokenState> =>
      inspectToken(deps, app, { token, signal }),
  }
}

/** Exchanges a code for a token of 1 to 2 hours, and that for a token of about 60 days. */
async function exchangeCode(
  deps: MetaDeps,
  app: FacebookApp,
  { code, redirectUri, signal }: AuthorizationCode & { signal: AbortSignal },
): Promise<NetworkToken> {
  const url = `${app.graphUrl}/${GRAPH_VERSION}/oauth/access_token`
  const credentials = { client_id: app.appId, client_secret: app.appSecret }
  const short = await callGraph(deps, {
    url,
    query: { ...credentials, redirect_uri: redirectUri, code: stripCodeFragment(code) },
    schema: TokenResponse,
    isRetryable: false,
    signal,
  })
  const long = await callGraph(deps, {
    url,
    query: {
      ...credentials,
      grant_type: 'fb_exchange_token',
      fb_exchange_token: short.value.access_token,
    },
    schema: TokenResponse,
    isRetryable: true,
    signal,
  })
  const token = long.value.access_token
  const seconds = long.value.expires_in ?? 0
  // The response sometimes has no expiry.
  const expiresAt =
    seconds === 0
      ? await requireExpiry(deps, app, { token, signal })
      : expiryDate(seconds, deps.clock.now())
  return { token, expiresAt }
}

interface TokenInspection {
  readonly token: string
  readonly signal: AbortSignal
}

async function requireExpiry(
  deps: MetaDeps,
  app: FacebookApp,
  inspection: TokenInspection,
): Promise<Date | null> {
  const { isValid, expiresAt } = await inspectToken(deps, app, inspection)
  if (!isValid) throw new MetaError({ kind: 'reconnect' }, 'debug_token: not valid')
  return expiresAt
}

async function inspectToken(
  deps: MetaDeps,
  app: FacebookApp,
  { token, signal }: TokenInspection,
): Promise<TokenState> {
  const { value } = await callGraph(deps, {
    url: `${app.graphUrl}/${GRAPH_VERSION}/debug_token`,
    query: { input_token: token },
    token: `${app.appId}|${app.appSecret}`,
    proofSecret: app.appSecret,
    schema: InspectedToken,
    isRetryable: true,
    signal,
  })
  const { is_valid: isValid, expires_at, data_access_expires_at, error } = value.data
  const ends = [expires_at ?? 0, data_access_expires_at ?? 0].filter((end) => end > 0)
  return {
    isValid,
    expiresAt: ends.length === 0 ? null : new Date(Math.min(...ends) * 1_000),
    expiredReason: isValid ? null : expiredReasonOf(error?.subcode ?? undefined),
  }
}

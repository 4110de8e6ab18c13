import { InstagramCodeResponse, InstagramMe, TokenResponse } from './responses.ts'
import type { InstagramApp } from './apps.ts'
import { callGraph, GRAPH_VERSION, type MetaDeps } from './graph-call.ts'
import {
  stripCodeFragment,
  expiryDate,
  type AuthorizationCode,
  type NetworkToken,
} from './login.ts'

/** Documented lifetime, used when a response has no `expires_in`. */
const LONG_TOKEN_SECONDS = 60 * 24 * 3_600

export interface InstagramLogin {
  readonly token: NetworkToken
  /** Null when the network does not send them. */
  readonly permissions: readonly string[] | null
}

/** Tokens of Instagram Login. */
export function createInstagramTokens(deps: MetaDeps, app: InstagramApp) {
  return {
    exchangeCode: (back: AuthorizationCode, signal: AbortSignal): Promise<InstagramLogin> =>
      exchangeCode(deps, app, { ...back, signal }),

    /**
     * Extends a valid token by 60 days. The token must be at least a day old. The result may be the same
     * text or a new one.
     */
    async refreshToken(token: string, signal: AbortSignal): Promise<NetworkToken> {
      const { value } = await callGraph(deps, {
        url: `${app.graphUrl}/refresh_access_token`,
        query: { grant_type: 'ig_refresh_token', access_token: token },
        schema: TokenResponse,
        isRetryable: true,
        signal,
      })
      return toLongLivedToken(deps, value)
    },

    /** Throws a `MetaError` when the token is not valid. */
    async checkToken(token: string, signal: AbortSignal): Promise<void> {
      await callGraph(deps, {
        url: `${app.graphUrl}/${GRAPH_VERSION}/me`,
        query: { fields: 'user_id' },
        token,
        schema: InstagramMe,
        isRetryable: true,
        signal,
      })
    },
  }
}

/** Exchanges a code for a token of 1 hour, and that for a token of 60 days. */
async function exchangeCode(
  deps: MetaDeps,
  app: InstagramApp,
  { code, redirectUri, signal }: AuthorizationCode & { signal: AbortSignal },
): Promise<InstagramLogin> {
  const short = await callGraph(deps, {
    url: `${app.oauthUrl}/oauth/access_token`,
    form: {
      client_id: app.appId,
      client_secret: app.appSecret,
      grant_type: 'authorization_code',
      redirect_uri: redirectUri,
      code: stripCodeFragment(code),
    },
    schema: InstagramCodeResponse,
    isRetryable: false,
    signal,
  })
  const long = await callGraph(deps, {
    url: `${app.graphUrl}/access_token`,
    query: {
      grant_type: 'ig_exchange_token',
      client_secret: app.appSecret,
      access_token: short.value.access_token,
    },
    schema: TokenResponse,
    isRetryable: true,
    signal,
  })
  return { token: toLongLivedToken(deps, long.value), permissions: short.value.permissions ?? null }
}

function toLongLivedToken({ clock }: MetaDeps, answer: TokenResponse): NetworkToken {
  const lifetimeSeconds = answer.expires_in ?? 0
  const expiresAt = expiryDate(
    lifetimeSeconds === 0 ? LONG_TOKEN_SECONDS : lifetimeSeconds,
    clock.now(),
  )
  return { token: answer.access_token, expiresAt }
}

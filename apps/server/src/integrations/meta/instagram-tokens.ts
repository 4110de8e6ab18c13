import { InstagramCodeAnswer, InstagramSelf, TokenAnswer } from './answers.ts'
import type { InstagramApp } from './apps.ts'
import { callGraph, GRAPH_VERSION, type MetaDeps } from './graph-call.ts'
import { cleanCode, expiryOf, type LoginReturn, type NetworkToken } from './login.ts'

/** What the documents promise where an answer leaves it out. */
const LONG_TOKEN_SECONDS = 60 * 24 * 3_600

export interface InstagramLogin {
  readonly token: NetworkToken
  /** Null when the network does not say. */
  readonly permissions: readonly string[] | null
}

/** The tokens of Instagram's login. */
export function createInstagramTokens(deps: MetaDeps, app: InstagramApp) {
  return {
    exchangeCode: (back: LoginReturn, signal: AbortSignal): Promise<InstagramLogin> =>
      exchangeCode(deps, app, { ...back, signal }),

    /**
     * Sixty days more for a token that is alive and at least a day old; a younger one is refused.
     * What comes back is kept, be it the same text as before or another.
     */
    async refreshToken(token: string, signal: AbortSignal): Promise<NetworkToken> {
      const { value } = await callGraph(deps, {
        url: `${app.graphUrl}/refresh_access_token`,
        query: { grant_type: 'ig_refresh_token', access_token: token },
        schema: TokenAnswer,
        canRepeat: true,
        signal,
      })
      return longToken(deps, value)
    },

    /** Throws what the network has against the token. */
    async checkToken(token: string, signal: AbortSignal): Promise<void> {
      await callGraph(deps, {
        url: `${app.graphUrl}/${GRAPH_VERSION}/me`,
        query: { fields: 'user_id' },
        token,
        schema: InstagramSelf,
        canRepeat: true,
        signal,
      })
    },
  }
}

/** Code to a token of one hour, and that to one of sixty days. */
async function exchangeCode(
  deps: MetaDeps,
  app: InstagramApp,
  { code, redirectUri, signal }: LoginReturn & { signal: AbortSignal },
): Promise<InstagramLogin> {
  const short = await callGraph(deps, {
    url: `${app.oauthUrl}/oauth/access_token`,
    form: {
      client_id: app.appId,
      client_secret: app.appSecret,
      grant_type: 'authorization_code',
      redirect_uri: redirectUri,
      code: cleanCode(code),
    },
    schema: InstagramCodeAnswer,
    canRepeat: false,
    signal,
  })
  const long = await callGraph(deps, {
    url: `${app.graphUrl}/access_token`,
    query: {
      grant_type: 'ig_exchange_token',
      client_secret: app.appSecret,
      access_token: short.value.access_token,
    },
    schema: TokenAnswer,
    canRepeat: true,
    signal,
  })
  return { token: longToken(deps, long.value), permissions: short.value.permissions ?? null }
}

function longToken({ clock }: MetaDeps, answer: TokenAnswer): NetworkToken {
  const told = answer.expires_in ?? 0
  const expiresAt = expiryOf(told === 0 ? LONG_TOKEN_SECONDS : told, clock.now())
  return { token: answer.access_token, expiresAt }
}

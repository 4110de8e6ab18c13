import type { ExpiredReason } from '@vitrine/api'
import { InspectedToken, TokenAnswer } from './answers.ts'
import type { FacebookApp } from './apps.ts'
import { reasonOfSubcode } from './dead-reason.ts'
import { callGraph, GRAPH_VERSION, type MetaDeps } from './graph-call.ts'
import { cleanCode, expiryOf, type LoginReturn, type NetworkToken } from './login.ts'
import { MetaError } from './meta-error.ts'

/** What the network says of a token. */
export interface TokenState {
  readonly isValid: boolean
  /** When it stops working, or reading anything, whichever is sooner; null when it has no end. */
  readonly expiresAt: Date | null
  /** Null while it is valid. */
  readonly deadReason: ExpiredReason | null
}

/** The tokens of Facebook's login: there is no refreshing, only the next login. */
export function createFacebookTokens(deps: MetaDeps, app: FacebookApp) {
  return {
    exchangeCode: (back: LoginReturn, signal: AbortSignal): Promise<NetworkToken> =>
      exchangeCode(deps, app, { ...back, signal }),

    /** Of a person's token or a Page's; a dead one is an answer, not a failure. */
    inspectToken: (token: string, signal: AbortSignal): Promise<TokenState> =>
      inspectToken(deps, app, { token, signal }),
  }
}

/** Code to a token of an hour or two, and that to one of about sixty days. */
async function exchangeCode(
  deps: MetaDeps,
  app: FacebookApp,
  { code, redirectUri, signal }: LoginReturn & { signal: AbortSignal },
): Promise<NetworkToken> {
  const url = `${app.graphUrl}/${GRAPH_VERSION}/oauth/access_token`
  const credentials = { client_id: app.appId, client_secret: app.appSecret }
  const short = await callGraph(deps, {
    url,
    query: { ...credentials, redirect_uri: redirectUri, code: cleanCode(code) },
    schema: TokenAnswer,
    canRepeat: false,
    signal,
  })
  const long = await callGraph(deps, {
    url,
    query: {
      ...credentials,
      grant_type: 'fb_exchange_token',
      fb_exchange_token: short.value.access_token,
    },
    schema: TokenAnswer,
    canRepeat: true,
    signal,
  })
  const token = long.value.access_token
  const seconds = long.value.expires_in ?? 0
  // The exchange sometimes leaves the end out.
  const expiresAt =
    seconds === 0
      ? await requireExpiry(deps, app, { token, signal })
      : expiryOf(seconds, deps.clock.now())
  return { token, expiresAt }
}

interface Inspected {
  readonly token: string
  readonly signal: AbortSignal
}

async function requireExpiry(
  deps: MetaDeps,
  app: FacebookApp,
  of: Inspected,
): Promise<Date | null> {
  const { isValid, expiresAt } = await inspectToken(deps, app, of)
  if (!isValid) throw new MetaError({ kind: 'reconnect' }, 'debug_token: not valid')
  return expiresAt
}

async function inspectToken(
  deps: MetaDeps,
  app: FacebookApp,
  { token, signal }: Inspected,
): Promise<TokenState> {
  const { value } = await callGraph(deps, {
    url: `${app.graphUrl}/${GRAPH_VERSION}/debug_token`,
    query: { input_token: token },
    token: `${app.appId}|${app.appSecret}`,
    proofSecret: app.appSecret,
    schema: InspectedToken,
    canRepeat: true,
    signal,
  })
  const { is_valid: isValid, expires_at, data_access_expires_at, error } = value.data
  const ends = [expires_at ?? 0, data_access_expires_at ?? 0].filter((end) => end > 0)
  return {
    isValid,
    expiresAt: ends.length === 0 ? null : new Date(Math.min(...ends) * 1_000),
    deadReason: isValid ? null : reasonOfSubcode(error?.subcode ?? undefined),
  }
}

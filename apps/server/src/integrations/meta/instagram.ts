import {
  InstagramCodeAnswer,
  InstagramProfileAnswer,
  InstagramSelf,
  TokenAnswer,
} from './answers.ts'
import type { InstagramApp } from './apps.ts'
import { callGraph, GRAPH_VERSION, type GraphAnswer, type MetaDeps } from './graph-call.ts'
import {
  getInstagramLink,
  listInstagramReels,
  listInstagramStories,
  type InstagramRead,
} from './instagram-media.ts'
import { cleanCode, expiryOf, type LoginReturn, type NetworkToken } from './login.ts'
import type { SourceItem } from './source-item.ts'

/** Reading S9: this login asks for the basic permission alone. */
export const INSTAGRAM_SCOPES = ['instagram_business_basic'] as const

/** What the documents promise where an answer leaves it out. */
const LONG_TOKEN_SECONDS = 60 * 24 * 3_600
const PROFILE_FIELDS = 'user_id,username,name,account_type,profile_picture_url'

export interface InstagramProfile {
  /** The id in paths and webhooks. */
  readonly instagramId: string
  /** The id in deauthorize and deletion callbacks. */
  readonly appScopedId: string
  readonly username: string
  readonly name: string | null
  readonly pictureUrl: string | null
  readonly isProfessional: boolean
}

export interface InstagramLogin {
  readonly token: NetworkToken
  /** Null when the network does not say. */
  readonly permissions: readonly string[] | null
}

export type InstagramClient = ReturnType<typeof createInstagramClient>

/** The Instagram API with Instagram Login. */
export function createInstagramClient(deps: MetaDeps, app: InstagramApp) {
  const read = (token: string, signal: AbortSignal): InstagramRead => ({
    baseUrl: app.graphUrl,
    token,
    signal,
  })
  return {
    /** Where a person grants access; they come back to `redirectUri` with a code. */
    loginUrl({ redirectUri, state }: { redirectUri: string; state: string }): string {
      const query = new URLSearchParams({
        client_id: app.appId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: INSTAGRAM_SCOPES.join(','),
        state,
      })
      return `${app.authorizeUrl}/oauth/authorize?${query.toString()}`
    },

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

    async getProfile(token: string, signal: AbortSignal): Promise<InstagramProfile> {
      const { value } = await callGraph(deps, {
        url: `${app.graphUrl}/${GRAPH_VERSION}/me`,
        query: { fields: PROFILE_FIELDS },
        token,
        schema: InstagramProfileAnswer,
        canRepeat: true,
        signal,
      })
      return {
        instagramId: value.user_id,
        appScopedId: value.id,
        username: value.username,
        name: value.name ?? null,
        pictureUrl: value.profile_picture_url ?? null,
        isProfessional: (value.account_type ?? '').toUpperCase() !== 'PERSONAL',
      }
    },

    listStories: (
      { token, instagramId }: { token: string; instagramId: string },
      signal: AbortSignal,
    ): Promise<GraphAnswer<SourceItem[]>> =>
      listInstagramStories(deps, read(token, signal), instagramId),

    listReels: (
      { token, ...wanted }: { token: string; instagramId: string; enough: number },
      signal: AbortSignal,
    ): Promise<GraphAnswer<SourceItem[]>> => listInstagramReels(deps, read(token, signal), wanted),

    getLink: (
      { token, mediaId }: { token: string; mediaId: string },
      signal: AbortSignal,
    ): Promise<string | null> => getInstagramLink(deps, read(token, signal), mediaId),
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

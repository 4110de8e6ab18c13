import { InstagramProfileResponse } from './responses.ts'
import type { InstagramApp } from './apps.ts'
import { callGraph, GRAPH_VERSION, type GraphResponse, type MetaDeps } from './graph-call.ts'
import {
  getInstagramLink,
  listInstagramReels,
  listInstagramStories,
  type InstagramRead,
} from './instagram-media.ts'
import { createInstagramTokens } from './instagram-tokens.ts'
import type { SourceItem } from './source-item.ts'

/** Reading S9: this login requests only the basic permission. */
export const INSTAGRAM_SCOPES = ['instagram_business_basic'] as const

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

export type InstagramClient = ReturnType<typeof createInstagramClient>

/** The Instagram API with Instagram Login. */
export function createInstagramClient(deps: MetaDeps, app: InstagramApp) {
  const read = (token: string, signal: AbortSignal): InstagramRead => ({
    baseUrl: app.graphUrl,
    token,
    signal,
  })
  return {
    ...createInstagramTokens(deps, app),

    /** URL of the login dialog. It redirects to `redirectUri` with a code. */
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

    async getProfile(token: string, signal: AbortSignal): Promise<InstagramProfile> {
      const { value } = await callGraph(deps, {
        url: `${app.graphUrl}/${GRAPH_VERSION}/me`,
        query: { fields: PROFILE_FIELDS },
        token,
        schema: InstagramProfileResponse,
        isRetryable: true,
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
    ): Promise<GraphResponse<SourceItem[]>> =>
      listInstagramStories(deps, read(token, signal), instagramId),

    listReels: (
      { token, ...wanted }: { token: string; instagramId: string; maxItems: number },
      signal: AbortSignal,
    ): Promise<GraphResponse<SourceItem[]>> =>
      listInstagramReels(deps, read(token, signal), wanted),

    getLink: (
      { token, mediaId }: { token: string; mediaId: string },
      signal: AbortSignal,
    ): Promise<string | null> => getInstagramLink(deps, read(token, signal), mediaId),
  }
}

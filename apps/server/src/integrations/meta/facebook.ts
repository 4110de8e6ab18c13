import type { FacebookApp } from './apps.ts'
import { GRAPH_VERSION, type MetaDeps } from './graph-call.ts'
import { createFacebookMedia } from './facebook-media.ts'
import { createFacebookMessages } from './facebook-messages.ts'
import { createFacebookPages } from './facebook-pages.ts'
import { createFacebookTokens } from './facebook-tokens.ts'

/** Reading S9: everything an account can show, mentions included. */
export const FACEBOOK_SCOPES = [
  'pages_show_list',
  'pages_read_engagement',
  'instagram_basic',
  'instagram_manage_insights',
  'instagram_manage_comments',
  'instagram_manage_messages',
  'pages_manage_metadata',
  'business_management',
] as const

export type FacebookClient = ReturnType<typeof createFacebookClient>

/** Facebook Login for Business: Pages and the Instagram profiles linked to them. */
export function createFacebookClient(deps: MetaDeps, app: FacebookApp) {
  return {
    ...createFacebookMedia(deps, app),
    ...createFacebookMessages(deps, app),
    ...createFacebookPages(deps, app),
    ...createFacebookTokens(deps, app),

    /** URL of the login dialog. It redirects to `redirectUri` with a code. */
    loginUrl({ redirectUri, state }: { redirectUri: string; state: string }): string {
      const query = new URLSearchParams({
        client_id: app.appId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: FACEBOOK_SCOPES.join(','),
        // Without it the dialog never requests a declined permission again.
        auth_type: 'rerequest',
        state,
      })
      return `${app.dialogUrl}/${GRAPH_VERSION}/dialog/oauth?${query.toString()}`
    },
  }
}

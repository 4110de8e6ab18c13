import { createFacebookClient, type FacebookClient } from './facebook.ts'
import type { MetaDeps } from './graph-call.ts'
import { createInstagramClient, type InstagramClient } from './instagram.ts'

/** Ids, secrets and addresses of both apps, as the settings name them. */
export interface MetaSettings {
  readonly facebookAppId: string
  readonly facebookAppSecret: string
  readonly facebookDialogUrl: string
  readonly facebookGraphUrl: string
  readonly instagramAppId: string
  readonly instagramAppSecret: string
  readonly instagramAuthorizeUrl: string
  readonly instagramOauthUrl: string
  readonly instagramGraphUrl: string
}

export interface MetaClients {
  readonly facebook: FacebookClient
  readonly instagram: InstagramClient
}

export function createMetaClients(deps: MetaDeps, settings: MetaSettings): MetaClients {
  return {
    facebook: createFacebookClient(deps, {
      appId: settings.facebookAppId,
      appSecret: settings.facebookAppSecret,
      dialogUrl: settings.facebookDialogUrl,
      graphUrl: settings.facebookGraphUrl,
    }),
    instagram: createInstagramClient(deps, {
      appId: settings.instagramAppId,
      appSecret: settings.instagramAppSecret,
      authorizeUrl: settings.instagramAuthorizeUrl,
      oauthUrl: settings.instagramOauthUrl,
      graphUrl: settings.instagramGraphUrl,
    }),
  }
}

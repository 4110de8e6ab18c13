export interface FacebookApp {
  readonly appId: string
  readonly appSecret: string
  /** Roots of www.facebook.com and graph.facebook.com. */
  readonly dialogUrl: string
  readonly graphUrl: string
}

export interface InstagramApp {
  readonly appId: string
  readonly appSecret: string
  /** Roots of www.instagram.com, api.instagram.com and graph.instagram.com. */
  readonly authorizeUrl: string
  readonly oauthUrl: string
  readonly graphUrl: string
}

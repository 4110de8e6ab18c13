/** Addresses of the app that hear of removals and deletions, as its dashboard has them. */
export type Callbacks = { readonly deauthorizeUrl: string; readonly deletionUrl: string }

/** The page of our Fire TV app: the host that Android's WebViewAssetLoader reserves for packaged files. */
const FIRETV_ORIGIN = 'https://appassets.androidplatform.net'

/** Scheme of the pages of our Electron app. Websites cannot have it. */
const ELECTRON_ORIGIN = /^app:\/\/[^/]*$/

/** Origin of pages opened from a file, as on Samsung and LG; also of any sandboxed frame of any website. */
const OPAQUE_ORIGIN = 'null'

/** Which pages may call the API, by the `Origin` header of the browser (reading S20). */
export interface Origins {
  /** Origins that only our pages can have: the portal, the Electron app and the Fire TV app. */
  readonly isOurs: (origin: string | null) => boolean
  /** Those, and pages that were opened from a file. */
  readonly mayCall: (origin: string | null) => boolean
}

export function createOrigins(publicUrl: string): Origins {
  const own = new URL(publicUrl).origin
  const isOurs = (origin: string | null): boolean =>
    origin !== null && (origin === own || origin === FIRETV_ORIGIN || ELECTRON_ORIGIN.test(origin))
  return { isOurs, mayCall: (origin) => origin === OPAQUE_ORIGIN || isOurs(origin) }
}

import { createApiClient } from '@vitrine/api/client'
import { languageTag } from '@vitrine/i18n'
import { currentLanguage } from '../texts/language.ts'
import { endSession } from '../session/session.ts'
import { tokenStore } from '../session/token.ts'

const OURS = { baseUrl: '/api', language: () => languageTag(currentLanguage()) }

/** Where second factors are set up. */
const SECURITY_PAGE = '/account/user'

/** The API of the server that served this page. */
export const api = createApiClient({
  ...OURS,
  token: tokenStore,
  onSignedOut: () => {
    endSession()
    const here = `${location.pathname}${location.search}`
    // A full page load clears the previous user's data from memory.
    location.assign(`/sign-in?redirect=${encodeURIComponent(here)}`)
  },
  onRefused: (code) => {
    // An admin's session has no rights before it used a second factor. The page itself may call as an admin.
    if (code !== 'auth.second_factor_missing' || location.pathname === SECURITY_PAGE) return
    location.assign(`${SECURITY_PAGE}#security`)
  },
})

/** The API without a session, for actions that only need a link's secret (reading S6). */
export const anonymousApi = createApiClient({
  ...OURS,
  token: { get: () => null, set: () => undefined },
})

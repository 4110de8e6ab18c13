import { createApiClient } from '@vitrine/api/client'
import { languageTag } from '@vitrine/i18n'
import { currentLanguage } from './language.ts'
import { endSession } from './session.ts'
import { tokenStore } from './token.ts'

/** The API of the server this page came from. */
export const api = createApiClient({
  baseUrl: '/api',
  token: tokenStore,
  language: () => languageTag(currentLanguage()),
  onSignedOut: () => {
    endSession()
    const here = `${location.pathname}${location.search}`
    // A full load: nothing of the previous person stays in memory.
    location.assign(`/sign-in?redirect=${encodeURIComponent(here)}`)
  },
})

import { createApiClient } from '@vitrine/api/client'
import { languageTag } from '@vitrine/i18n'
import { currentLanguage } from '../texts/language.ts'
import { endSession } from '../session/session.ts'
import { tokenStore } from '../session/token.ts'

const OURS = { baseUrl: '/api', language: () => languageTag(currentLanguage()) }

/** The API of the server this page came from. */
export const api = createApiClient({
  ...OURS,
  token: tokenStore,
  onSignedOut: () => {
    endSession()
    const here = `${location.pathname}${location.search}`
    // A full load: nothing of the previous person stays in memory.
    location.assign(`/sign-in?redirect=${encodeURIComponent(here)}`)
  },
})

/** The same, as nobody: for what a link alone allows, whoever is signed in here (reading S6). */
export const anonymousApi = createApiClient({
  ...OURS,
  token: { get: () => null, set: () => undefined },
})

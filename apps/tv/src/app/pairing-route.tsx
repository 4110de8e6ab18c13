import { LANGUAGE_NAMES } from '@vitrine/i18n'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { PairingPage } from '../features/pairing/pairing-page.tsx'
import { createPairingServer } from '../features/pairing/pairing.server.ts'
import { startPairing } from '../features/pairing/pairing.runtime.ts'
import { changeLanguage, currentLanguage } from '../shared/language.ts'
import { parseTvStart } from '../shared/session.ts'
import { useServices } from '../shared/services.tsx'
import { useKey } from '../shared/use-key.ts'

/** Until a phone lets this TV in. */
export function PairingRoute({ onTopBack }: { readonly onTopBack: () => void }) {
  const services = useServices()
  const { i18n } = useTranslation()
  const navigate = useNavigate()
  useKey('back', onTopBack)
  const start = useCallback(
    () =>
      startPairing({
        ...services,
        server: createPairingServer(services.api, async () => ({
          platform: services.device.platform,
          model: (await services.device.identify()).model,
          version: services.version,
        })),
        onSignedIn(token, vuex) {
          const begin = parseTvStart(vuex)
          if (begin !== null) {
            changeLanguage(i18n, services.shared, begin.language)
          }
          if (begin?.account_id) {
            services.session.setPlace({
              accountId: begin.account_id,
              screenId: begin.screen_id ?? null,
            })
          }
          services.session.setToken(token)
          void navigate('/', { replace: true })
        },
      }),
    [services, i18n, navigate],
  )
  return (
    <PairingPage
      start={start}
      portalUrl={services.portalUrl}
      languageName={LANGUAGE_NAMES[currentLanguage(i18n)]}
      onChooseLanguage={() => void navigate('/language')}
    />
  )
}

import { LANGUAGE_NAMES } from '@vitrine/i18n'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { PairingPage } from '../features/pairing/pairing-page.tsx'
import { startPairing } from '../features/pairing/pairing.runtime.ts'
import { changeLanguage, currentLanguage } from '../shared/language.ts'
import { parseTvStart } from '../shared/session.ts'
import { useServices } from '../shared/services.tsx'

export function PairingRoute() {
  const services = useServices()
  const { i18n } = useTranslation()
  const navigate = useNavigate()
  const start = useCallback(
    () =>
      startPairing({
        ...services,
        device: async () => ({
          platform: services.device.platform,
          model: (await services.device.identify()).model,
          version: services.version,
        }),
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

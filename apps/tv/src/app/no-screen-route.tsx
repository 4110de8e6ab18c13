import { useOwnedStore } from '@vitrine/playback/react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate } from 'react-router-dom'
import { WhenUserPresent } from '../shared/when-user-present.tsx'
import { MessagePage } from '../shared/message-page.tsx'
import { useServices } from '../shared/services.tsx'
import { useKey } from '../shared/use-key.ts'
import { startHomePolling } from './home-polling.ts'

/** The owner has no screen. The page shows where a phone creates one, and closes once there is one. */
export function NoScreenRoute() {
  const services = useServices()
  const { t } = useTranslation('tv')
  const navigate = useNavigate()
  const back = useCallback(() => void navigate('/accounts'), [navigate])
  useKey('back', back)
  const start = useCallback(() => startHomePolling(services), [services])
  const { state } = useOwnedStore(start)
  if ((state?.value?.screens.length ?? 0) > 0) return <Navigate to="/accounts" replace />
  return (
    <WhenUserPresent>
      <MessagePage
        title={t('message.noScreenTitle')}
        text={t('message.noScreenText')}
        link={`${services.portalUrl}/account/screens`}
        actions={[{ key: 'accounts', text: t('message.toAccounts'), onPress: back }]}
      />
    </WhenUserPresent>
  )
}

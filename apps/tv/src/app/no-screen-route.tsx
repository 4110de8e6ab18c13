import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate } from 'react-router-dom'
import { homeRefreshMs, loadHome } from '../features/accounts/home.ts'
import { Calm } from '../shared/calm.tsx'
import { MessagePage } from '../shared/message-page.tsx'
import { startPolled } from '../shared/polled.ts'
import { useServices } from '../shared/services.tsx'
import { useKey } from '../shared/use-key.ts'
import { useRunning } from '../shared/use-running.ts'

/** The owner has no screen to play on: the phone makes one, and this page notices by itself. */
export function NoScreenRoute() {
  const { api, clock, keptHome, portalUrl, random } = useServices()
  const { t } = useTranslation('tv')
  const navigate = useNavigate()
  const back = useCallback(() => void navigate('/accounts'), [navigate])
  useKey('back', back)
  const start = useCallback(
    () =>
      startPolled({
        clock,
        random,
        refreshMs: homeRefreshMs,
        async load(signal) {
          const home = await loadHome(api, signal)
          keptHome.write(home)
          return home
        },
      }),
    [api, clock, keptHome, random],
  )
  const { state } = useRunning(start)
  if ((state?.value?.screens.length ?? 0) > 0) return <Navigate to="/accounts" replace />
  return (
    <Calm>
      <MessagePage
        title={t('message.noScreenTitle')}
        text={t('message.noScreenText')}
        link={`${portalUrl}/account/screens`}
        actions={[{ key: 'accounts', text: t('message.toAccounts'), onPress: back }]}
      />
    </Calm>
  )
}

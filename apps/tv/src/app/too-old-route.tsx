import { UPDATE_RELOAD_MS } from '@vitrine/playback'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { WhenUserPresent } from '../shared/when-user-present.tsx'
import { MessagePage } from '../shared/message-page.tsx'
import { useServices } from '../shared/services.tsx'
import { ExitOnBack } from './exit-on-back.tsx'

/** The server refuses this version. A reload brings a newer one where the app comes from the server. */
export function TooOldRoute() {
  const { clock, reload } = useServices()
  useEffect(() => clock.after(UPDATE_RELOAD_MS, reload), [clock, reload])
  const { t } = useTranslation(['tv', 'errors'])
  return (
    <>
      <ExitOnBack />
      <WhenUserPresent>
        <MessagePage
          title={t('message.tooOldTitle')}
          text={t('errors:client.too_old')}
          link={null}
          actions={[{ key: 'retry', text: t('message.retry'), onPress: reload }]}
        />
      </WhenUserPresent>
    </>
  )
}

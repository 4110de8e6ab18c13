import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Calm } from '../shared/calm.tsx'
import { MessagePage } from '../shared/message-page.tsx'
import { useServices } from '../shared/services.tsx'
import { LeaveOnBack } from './leave-on-back.tsx'

/** An unattended TV looks by itself whether a newer app has come, in ms. */
const RELOAD_MS = 15 * 60_000

/** The server asks for a newer app; a reload brings it where the app comes from the server. */
export function TooOldRoute() {
  const { clock, reload } = useServices()
  useEffect(() => clock.after(RELOAD_MS, reload), [clock, reload])
  const { t } = useTranslation(['tv', 'errors'])
  return (
    <>
      <LeaveOnBack />
      <Calm>
        <MessagePage
          title={t('message.tooOldTitle')}
          text={t('errors:client.too_old')}
          link={null}
          actions={[{ key: 'retry', text: t('message.retry'), onPress: reload }]}
        />
      </Calm>
    </>
  )
}

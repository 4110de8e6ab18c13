import { useTranslation } from 'react-i18next'
import { MessagePage } from '../shared/message-page.tsx'
import { useServices } from '../shared/services.tsx'

/** The server asks for a newer app; a reload brings it where the app comes from the server. */
export function TooOldRoute() {
  const { reload } = useServices()
  const { t } = useTranslation(['tv', 'errors'])
  return (
    <MessagePage
      title={t('message.tooOldTitle')}
      text={t('errors:client.too_old')}
      link={null}
      actions={[{ key: 'retry', text: t('message.retry'), onPress: reload }]}
    />
  )
}

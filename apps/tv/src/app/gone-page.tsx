import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { MessagePage } from '../shared/message-page.tsx'
import { useServices } from '../shared/services.tsx'

/** Nobody may stand in front of it: it goes on to the accounts by itself, in ms. */
const LEAVE_MS = 15_000

interface GonePageProps {
  readonly onBack: () => void
}

/** The account or the screen was removed while it played. */
export function GonePage({ onBack }: GonePageProps) {
  const { clock } = useServices()
  const { t } = useTranslation('tv')
  useEffect(() => clock.after(LEAVE_MS, onBack), [clock, onBack])
  return (
    <MessagePage
      title={t('message.goneTitle')}
      text={t('message.goneText')}
      link={null}
      actions={[{ key: 'accounts', text: t('message.toAccounts'), onPress: onBack }]}
    />
  )
}

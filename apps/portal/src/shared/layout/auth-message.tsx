import { Alert } from '@vitrine/ui'
import { useLocation } from 'react-router-dom'
import { useTexts } from '../texts/texts.ts'
import { authMessageOf } from '../navigation/auth-message-state.ts'

/** The message of the previous page. */
export function AuthMessage() {
  const { t } = useTexts()
  const message = authMessageOf(useLocation().state)
  if (message === null) return null
  return (
    <Alert tone="positive" announced>
      {message === 'password_changed' ? t('password.changed') : t('password.sent')}
    </Alert>
  )
}

import { Notice } from '@vitrine/ui'
import { useLocation } from 'react-router-dom'
import { useTexts } from '../texts/texts.ts'
import { authNoticeOf } from '../navigation/auth-notice-state.ts'

/** What the page before this one has done. */
export function AuthNotice() {
  const { t } = useTexts()
  const notice = authNoticeOf(useLocation().state)
  if (notice === null) return null
  return (
    <Notice tone="positive" spoken>
      {notice === 'password_changed' ? t('password.changed') : t('password.sent')}
    </Notice>
  )
}

import { Notice } from '@vitrine/ui'
import { useLocation } from 'react-router-dom'
import { useTexts } from '../texts/texts.ts'
import { noticeOf } from '../navigation/auth-notice-state.ts'

/** What the page before this one has done. */
export function AuthNotice() {
  const { t } = useTexts()
  const notice = noticeOf(useLocation().state)
  if (notice === null) return null
  return (
    <Notice tone="positive" spoken>
      {notice === 'password_changed' ? t('password.changed') : t('password.sent')}
    </Notice>
  )
}

import { resumeTarget } from '@vitrine/playback'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Toast } from '../shared/toast.tsx'
import { useServices } from '../shared/services.tsx'
import { useIdleCountdown } from '../shared/use-idle-countdown.ts'
import { showPath } from './paths.ts'

/** Starts playback after a minute without input, on pages that load no accounts themselves. */
export function IdlePlay() {
  const { clock, savedHome, session } = useServices()
  const navigate = useNavigate()
  const [target] = useState(() => {
    const home = session.state.token === null ? null : savedHome.read()
    return home && resumeTarget(home, session.lastPlayed(), clock.now())
  })
  if (target === null) return null
  const { account, screen, index } = target
  const path = showPath({ accountId: account.id, screenId: screen.id, index })
  return <IdleCountdown onIdle={() => void navigate(path)} />
}

/** Counts the last seconds before playback down in a corner. */
export function IdleCountdown({ onIdle }: { readonly onIdle: () => void }) {
  const { t } = useTranslation('tv')
  const seconds = useIdleCountdown(onIdle)
  return <Toast side="left" text={seconds === null ? null : t('accounts.resuming', { seconds })} />
}

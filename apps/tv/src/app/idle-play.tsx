import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { resumeTarget } from '../features/accounts/home.ts'
import { Notice } from '../shared/notice.tsx'
import { useServices } from '../shared/services.tsx'
import { useIdleCountdown } from '../shared/use-idle-countdown.ts'
import { showPath } from './paths.ts'

/** Starts what this TV may play after a minute of nothing, on pages that know no accounts themselves. */
export function IdlePlay() {
  const { clock, keptHome, session } = useServices()
  const navigate = useNavigate()
  const [target] = useState(() => {
    const home = session.state.token === null ? null : keptHome.read()
    return home && resumeTarget(home, session.place(), new Date(clock.now()))
  })
  if (target === null) return null
  const { account, screen, index } = target
  const path = showPath({ accountId: account.id, screenId: screen.id, index })
  return <IdleCountdown onIdle={() => void navigate(path)} />
}

/** The last seconds before playing are counted down in a corner. */
export function IdleCountdown({ onIdle }: { readonly onIdle: () => void }) {
  const { t } = useTranslation('tv')
  const seconds = useIdleCountdown(onIdle)
  return <Notice side="left" text={seconds === null ? null : t('accounts.resuming', { seconds })} />
}

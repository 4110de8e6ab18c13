import { LANGUAGE_NAMES } from '@vitrine/i18n'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { AccountsPage } from '../features/accounts/accounts-page.tsx'
import { EmptyAccounts } from '../features/accounts/empty-accounts.tsx'
import {
  type Home,
  homeRefreshMs,
  loadHome,
  type PlayTarget,
  resumeTarget,
} from '../features/accounts/home.ts'
import { currentLanguage } from '../shared/language.ts'
import { LoadingPage } from '../shared/loading-page.tsx'
import { Notice } from '../shared/notice.tsx'
import { startPolled } from '../shared/polled.ts'
import { useServices } from '../shared/services.tsx'
import { useIdleCountdown } from '../shared/use-idle-countdown.ts'
import { useKey } from '../shared/use-key.ts'
import { useRunning } from '../shared/use-running.ts'
import { reconnectPath, settingsPath, showPath } from './paths.ts'
import { SignOutDialog } from './sign-out-dialog.tsx'

/** The accounts of the person who let this TV in, kept up to date while they are looked at. */
export function AccountsRoute({ onTopBack }: { readonly onTopBack: () => void }) {
  const { api, clock, random } = useServices()
  const { t } = useTranslation('tv')
  useKey('back', onTopBack)
  const start = useCallback(
    () =>
      startPolled({
        clock,
        random,
        refreshMs: homeRefreshMs,
        load: (signal) => loadHome(api, signal),
      }),
    [api, clock, random],
  )
  const { state } = useRunning(start)
  const notice = state?.error ? t('notice.offline') : null
  return (
    <>
      {state?.value ? <HomePage home={state.value} /> : <LoadingPage />}
      <Notice text={notice} />
    </>
  )
}

function HomePage({ home }: { readonly home: Home }) {
  const { clock, portalUrl, session } = useServices()
  const { t, i18n } = useTranslation('tv')
  const navigate = useNavigate()
  const [isSigningOut, setSigningOut] = useState(false)
  const now = new Date(clock.now())
  const play = ({ account, screen, index }: PlayTarget) => {
    session.setPlace({ accountId: account.id, screenId: screen.id })
    void navigate(showPath({ accountId: account.id, screenId: screen.id, index }))
  }
  const resume = resumeTarget(home, session.place(), now)
  const seconds = useIdleCountdown(resume === null ? null : () => play(resume))
  const shared = {
    languageName: LANGUAGE_NAMES[currentLanguage(i18n)],
    onLanguage: () => void navigate('/language'),
    onSignOut: () => setSigningOut(true),
  }
  return (
    <>
      {home.accounts.length === 0 ? (
        <EmptyAccounts link={`${portalUrl}/accounts`} {...shared} />
      ) : (
        <AccountsPage
          home={home}
          now={now}
          last={session.place()}
          onPlay={play}
          onReconnect={({ id }) => void navigate(reconnectPath(id))}
          onSettings={(screen, account) => void navigate(settingsPath(screen.id, account.id))}
          onScreen={(screen, account) =>
            session.setPlace({ accountId: account.id, screenId: screen.id })
          }
          {...shared}
        />
      )}
      {isSigningOut ? <SignOutDialog onStay={() => setSigningOut(false)} /> : null}
      <Notice text={seconds === null ? null : t('accounts.resuming', { seconds })} />
    </>
  )
}

import { refusalCode } from '@vitrine/api/client'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useOutletContext } from 'react-router-dom'
import { AccountsPage } from '../features/accounts/accounts-page.tsx'
import { EmptyAccounts } from '../features/accounts/empty-accounts.tsx'
import {
  homeRefreshMs,
  loadHome,
  type PlayTarget,
  resumeTarget,
} from '../features/accounts/home.ts'
import type { Home } from '../shared/kept-home.ts'
import { LoadingPage } from '../shared/loading-page.tsx'
import { startPolled } from '../shared/polled.ts'
import { useServices } from '../shared/services.tsx'
import { TroubleNotice } from '../shared/trouble-notice.tsx'
import { useKey } from '../shared/use-key.ts'
import { useRunning } from '../shared/use-running.ts'
import { IdleCountdown } from './idle-play.tsx'
import { LeaveOnBack } from './leave-on-back.tsx'
import { NO_SCREEN_PATH, reconnectPath, settingsPath, showPath } from './paths.ts'
import { SignOutDialog } from './sign-out-dialog.tsx'
import { TopRow } from './top-row.tsx'

/** The accounts of the person who let this TV in, kept up to date while they are looked at. */
export function AccountsRoute() {
  const { api, clock, keptHome, random } = useServices()
  const { t } = useTranslation('tv')
  const start = useCallback(
    () =>
      startPolled({
        clock,
        random,
        refreshMs: homeRefreshMs,
        known: keptHome.read(),
        async load(signal) {
          const home = await loadHome(api, signal)
          if (!signal.aborted) keptHome.write(home)
          return home
        },
      }),
    [api, clock, keptHome, random],
  )
  const { running, state } = useRunning(start)
  const changes = useOutletContext<number>()
  useEffect(() => {
    if (changes > 0) running?.refresh()
  }, [running, changes])
  const home = state?.value ?? null
  // A refusal is an answer: whoever says it has a network.
  const isOffline = Boolean(state?.error) && refusalCode(state?.error) === null
  return (
    <>
      <LeaveOnBack />
      {home === null ? <LoadingPage /> : <HomePage home={home} />}
      <TroubleNotice text={isOffline ? t('notice.offline') : null} />
    </>
  )
}

function HomePage({ home }: { readonly home: Home }) {
  const { clock, portalUrl, session } = useServices()
  const navigate = useNavigate()
  const [isSigningOut, setSigningOut] = useState(false)
  const now = new Date(clock.now())
  const play = ({ account, screen, index }: PlayTarget) => {
    session.setPlace({ accountId: account.id, screenId: screen.id })
    void navigate(showPath({ accountId: account.id, screenId: screen.id, index }))
  }
  const resume = () => {
    const target = resumeTarget(home, session.place(), now)
    if (target !== null) play(target)
  }
  useKey('playPause', resume)
  useKey('play', resume)
  const top = (page: string) => <TopRow page={page} onSignOut={() => setSigningOut(true)} />
  return (
    <>
      {home.accounts.length === 0 ? (
        <EmptyAccounts link={`${portalUrl}/accounts`} top={top('empty')} />
      ) : (
        <AccountsPage
          home={home}
          now={now}
          last={session.place()}
          top={top('accounts')}
          maySet={session.kind() === 'tv'}
          onPlay={play}
          onReconnect={({ id }) => void navigate(reconnectPath(id))}
          onNoScreen={() => void navigate(NO_SCREEN_PATH)}
          onSettings={(screen, account) => void navigate(settingsPath(screen.id, account.id))}
          onScreen={(screen, account) =>
            session.setPlace({ accountId: account.id, screenId: screen.id })
          }
        />
      )}
      {isSigningOut ? <SignOutDialog onStay={() => setSigningOut(false)} /> : null}
      {resumeTarget(home, session.place(), now) === null ? null : <IdleCountdown onIdle={resume} />}
    </>
  )
}

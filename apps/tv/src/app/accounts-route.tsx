import { refusalCode } from '@vitrine/api/client'
import { type Home, resumeTarget } from '@vitrine/playback'
import { useOwnedStore } from '@vitrine/playback/react'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useOutletContext } from 'react-router-dom'
import { AccountsPage } from '../features/accounts/accounts-page.tsx'
import { EmptyAccounts } from '../features/accounts/empty-accounts.tsx'
import { LoadingPage } from '../shared/loading-page.tsx'
import { useServices } from '../shared/services.tsx'
import { TroubleToast } from '../shared/trouble-toast.tsx'
import { useKey } from '../shared/use-key.ts'
import { startHomePolling } from './home-polling.ts'
import { IdleCountdown } from './idle-play.tsx'
import { ExitOnBack } from './exit-on-back.tsx'
import { NO_SCREEN_PATH, reconnectPath, settingsPath } from './paths.ts'
import { SignOutDialog } from './sign-out-dialog.tsx'
import { TopRow } from './top-row.tsx'
import { usePlay } from './use-play.ts'

/** The accounts of this TV's owner, kept up to date while the page is open. */
export function AccountsRoute() {
  const services = useServices()
  const { t } = useTranslation('tv')
  const start = useCallback(() => startHomePolling(services, services.savedHome.read()), [services])
  const { store, state } = useOwnedStore(start)
  const changes = useOutletContext<number>()
  useEffect(() => {
    if (changes > 0) store?.refresh()
  }, [store, changes])
  const home = state?.value ?? null
  // A refusal comes from our server: the network works.
  const isOffline = Boolean(state?.error) && refusalCode(state?.error) === null
  return (
    <>
      <ExitOnBack />
      {home === null ? <LoadingPage /> : <HomePage home={home} />}
      <TroubleToast text={isOffline ? t('notice.offline') : null} />
    </>
  )
}

function HomePage({ home }: { readonly home: Home }) {
  const { clock, portalUrl, session } = useServices()
  const navigate = useNavigate()
  const [isSigningOut, setSigningOut] = useState(false)
  const nowMs = clock.now()
  const play = usePlay()
  const resume = () => {
    const target = resumeTarget(home, session.lastPlayed(), nowMs)
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
          nowMs={nowMs}
          lastPlayed={session.lastPlayed()}
          top={top('accounts')}
          canConfigure={session.kind() === 'tv'}
          onPlay={play}
          onReconnect={({ id }) => void navigate(reconnectPath(id))}
          onNoScreen={() => void navigate(NO_SCREEN_PATH)}
          onSettings={(screen, account) => void navigate(settingsPath(screen.id, account.id))}
          onScreen={(screen, account) =>
            session.setLastPlayed({ accountId: account.id, screenId: screen.id })
          }
        />
      )}
      {isSigningOut ? <SignOutDialog onStay={() => setSigningOut(false)} /> : null}
      {resumeTarget(home, session.lastPlayed(), nowMs) === null ? null : (
        <IdleCountdown onIdle={resume} />
      )}
    </>
  )
}

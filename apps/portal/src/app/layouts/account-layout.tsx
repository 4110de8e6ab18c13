import { Loading } from '@vitrine/ui'
import { useTexts } from '../../shared/texts/texts.ts'
import type { ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { PendingDeletion } from '../../features/profile/pending-deletion.tsx'
import { isAdmin } from '../../shared/session/admin.ts'
import { session, sessionKind } from '../../shared/session/session.ts'
import { Toasts } from '../../shared/feedback/toasts.tsx'
import { useSavedLanguage } from './account-language.ts'
import styles from './account-layout.module.css'
import { type SignOut, useSignOut } from './account-sign-out.ts'
import { AccountSignedOut } from './account-signed-out.tsx'
import { AccountSideBar } from './account-side-bar.tsx'
import { isAccountArea } from './account-side-bar.rules.ts'
import { useUserRefresh } from './user-refresh.ts'
import { useMentionsWaiting } from './mentions-waiting.ts'
import { SkipLink } from '../../shared/layout/nav-bar.tsx'
import { AccountNavBar } from './nav-bar-account.tsx'
import './toasts.css'

/** The layout of a signed-in user's pages. */
export function AccountLayout() {
  const { user } = useSnapshot(session)
  const { pathname } = useLocation()
  const canManage = sessionKind() !== 'tv'
  if (!canManage || !isAccountArea(pathname)) return <AreaLayout sideBar={null} />
  return (
    <AreaLayout
      sideBar={({ hasMentions, onSignOut }) => (
        <AccountSideBar isAdmin={isAdmin(user)} {...{ hasMentions, onSignOut }} />
      )}
    />
  )
}

interface AreaLayoutProps {
  /** The navigation beside the page; null for a page without one. */
  readonly sideBar:
    | ((props: { readonly hasMentions: boolean; readonly onSignOut: () => void }) => ReactNode)
    | null
  /** For pages with tables of many columns. */
  readonly isWide?: boolean
}

/** The frame of a signed-in person's pages: bar, alerts, toasts, and the navigation of an area. */
export function AreaLayout({ sideBar, isWide = false }: AreaLayoutProps) {
  const leaving = useSignOut()
  if (leaving.state === 'offline') return <AccountSignedOut />
  return <AreaFrame {...{ leaving, sideBar, isWide }} />
}

function AreaFrame({
  leaving,
  sideBar,
  isWide = false,
}: AreaLayoutProps & { readonly leaving: SignOut }) {
  const { t } = useTexts()
  const mentionsWaiting = useMentionsWaiting()
  useUserRefresh()
  useSavedLanguage()
  const canManage = sessionKind() !== 'tv'

  return (
    <>
      <div className={styles.page}>
        <SkipLink />
        <AccountNavBar
          canManage={canManage}
          mentionsWaiting={mentionsWaiting}
          onSignOut={leaving.start}
        />
        <div className={sideBar === null ? undefined : styles.area} data-wide={isWide || undefined}>
          {sideBar?.({ hasMentions: mentionsWaiting !== null, onSignOut: leaving.start })}
          <main className={styles.main} id="content">
            {leaving.state === null ? <PageBelowAlerts /> : <Loading label={t('area.leaving')} />}
          </main>
        </div>
      </div>
      <Toasts />
    </>
  )
}

/** Shows on every page that the account will be deleted, with a button that cancels it. */
function PageBelowAlerts() {
  const { user } = useSnapshot(session)
  const deletesAt = user?.deletes_at ?? null
  return (
    <>
      {user !== null && deletesAt !== null && (
        <div className={styles.alert}>
          <PendingDeletion userId={user.id} deletesAt={deletesAt} />
        </div>
      )}
      <Outlet />
    </>
  )
}

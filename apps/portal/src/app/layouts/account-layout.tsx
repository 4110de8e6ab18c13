import { signOut } from '@vitrine/api'
import { PLAN_WARNING_DAYS, planDaysLeft } from '@vitrine/domain'
import { useState } from 'react'
import { type Say, useTexts } from '../../shared/texts.ts'
import { Outlet } from 'react-router-dom'
import { Slide, ToastContainer } from 'react-toastify/unstyled'
import { useSnapshot } from 'valtio'
import { api } from '../../shared/api.ts'
import { endSession, session } from '../../shared/session.ts'
import styles from './account-layout.module.css'
import { useFreshUser } from './fresh-user.ts'
import { useMentionsWaiting } from './mentions-waiting.ts'
import { AccountNavBar, SkipLink } from './nav-bar.tsx'
import './toasts.css'

const TOAST_MS = 5_000

/** The frame of a signed-in person's pages. */
export function AccountLayout() {
  const { t } = useTexts()
  const { user } = useSnapshot(session)
  useFreshUser()
  const [openedAt] = useState(() => new Date())

  return (
    <>
      <div className={styles.page}>
        <SkipLink />
        <AccountNavBar
          planNotice={user === null ? null : planNotice(new Date(user.expire_date), openedAt, t)}
          canManage={user !== null}
          mentionsWaiting={useMentionsWaiting()}
          onSignOut={() => {
            void leave()
          }}
        />
        <main className={styles.main} id="content">
          <Outlet />
        </main>
      </div>
      <ToastContainer
        autoClose={TOAST_MS}
        newestOnTop
        transition={Slide}
        hideProgressBar
        closeButton={false}
      />
    </>
  )
}

function planNotice(expireDate: Date, now: Date, t: Say): string | null {
  const days = planDaysLeft(expireDate, now)
  if (days >= PLAN_WARNING_DAYS) return null
  if (days < 0) return t('plan.over')
  return days === 0 ? t('plan.ends_today') : t('plan.days_left', { count: days })
}

async function leave(): Promise<void> {
  try {
    await api.call(signOut, {})
  } catch {
    // Signed out here in any case; a token the server could not end lapses by itself.
  }
  endSession()
  // A full load: nothing of this person stays in memory.
  location.assign('/')
}

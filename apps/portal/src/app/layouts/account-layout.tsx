import { Outlet } from 'react-router-dom'
import { Slide, ToastContainer } from 'react-toastify/unstyled'
import { useSnapshot } from 'valtio'
import { session } from '../../shared/session.ts'
import { leave } from '../../shared/sign-out.ts'
import styles from './account-layout.module.css'
import { useFreshUser } from './fresh-user.ts'
import { useMentionsWaiting } from './mentions-waiting.ts'
import { SkipLink } from './nav-bar.tsx'
import { AccountNavBar } from './nav-bar-account.tsx'
import './toasts.css'

const TOAST_MS = 5_000

/** The frame of a signed-in person's pages. */
export function AccountLayout() {
  const { user } = useSnapshot(session)
  useFreshUser()

  return (
    <>
      <div className={styles.page}>
        <SkipLink />
        <AccountNavBar
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

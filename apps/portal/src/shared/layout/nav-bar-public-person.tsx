import { buttonClass } from '@vitrine/ui'
import { useSnapshot } from 'valtio'
import { isAdmin } from '../session/admin.ts'
import { Link } from '../navigation/link.tsx'
import { session } from '../session/session.ts'
import { signOutAndLeave } from '../session/sign-out.ts'
import { useTexts } from '../texts/texts.ts'
import styles from './nav-bar.module.css'
import { PersonMenu, PlanLink } from './nav-bar-person.tsx'

/** The user's menu in the bar of a public page. */
export function PublicPersonEnd() {
  const { t } = useTexts()
  const { user } = useSnapshot(session)
  // Whether a customer has mentions depends on their accounts, which public pages do not load.
  const mentionsWaiting = isAdmin(user) ? 0 : null
  return (
    <>
      <PlanLink />
      <Link
        className={`${buttonClass({ variant: 'line', small: true })} ${styles.wide}`}
        to="/accounts"
      >
        {t('nav.my_account')}
      </Link>
      <PersonMenu
        mentionsWaiting={mentionsWaiting}
        hasAccounts
        hasInfo="narrow"
        onSignOut={() => {
          void signOutAndLeave()
        }}
      />
    </>
  )
}

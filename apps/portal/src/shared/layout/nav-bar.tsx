import { buttonClass, Icon, Wordmark } from '@vitrine/ui'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { LanguageChoice } from '../texts/language-choice.tsx'
import { Link } from '../navigation/link.tsx'
import { useTexts } from '../texts/texts.ts'
import { isSignedIn, onSignOutElsewhere } from '../session/token.ts'
import styles from './nav-bar.module.css'
import { InfoLinks } from './nav-bar-links.tsx'
import { BarMenu } from './nav-bar-menu.tsx'

// Loaded on demand, because a new visitor has no session.
const PersonEnd = lazy(async () => ({
  default: (await import('./nav-bar-public-person.tsx')).PublicPersonEnd,
}))

export function SkipLink() {
  const { t } = useTexts()
  return (
    <a className={styles.skip} href="#content">
      {t('nav.skip')}
    </a>
  )
}

/** The bar of public pages. `isSignInPage`: the page itself is the sign-in page. */
export function PublicNavBar({ isSignInPage = false }: { readonly isSignInPage?: boolean }) {
  const { t } = useTexts()
  // Nobody is signed in when a page is prerendered.
  const isPersonSignedIn = useSyncExternalStore(onSignOutElsewhere, isSignedIn, () => false)
  return (
    <nav className={styles.bar} aria-label={t('nav.label')}>
      <Link className={styles.brand} to="/">
        <Wordmark name={t('app.name')} />
      </Link>
      <ul className={styles.info}>
        <InfoLinks className={styles.link} />
      </ul>
      <div className={styles.end}>
        <LanguageChoice />
        {isPersonSignedIn ? (
          <Suspense fallback={<MyAccountLink />}>
            <PersonEnd />
          </Suspense>
        ) : (
          <VisitorEnd isSignInPage={isSignInPage} />
        )}
      </div>
    </nav>
  )
}

function MyAccountLink() {
  const { t } = useTexts()
  return (
    <Link className={buttonClass({ variant: 'line', small: true })} to="/accounts">
      {t('nav.my_account')}
    </Link>
  )
}

/** The links to sign-up and sign-in, and the menu of a narrow window. */
function VisitorEnd({ isSignInPage }: { readonly isSignInPage: boolean }) {
  const { t } = useTexts()
  return (
    <>
      {!isSignInPage && (
        <>
          <Link
            className={`${buttonClass({ variant: 'line', small: true })} ${styles.signIn}`}
            to="/sign-in"
          >
            <Icon name="person" />
            <span>{t('nav.sign_in')}</span>
          </Link>
          <Link
            className={`${buttonClass({ variant: 'signal', small: true })} ${styles.wide}`}
            to="/sign-up"
          >
            {t('nav.create_account')}
          </Link>
        </>
      )}
      <BarMenu
        className={styles.narrow}
        label={t('bar.menu')}
        face={<Icon name="menu" size={24} />}
      >
        <ul className={styles.list}>
          {!isSignInPage && (
            <>
              <li>
                <Link className={styles.item} to="/sign-up">
                  {t('nav.create_account')}
                </Link>
              </li>
              <li>
                <Link className={styles.item} to="/sign-in">
                  {t('nav.sign_in')}
                </Link>
              </li>
            </>
          )}
          <InfoLinks className={styles.item} />
        </ul>
      </BarMenu>
    </>
  )
}

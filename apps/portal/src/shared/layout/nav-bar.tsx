import { buttonClass, Icon, Wordmark } from '@vitrine/ui'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { LanguageChoice } from '../texts/language-choice.tsx'
import { Link } from '../navigation/link.tsx'
import { useTexts } from '../texts/texts.ts'
import { isSignedIn, onSignOutElsewhere } from '../session/token.ts'
import styles from './nav-bar.module.css'
import { InfoLinks } from './nav-bar-links.tsx'
import { BarMenu } from './nav-bar-menu.tsx'

// Whoever opens a public page for the first time has no session: its part is fetched where there is one.
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

/** The bar of pages anyone may see. `isSignInPage`: the page itself is where people sign in. */
export function PublicNavBar({ isSignInPage = false }: { readonly isSignInPage?: boolean }) {
  const { t } = useTexts()
  // On the server, which draws pages ahead, nobody is signed in.
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

/** The two ways in, and on narrow windows the rest of the bar. */
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

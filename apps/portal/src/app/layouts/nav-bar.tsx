import { buttonClass, Icon, Wordmark } from '@vitrine/ui'
import { useTexts } from '../../shared/texts.ts'
import { Link, NavLink } from 'react-router-dom'
import { LanguageChoice } from '../../shared/language-choice.tsx'
import { isSignedIn } from '../../shared/token.ts'
import styles from './nav-bar.module.css'

export function SkipLink() {
  const { t } = useTexts()
  return (
    <a className={styles.skip} href="#content">
      {t('nav.skip')}
    </a>
  )
}

/** The bar of pages anyone may see. `isDoor`: the page itself is where people sign in. */
export function PublicNavBar({ isDoor = false }: { readonly isDoor?: boolean }) {
  const { t } = useTexts()
  return (
    <nav className={styles.bar} aria-label={t('nav.label')}>
      <Link className={styles.brand} to="/">
        <Wordmark name={t('app.name')} />
      </Link>
      <div className={styles.end}>
        <LanguageChoice />
        {isDoor ? null : isSignedIn() ? (
          <Link className={buttonClass({ variant: 'line', small: true })} to="/accounts">
            {t('nav.my_account')}
          </Link>
        ) : (
          <Link className={buttonClass({ variant: 'line', small: true })} to="/sign-in">
            {t('nav.sign_in')}
          </Link>
        )}
      </div>
    </nav>
  )
}

export interface AccountNavBarProps {
  /** How the plan stands, where that is worth a word. */
  readonly planNotice: string | null
  /** False on a TV: it has nothing to manage. */
  readonly canManage: boolean
  /** How many mentions wait; null where there is no way to them (reading M3). */
  readonly mentionsWaiting: number | null
  readonly onSignOut: () => void
}

/** The bar of a signed-in person's pages. */
export function AccountNavBar(props: AccountNavBarProps) {
  const { planNotice, canManage, mentionsWaiting, onSignOut } = props
  const { t } = useTexts()
  return (
    <nav className={`${styles.bar} ${styles.ink}`} aria-label={t('nav.label')}>
      <Link className={styles.brand} to="/accounts">
        <Wordmark name={t('app.name')} />
      </Link>
      <div className={styles.links}>
        <NavLink className={() => styles.link} to="/accounts">
          {t('nav.accounts')}
        </NavLink>
        {canManage && (
          <NavLink className={() => styles.link} to="/account/screens">
            {t('nav.screens')}
          </NavLink>
        )}
        {mentionsWaiting !== null && (
          <NavLink className={() => styles.link} to="/mentions">
            {t('nav.mentions')}
            {mentionsWaiting > 0 && <Waiting count={mentionsWaiting} />}
          </NavLink>
        )}
      </div>
      {planNotice !== null && <p className={styles.plan}>{planNotice}</p>}
      <div className={styles.end}>
        <LanguageChoice />
        <button className={styles.leave} type="button" onClick={onSignOut}>
          <Icon name="leave" />
          <span>{t('nav.sign_out')}</span>
        </button>
      </div>
    </nav>
  )
}

function Waiting({ count }: { readonly count: number }) {
  const { t } = useTexts()
  return (
    <>
      <span className={styles.waiting} aria-hidden="true">
        {count}
      </span>
      <span className="visually-hidden">{t('mentions.waiting', { count })}</span>
    </>
  )
}

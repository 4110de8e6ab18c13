import { Wordmark } from '@vitrine/ui'
import { LanguageChoice } from '../../shared/texts/language-choice.tsx'
import { Link, MenuLink } from '../../shared/navigation/link.tsx'
import { usePublicSettings } from '../../shared/api/public-settings.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import styles from '../../shared/layout/nav-bar.module.css'
import { ChatLink } from '../../shared/layout/nav-bar-links.tsx'
import { PersonMenu, PlanLink } from '../../shared/layout/nav-bar-person.tsx'

export interface AccountNavBarProps {
  /** False on a TV, which has no management pages. */
  readonly canManage: boolean
  /** The number of waiting mentions; null when the user has no mentions page (reading M3). */
  readonly mentionsWaiting: number | null
  readonly onSignOut: () => void
}

/** The bar of a signed-in user's pages. */
export function AccountNavBar({ canManage, mentionsWaiting, onSignOut }: AccountNavBarProps) {
  const { t } = useTexts()
  const { chatUrl } = usePublicSettings()
  return (
    <nav className={`${styles.bar} ${styles.ink}`} aria-label={t('nav.label')}>
      <Link className={styles.brand} to="/accounts">
        <Wordmark name={t('app.name')} />
      </Link>
      <div className={styles.places}>
        <MenuLink className={styles.place} to="/accounts">
          {t('nav.accounts')}
        </MenuLink>
        {canManage && (
          <MenuLink className={styles.place} to="/account/screens">
            {t('nav.screens')}
          </MenuLink>
        )}
        {mentionsWaiting !== null && (
          <MenuLink className={styles.place} to="/mentions">
            {t('nav.mentions')}
            {mentionsWaiting > 0 && <Waiting count={mentionsWaiting} />}
          </MenuLink>
        )}
      </div>
      <PlanLink />
      <div className={styles.end}>
        {chatUrl !== null && <ChatLink className={`${styles.link} ${styles.wide}`} url={chatUrl} />}
        <LanguageChoice />
        <PersonMenu
          mentionsWaiting={mentionsWaiting}
          hasAccounts={false}
          hasInfo="always"
          onSignOut={onSignOut}
        />
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

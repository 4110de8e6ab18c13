import { Icon, type IconName } from '@vitrine/ui'
import { Link, MenuLink } from '../../shared/navigation/link.tsx'
import { useTexts } from '../../shared/texts/texts.ts'
import styles from './account-side-bar.module.css'
import { type SideBarPlace, sideBarEntries } from './account-side-bar.rules.ts'

const ICONS: Readonly<Record<SideBarPlace, IconName>> = {
  user: 'person',
  plan: 'plan',
  screens: 'tv',
  tutorials: 'video',
  control: 'settings',
  mentions: 'mention',
}

export interface AccountSideBarProps {
  readonly isAdmin: boolean
  readonly hasMentions: boolean
  readonly onSignOut: () => void
}

/** The navigation of the account area: beside the page, or at the bottom of a phone without sign-out. */
export function AccountSideBar({ isAdmin, hasMentions, onSignOut }: AccountSideBarProps) {
  const { t } = useTexts()
  const names: Readonly<Record<SideBarPlace, string>> = {
    user: t('nav.my_account'),
    plan: t('area.plan'),
    screens: t('nav.screens'),
    tutorials: t('area.tutorials'),
    control: t('area.control_panel'),
    mentions: t('nav.mentions'),
  }
  return (
    <nav className={styles.bar} aria-label={t('area.label')}>
      <ul className={styles.list}>
        <li>
          <Link className={styles.entry} to="/accounts">
            <Icon name="back" size={22} />
            <span>{t('app.back')}</span>
          </Link>
        </li>
        {sideBarEntries({ isAdmin, hasMentions }).map(({ place, path, isOnPhone }) => (
          <li key={place} className={isOnPhone ? undefined : styles.wideOnly}>
            <MenuLink className={styles.entry} to={path}>
              <Icon name={ICONS[place]} size={22} />
              <span>{names[place]}</span>
            </MenuLink>
          </li>
        ))}
        <li className={`${styles.last} ${styles.wideOnly}`}>
          <button className={styles.entry} type="button" onClick={onSignOut}>
            <Icon name="leave" size={22} />
            <span>{t('nav.sign_out')}</span>
          </button>
        </li>
      </ul>
    </nav>
  )
}

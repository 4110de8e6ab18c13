import { Icon, type IconName } from '@vitrine/ui'
import { useLocation } from 'react-router-dom'
import { Link } from '../../shared/navigation/link.tsx'
import { useTexts } from '../../shared/texts/texts.ts'
import styles from './account-side-bar.module.css'
import { currentAdminPlace } from './admin-side-bar.rules.ts'

/** The navigation of the admins' area: beside the page, or at the bottom of a phone. */
export function AdminSideBar() {
  const { t } = useTexts()
  const current = currentAdminPlace(useLocation().pathname)
  const entries: readonly (readonly [path: string, icon: IconName, name: string])[] = [
    ['/admin', 'info', t('admin.nav_overview')],
    ['/admin/accounts', 'person', t('admin.nav_accounts')],
    ['/admin/shipments', 'tv', t('admin.nav_shipments')],
    ['/admin/payments', 'plan', t('admin.nav_payments')],
    ['/admin/audit', 'eye', t('admin.nav_audit')],
  ]
  return (
    <nav className={styles.bar} aria-label={t('admin.nav_label')}>
      <ul className={styles.list}>
        <li>
          <Link className={styles.entry} to="/accounts">
            <Icon name="back" size={22} />
            <span>{t('admin.nav_back')}</span>
          </Link>
        </li>
        {entries.map(([path, icon, name]) => (
          <li key={path}>
            <Link
              className={styles.entry}
              to={path}
              aria-current={path === current ? 'page' : undefined}
            >
              <Icon name={icon} size={22} />
              <span>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

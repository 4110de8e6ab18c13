import type { AdminUser } from '@vitrine/api'
import { languageTag } from '@vitrine/i18n'
import { Icon, Skeleton } from '@vitrine/ui'
import { useParams } from 'react-router-dom'
import { LoadFailure } from '../../shared/feedback/load-failure.tsx'
import { Link } from '../../shared/navigation/link.tsx'
import { usePageTitle } from '../../shared/navigation/page-title.ts'
import { currentLanguage } from '../../shared/texts/language.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import { shopDateText } from '../../shared/time/shop-date.ts'
import { AccountTable } from './account-table.tsx'
import styles from './admin.module.css'
import { UserForm } from './user-form.tsx'
import { UserOrders } from './user-orders.tsx'
import { useUser } from './user.queries.ts'

/** `/admin/users/{id}`: one person with plan, accounts and orders. */
export function UserPage() {
  const { t } = useTexts()
  const { id = '' } = useParams()
  const user = useUser(id)
  usePageTitle(user.data?.user.name ?? t('admin.person'))
  return (
    <>
      <Link className={styles.back} to="/admin/accounts">
        <Icon name="back" />
        {t('admin.nav_accounts')}
      </Link>
      {user.isLoadingError && <LoadFailure title={t('admin.user_failed')} query={user} />}
      {user.isPending && (
        <div role="status" aria-label={t('app.loading')}>
          <Skeleton height="720px" />
        </div>
      )}
      {user.data !== undefined && (
        <div className={styles.sections}>
          <UserHead stored={user.data} />
          <UserForm
            key={id}
            stored={user.data}
            onReload={async () => (await user.refetch()).data}
          />
          <UserAccounts stored={user.data} />
          <UserOrders userId={id} />
        </div>
      )}
    </>
  )
}

function UserHead({ stored }: { readonly stored: AdminUser }) {
  const { t } = useTexts()
  const { user, plan } = stored
  const date = (at: string): string => shopDateText(at, languageTag(currentLanguage()))
  return (
    <div>
      <h1 className={styles.title}>{user.name}</h1>
      <p className={styles.soft}>
        {user.email} · {t('admin.customer_since', { date: date(stored.created_at) })}
      </p>
      <p>
        {plan === null
          ? t('admin.no_plan')
          : t('admin.has_plan', {
              name: plan.name,
              from: date(plan.start_date),
              to: date(plan.end_date),
            })}
      </p>
      <p className={styles.actions}>
        <Link to={`/admin/audit?user_id=${user.id}`}>{t('admin.see_audit')}</Link>
      </p>
    </div>
  )
}

function UserAccounts({ stored }: { readonly stored: AdminUser }) {
  const { t } = useTexts()
  return (
    <section aria-labelledby="accounts-title">
      <h2 id="accounts-title">{t('admin.nav_accounts')}</h2>
      {stored.accounts.length === 0 ? (
        <p className={styles.none}>{t('admin.no_accounts')}</p>
      ) : (
        <AccountTable accounts={stored.accounts} hasOwners={false} />
      )}
    </section>
  )
}

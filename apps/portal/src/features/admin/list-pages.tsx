import { languageTag } from '@vitrine/i18n'
import { ChoiceGroup } from '@vitrine/ui'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Link } from '../../shared/navigation/link.tsx'
import { usePageTitle } from '../../shared/navigation/page-title.ts'
import { currentLanguage } from '../../shared/texts/language.ts'
import { moneyText } from '../../shared/texts/money-text.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import { dateText } from '../../shared/time/date-text.ts'
import { agoText } from '../../shared/time/format-time.ts'
import { shopDateText } from '../../shared/time/shop-date.ts'
import { useNow } from '../../shared/time/use-now.ts'
import { AccountTable } from './account-table.tsx'
import { AdminList, RowTable } from './admin-list.tsx'
import styles from './admin.module.css'
import {
  useActiveScreens,
  useConnections,
  useEndingPlans,
  useFailedJobs,
  useWaitingPayments,
} from './lists.queries.ts'
import { PersonLink } from './person-link.tsx'

const NONE = '–'

interface ListPageProps {
  readonly title: string
  readonly lead: string
  readonly children: ReactNode
}

export function ListPage({ title, lead, children }: ListPageProps) {
  usePageTitle(title)
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.count}>{lead}</p>
      {children}
    </>
  )
}

/** `/admin/screens`: screens of all customers that play now. */
export function ActiveScreensPage() {
  const { t } = useTexts()
  const nowMs = useNow()
  const query = useActiveScreens()
  const tag = languageTag(currentLanguage())
  return (
    <ListPage title={t('admin.screens_title')} lead={t('admin.screens_lead')}>
      <AdminList query={query} rowsOf={({ screens }) => screens} empty={t('admin.screens_none')}>
        {(rows) => (
          <RowTable
            rows={rows}
            keyOf={(row) => row.session_id}
            columns={[
              { title: t('admin.screen'), cell: ({ screen }) => screen?.name ?? NONE },
              {
                title: t('admin.col_account'),
                cell: ({ account }) =>
                  account === null ? (
                    NONE
                  ) : (
                    <Link to={`/accounts/${account.id}/dashboard`}>{account.name}</Link>
                  ),
              },
              { title: t('admin.col_owner'), cell: ({ user }) => <PersonLink person={user} /> },
              {
                title: t('admin.device'),
                cell: ({ model, version }) => [model ?? NONE, version].filter(Boolean).join(' · '),
              },
              { title: t('admin.since'), cell: ({ since }) => agoText(since, nowMs, tag) },
            ]}
          />
        )}
      </AdminList>
    </ListPage>
  )
}

const CONNECTION_STATES = ['ending', 'connected'] as const

/** `/admin/connections?state=`: accounts by the state of their connection. */
export function ConnectionsPage() {
  const { t } = useTexts()
  const [params, setParams] = useSearchParams()
  const state = params.get('state') === 'connected' ? 'connected' : 'ending'
  const query = useConnections(state)
  return (
    <ListPage title={t('admin.connections_title')} lead={t(`admin.connections_${state}_lead`)}>
      <ChoiceGroup
        label={t('admin.show')}
        value={state}
        options={CONNECTION_STATES.map((value) => ({
          value,
          label: t(`admin.connections_${value}`),
        }))}
        onChange={(value) => {
          setParams({ state: value }, { replace: true })
        }}
      />
      <AdminList
        query={query}
        rowsOf={({ accounts }) => accounts}
        empty={t(`admin.connections_${state}_none`)}
      >
        {(accounts) => <AccountTable accounts={accounts} />}
      </AdminList>
    </ListPage>
  )
}

/** `/admin/plans`: plans and trials that end within 15 days. */
export function PlansPage() {
  const { t } = useTexts()
  const query = useEndingPlans()
  const tag = languageTag(currentLanguage())
  return (
    <ListPage title={t('admin.plans_title')} lead={t('admin.plans_lead')}>
      <AdminList query={query} rowsOf={({ plans }) => plans} empty={t('admin.plans_none')}>
        {(rows) => (
          <RowTable
            rows={rows}
            keyOf={({ user }) => user.id}
            columns={[
              { title: t('admin.person'), cell: ({ user }) => <PersonLink person={user} /> },
              {
                title: t('admin.plan_end'),
                cell: (row) => (
                  <span className={styles.owner}>
                    <span>{shopDateText(row.expire_date, tag)}</span>
                    <span className={styles.soft}>
                      {t('admin.days_left', { count: row.days_left })}
                    </span>
                  </span>
                ),
              },
              {
                title: t('admin.plan'),
                cell: (row) =>
                  row.is_trial ? t('admin.trial') : t('admin.plan_screens', { count: row.screens }),
              },
              {
                title: t('admin.telephone'),
                cell: ({ telephone }) => <a href={`tel:${telephone}`}>{telephone}</a>,
              },
            ]}
          />
        )}
      </AdminList>
    </ListPage>
  )
}

/** `/admin/payments`: payments whose outcome is open. */
export function PaymentsPage() {
  const { t } = useTexts()
  const query = useWaitingPayments()
  const tag = languageTag(currentLanguage())
  return (
    <ListPage title={t('admin.payments_title')} lead={t('admin.payments_lead')}>
      <AdminList query={query} rowsOf={({ payments }) => payments} empty={t('admin.payments_none')}>
        {(rows) => (
          <RowTable
            rows={rows}
            keyOf={({ id }) => id}
            columns={[
              { title: t('admin.person'), cell: ({ user }) => <PersonLink person={user} /> },
              { title: t('admin.amount'), cell: ({ amount }) => moneyText(amount) },
              { title: t('admin.method'), cell: ({ method }) => t(`admin.method_${method}`) },
              { title: t('admin.state'), cell: ({ state }) => t(`admin.payment_${state}`) },
              { title: t('admin.started'), cell: (row) => dateText(row.created_at, tag) },
              {
                title: t('admin.payable_until'),
                cell: (row) => (row.expires_at === null ? NONE : dateText(row.expires_at, tag)),
              },
            ]}
          />
        )}
      </AdminList>
    </ListPage>
  )
}

/** `/admin/jobs`: background jobs that failed within 24 hours. */
export function JobsPage() {
  const { t } = useTexts()
  const query = useFailedJobs()
  const tag = languageTag(currentLanguage())
  return (
    <ListPage title={t('admin.jobs_title')} lead={t('admin.jobs_lead')}>
      <AdminList query={query} rowsOf={({ jobs }) => jobs} empty={t('admin.jobs_none')}>
        {(rows) => (
          <RowTable
            rows={rows}
            keyOf={({ id }) => id}
            columns={[
              { title: t('admin.job'), cell: ({ queue }) => <code>{queue}</code> },
              { title: t('admin.failed_at'), cell: (row) => dateText(row.failed_at, tag) },
              { title: t('admin.retries'), cell: ({ retries }) => String(retries) },
              { title: t('admin.col_account'), cell: ({ account }) => account?.name ?? NONE },
              {
                title: t('admin.person'),
                cell: ({ user }) => (user === null ? NONE : <PersonLink person={user} />),
              },
            ]}
          />
        )}
      </AdminList>
    </ListPage>
  )
}

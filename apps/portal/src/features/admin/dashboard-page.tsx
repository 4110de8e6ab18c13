import { type getSessionsByDay, METRICS_MONTHS, type EndpointResponse } from '@vitrine/api'
import { languageTag } from '@vitrine/i18n'
import { Button, IconButton, Skeleton, TextField } from '@vitrine/ui'
import { lazy, Suspense } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { LoadFailure } from '../../shared/feedback/load-failure.tsx'
import { Link } from '../../shared/navigation/link.tsx'
import { usePageTitle } from '../../shared/navigation/page-title.ts'
import { currentLanguage } from '../../shared/texts/language.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import { dayText } from '../../shared/time/date-text.ts'
import { shopDate } from '../../shared/time/shop-date.ts'
import { useNow } from '../../shared/time/use-now.ts'
import styles from './admin.module.css'
import { useSessionsByDay } from './admin.queries.ts'
import { addDays, firstDay, isDayWithin } from './admin.rules.ts'
import { DayTable } from './day-table.tsx'

// The library of the chart is loaded after the numbers are requested.
const DayChart = lazy(async () => ({ default: (await import('./day-chart.tsx')).DayChart }))

type Day = EndpointResponse<typeof getSessionsByDay>

/** `/accounts/{id}/dashboard`: the active screens of an account in each hour of a day. */
export function DashboardPage() {
  const { t } = useTexts()
  const { id: accountId = '' } = useParams()
  const [params, setParams] = useSearchParams()
  const today = shopDate(new Date(useNow()).toISOString())
  const first = firstDay(today, METRICS_MONTHS)
  const requested = params.get('date') ?? today
  const date = isDayWithin(requested, first, today) ? requested : today
  const day = useSessionsByDay({ accountId, date })
  const open = (next: string): void => {
    if (isDayWithin(next, first, today)) setParams({ date: next }, { replace: true })
  }
  usePageTitle(t('admin.day_title'))
  return (
    <>
      <Breadcrumb />
      <AccountHead account={day.data?.account} />
      <DayChoice {...{ date, first, today, onChange: open }}>
        <Button variant="line" small busy={day.isFetching} onClick={() => void day.refetch()}>
          {t('admin.refresh')}
        </Button>
      </DayChoice>
      {day.isLoadingError && <LoadFailure title={t('admin.day_failed')} query={day} />}
      {day.isPending && <Skeleton height="320px" />}
      {day.data !== undefined && <DayFigures day={day.data} />}
    </>
  )
}

function Breadcrumb() {
  const { t } = useTexts()
  return (
    <nav aria-label={t('admin.breadcrumb')}>
      <ol className={styles.breadcrumb}>
        <li>
          <Link to="/admin">{t('admin.nav_panel')}</Link>
        </li>
        <li>
          <Link to="/admin/accounts">{t('admin.nav_accounts')}</Link>
        </li>
        <li aria-current="page">{t('admin.day_title')}</li>
      </ol>
    </nav>
  )
}

function AccountHead({ account }: { readonly account: Day['account'] | undefined }) {
  const { t } = useTexts()
  const name = account?.username == null ? account?.name : `@${account.username}`
  return (
    <div className={styles.head}>
      {account?.picture != null && (
        <img className={styles.avatar} src={account.picture} alt="" width={64} height={64} />
      )}
      <div>
        <h1 className={styles.title}>{name ?? t('admin.day_title')}</h1>
        <p className={styles.soft}>{t('admin.day_lead')}</p>
      </div>
    </div>
  )
}

interface DayChoiceProps {
  readonly date: string
  readonly first: string
  readonly today: string
  readonly onChange: (date: string) => void
  readonly children: React.ReactNode
}

function DayChoice({ date, first, today, onChange, children }: DayChoiceProps) {
  const { t } = useTexts()
  return (
    <div className={styles.choice}>
      <IconButton
        icon="previous"
        label={t('admin.previous_day')}
        disabled={date === first}
        onClick={() => {
          onChange(addDays(date, -1))
        }}
      />
      <TextField
        label={t('admin.day')}
        type="date"
        min={first}
        max={today}
        value={date}
        onChange={(event) => {
          onChange(event.target.value)
        }}
      />
      <IconButton
        icon="next"
        label={t('admin.next_day')}
        disabled={date === today}
        onClick={() => {
          onChange(addDays(date, 1))
        }}
      />
      {children}
    </div>
  )
}

function DayFigures({ day }: { readonly day: Day }) {
  const { t } = useTexts()
  const most = Math.max(...day.series.map((value) => value ?? 0))
  const isEmpty = day.series.every((value) => value === null)
  const date = dayText(day.date, languageTag(currentLanguage()))
  return (
    <section className={styles.card} aria-label={t('admin.day_of', { date })}>
      <p className={styles.summary}>
        {isEmpty ? t('admin.day_empty') : t('admin.day_most', { count: most })}
      </p>
      {!isEmpty && (
        <Suspense fallback={<Skeleton height="280px" />}>
          <DayChart day={day} />
        </Suspense>
      )}
      <details className={styles.details}>
        <summary>{t('admin.day_table')}</summary>
        <DayTable day={day} />
      </details>
    </section>
  )
}

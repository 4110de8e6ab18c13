import { languageTag } from '@vitrine/i18n'
import { Skeleton } from '@vitrine/ui'
import { LoadFailure } from '../../shared/feedback/load-failure.tsx'
import { Link } from '../../shared/navigation/link.tsx'
import { usePageTitle } from '../../shared/navigation/page-title.ts'
import { currentLanguage } from '../../shared/texts/language.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import styles from './admin.module.css'
import { useAdminOverview } from './admin.queries.ts'
import { numberText } from './admin.rules.ts'
import { type Overview, overviewCards } from './overview.rules.ts'

/** `/admin`: what needs an admin first, each number with its list. */
export function OverviewPage() {
  const { t } = useTexts()
  const overview = useAdminOverview()
  usePageTitle(t('admin.overview_title'))
  return (
    <>
      <h1 className={styles.title}>{t('admin.overview_title')}</h1>
      {overview.isLoadingError && (
        <LoadFailure title={t('admin.overview_failed')} query={overview} />
      )}
      {overview.isPending && (
        <div role="status" aria-label={t('app.loading')}>
          <Skeleton height="420px" />
        </div>
      )}
      {overview.data !== undefined && (
        <OverviewCards overview={overview.data} hasFailed={overview.isRefetchError} />
      )}
    </>
  )
}

interface OverviewCardsProps {
  readonly overview: Overview
  /** Whether the numbers could not be read again. */
  readonly hasFailed: boolean
}

function OverviewCards({ overview, hasFailed }: OverviewCardsProps) {
  const { t } = useTexts()
  const time = new Intl.DateTimeFormat(languageTag(currentLanguage()), { timeStyle: 'short' })
  const at = time.format(new Date(overview.at))
  return (
    <>
      <p className={styles.count} data-tone={hasFailed ? 'bad' : undefined}>
        {t(hasFailed ? 'admin.overview_old' : 'admin.overview_at', { time: at })}
      </p>
      <ul className={styles.cards}>
        {overviewCards(overview).map(({ name, count, path, tone }) => (
          <li key={name}>
            <Link className={styles.numberCard} to={path} data-tone={tone}>
              <span className={styles.number}>{numberText(count)}</span>
              <span>{t(`admin.number_${name}`, { count })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

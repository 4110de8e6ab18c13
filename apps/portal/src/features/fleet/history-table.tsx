import { languageTag } from '@vitrine/i18n'
import { currentLanguage } from '../../shared/texts/language.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import { hoursText, secondsText } from '../../shared/time/format-time.ts'
import { type LocalDay, reportedDays, type ScreenHistory } from './history.rules.ts'
import type { ReportPeriod } from './reports.rules.ts'
import styles from './history.module.css'

/** The figures of the strip, newest day first, and what the app reported. */
export function HistoryTable({
  history,
  reports,
}: {
  readonly history: ScreenHistory
  readonly reports: readonly ReportPeriod[]
}) {
  const { t } = useTexts()
  return (
    <details className={styles.details}>
      <summary>{t('history.table')}</summary>
      <div className={styles.scroll} role="region" aria-label={t('history.table')} tabIndex={0}>
        <table className={styles.figures}>
          <thead>
            <tr>
              <th scope="col">{t('history.day')}</th>
              <th scope="col">{t('history.hours_played')}</th>
              <th scope="col">{t('history.hours_paused')}</th>
              <th scope="col">{t('history.hours_offline')}</th>
            </tr>
          </thead>
          <tbody>
            {reportedDays(history).map((day) => (
              <DayRow key={day.date} day={day} />
            ))}
          </tbody>
        </table>
        {reports.length > 0 && <ReportTable reports={reports} />}
      </div>
    </details>
  )
}

const NOT_REPORTED = '–'

function DayRow({ day }: { readonly day: LocalDay }) {
  const tag = languageTag(currentLanguage())
  const format = { day: 'numeric', month: 'short', weekday: 'short', timeZone: 'UTC' } as const
  return (
    <tr>
      <th scope="row">{new Intl.DateTimeFormat(tag, format).format(new Date(day.date))}</th>
      <td>{hoursText(day.hoursPlayed, tag)}</td>
      <td>{hoursText(day.hoursPaused, tag)}</td>
      <td>{hoursText(day.hoursOffline, tag)}</td>
    </tr>
  )
}

/** Separate, because its rows are no local days. */
function ReportTable({ reports }: { readonly reports: readonly ReportPeriod[] }) {
  const { t } = useTexts()
  const tag = languageTag(currentLanguage())
  const format = new Intl.DateTimeFormat(tag, {
    ...{ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  })
  // A narrow page breaks the line between the two times only.
  const timeText = (ms: number): string => format.format(ms).replaceAll(' ', '\u00a0')
  return (
    <table className={styles.figures}>
      <thead>
        <tr>
          <th scope="col">{t('history.period')}</th>
          <th scope="col">{t('history.gap')}</th>
          <th scope="col">{t('history.version')}</th>
        </tr>
      </thead>
      <tbody>
        {reports.map(({ fromMs, toMs, longestGapMs: gapMs, version }) => (
          <tr key={fromMs}>
            <th scope="row" className={styles.span}>
              {timeText(fromMs)} – {timeText(toMs)}
            </th>
            <td>{gapMs === null ? NOT_REPORTED : secondsText(gapMs, tag)}</td>
            <td>{version ?? NOT_REPORTED}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

import type { EndpointResponse, getScreenHistory, Screen } from '@vitrine/api'
import { languageTag } from '@vitrine/i18n'
import { Alert, Dialog, Skeleton } from '@vitrine/ui'
import { LoadFailure } from '../../shared/feedback/load-failure.tsx'
import { currentLanguage } from '../../shared/texts/language.ts'
import { type Translate, useTexts } from '../../shared/texts/texts.ts'
import { recentText } from '../../shared/time/format-time.ts'
import { type ScreenHistory, screenHistory } from './history.rules.ts'
import { useScreenHistory } from './history.queries.ts'
import { reportPeriods } from './reports.rules.ts'
import { HistoryStrip } from './history-strip.tsx'
import { HistoryTable } from './history-table.tsx'
import styles from './history.module.css'

export interface HistoryDialogProps {
  readonly screen: Screen
  readonly onClose: () => void
}

/** When a screen played in the last 30 days. */
export function HistoryDialog({ screen, onClose }: HistoryDialogProps) {
  const { t } = useTexts()
  const query = useScreenHistory(screen.id)
  return (
    <Dialog
      wide
      title={t('history.open_name', { name: screen.name })}
      closeLabel={t('app.close')}
      onClose={onClose}
    >
      {query.isPending && (
        <div role="status" aria-label={t('app.loading')}>
          <Skeleton height="340px" />
        </div>
      )}
      {query.isError && <LoadFailure title={t('history.load_failed')} query={query} />}
      {query.isSuccess && (
        <History
          history={query.data}
          // Later parts are not in the data: they would seem offline.
          nowMs={query.dataUpdatedAt}
          hasHours={screen.opening_hours !== null}
        />
      )}
    </Dialog>
  )
}

interface HistoryProps {
  readonly history: EndpointResponse<typeof getScreenHistory>
  readonly nowMs: number
  readonly hasHours: boolean
}

function History({ history: { days, closed_periods }, nowMs, hasHours }: HistoryProps) {
  const { t } = useTexts()
  const history = screenHistory({
    days,
    closedPeriods: closed_periods,
    nowMs,
    offsetMinutesAt: (ms) => -new Date(ms).getTimezoneOffset(),
  })
  if (days.length === 0) return <Alert tone="info">{t('history.none')}</Alert>
  const summary = summaryOf(history, { nowMs, hasHours }, t)
  return (
    <div className={styles.history}>
      <p className={styles.summary}>{summary}</p>
      <HistoryStrip history={history} label={summary} hasHours={hasHours} />
      <HistoryTable history={history} reports={reportPeriods(days, nowMs)} />
    </div>
  )
}

function summaryOf(
  { playedShare, silentSinceMs }: ScreenHistory,
  { nowMs, hasHours }: Pick<HistoryProps, 'nowMs' | 'hasHours'>,
  t: Translate,
): string {
  const tag = languageTag(currentLanguage())
  const sentences: string[] = []
  if (playedShare !== null) {
    // Rounded down: 100 % means that nothing was missed.
    const share = Math.floor(playedShare * 100) / 100
    const percent = new Intl.NumberFormat(tag, { style: 'percent' }).format(share)
    sentences.push(t(hasHours ? 'history.share_open' : 'history.share', { percent }))
  }
  if (silentSinceMs !== null) {
    const when = recentText(new Date(silentSinceMs).toISOString(), nowMs, tag)
    sentences.push(t('history.silent', { when }))
  }
  return sentences.join(' ')
}

import { HISTORY_DAYS, HISTORY_SLOTS } from '@vitrine/api'
import { languageTag } from '@vitrine/i18n'
import { currentLanguage } from '../../shared/texts/language.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import { hoursText } from '../../shared/time/format-time.ts'
import type { HistoryRun, LocalDay, ScreenHistory } from './history.rules.ts'
import styles from './history.module.css'

/** Width of a day in the drawing's units. The height of a part of a day is 1. */
const DAY_WIDTH = 10

/** The states differ by the width of their bars and not only by their colours: what is missed is the widest. */
const BAR_WIDTHS = { played: 6, paused: 3, offline: 9.4, closed: 1 } as const
const HOUR_LABELS = [0, 6, 12, 18, 24]
const HOURS = 24
/** Each fifth day has a label, so that they fit on a phone. */
const LABEL_DAYS = 5

export interface HistoryStripProps {
  readonly history: ScreenHistory
  /** What it shows, for who cannot see it. */
  readonly label: string
  /** False leaves closed time out of the legend. */
  readonly hasHours: boolean
}

/** A column for each day, from midnight downwards. Drawn here, because the charts' library has no such strip. */
export function HistoryStrip({ history, label, hasHours }: HistoryStripProps) {
  const { t } = useTexts()
  return (
    <figure className={styles.figure}>
      <div className={styles.plot}>
        <HourAxis />
        <svg
          className={styles.strip}
          role="img"
          aria-label={label}
          viewBox={`0 0 ${String(HISTORY_DAYS * DAY_WIDTH)} ${String(HISTORY_SLOTS)}`}
          preserveAspectRatio="none"
        >
          {HOUR_LABELS.map((hour) => (
            <line
              key={hour}
              className={styles.grid}
              x2={HISTORY_DAYS * DAY_WIDTH}
              y1={(hour / HOURS) * HISTORY_SLOTS}
              y2={(hour / HOURS) * HISTORY_SLOTS}
            />
          ))}
          {history.days.map((day, index) => (
            <DayColumn key={day.date} day={day} index={index} />
          ))}
        </svg>
        <DayAxis days={history.days} />
      </div>
      <figcaption className={styles.caption}>
        <p>{t('history.axes')}</p>
        <Legend hasHours={hasHours} />
      </figcaption>
    </figure>
  )
}

function DayColumn({ day, index }: { readonly day: LocalDay; readonly index: number }) {
  return (
    <g transform={`translate(${String(index * DAY_WIDTH)} 0)`}>
      {day.runs.map((run) => (
        <Bar key={run.from} run={run} />
      ))}
    </g>
  )
}

function Bar({ run: { state, from, to } }: { readonly run: HistoryRun }) {
  const width = BAR_WIDTHS[state]
  return (
    <rect
      className={styles[state]}
      x={(DAY_WIDTH - width) / 2}
      y={from}
      width={width}
      height={to - from}
    />
  )
}

function HourAxis() {
  const tag = languageTag(currentLanguage())
  return (
    <div className={styles.hours} aria-hidden="true">
      {HOUR_LABELS.map((hour) => (
        <span key={hour} style={{ top: `${String((hour / HOURS) * 100)}%` }}>
          {hoursText(hour, tag)}
        </span>
      ))}
    </div>
  )
}

function DayAxis({ days }: { readonly days: readonly LocalDay[] }) {
  const format = new Intl.DateTimeFormat(languageTag(currentLanguage()), {
    ...{ day: 'numeric', month: 'numeric', timeZone: 'UTC' },
  })
  return (
    <div className={styles.dates} aria-hidden="true">
      {days.map(({ date }, index) =>
        index % LABEL_DAYS === LABEL_DAYS - 1 ? (
          <span key={date} style={{ left: `${String(((index + 0.5) / HISTORY_DAYS) * 100)}%` }}>
            {format.format(new Date(date))}
          </span>
        ) : null,
      )}
    </div>
  )
}

const STATES = ['played', 'paused', 'offline', 'closed'] as const

function Legend({ hasHours }: { readonly hasHours: boolean }) {
  const { t } = useTexts()
  const names = {
    played: t('history.played'),
    paused: t('history.paused'),
    offline: t('history.offline'),
    closed: t('history.closed'),
  }
  return (
    <ul className={styles.legend}>
      {STATES.filter((state) => hasHours || state !== 'closed').map((state) => (
        <li key={state}>
          <svg aria-hidden="true" width="16" height="20" viewBox="0 0 10 12.5">
            <Bar run={{ state, from: 0, to: 12.5 }} />
          </svg>
          {names[state]}
        </li>
      ))}
      <li>{t('history.unknown')}</li>
    </ul>
  )
}

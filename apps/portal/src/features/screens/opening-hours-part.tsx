import { languageTag } from '@vitrine/i18n'
import { Button, Icon, TextField, Toggle } from '@vitrine/ui'
import type { Ref } from 'react'
import part from '../../shared/forms/settings-form.module.css'
import { currentLanguage } from '../../shared/texts/language.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import { deviceTimeZone, timeZoneText, weekdayNames } from '../../shared/time/time-zone.ts'
import {
  changeDay,
  closingOf,
  copyFirstOpenDay,
  type DayDraft,
  type HoursDraft,
  type HoursFault,
  TIME_FIELDS,
  type TimeField,
} from './opening-hours.state.ts'
import styles from './opening-hours-part.module.css'

export interface OpeningHoursPartProps {
  readonly draft: HoursDraft
  /** Null until the form was submitted, and when there is none. */
  readonly fault: HoursFault | null
  /** Contains the fields, the faulty ones with `aria-invalid`. */
  readonly ref?: Ref<HTMLElement>
  readonly onChange: (draft: HoursDraft) => void
}

/** The settings of when the screen shall play. */
export function OpeningHoursPart({ draft, fault, ref, onChange }: OpeningHoursPartProps) {
  const { t } = useTexts()
  return (
    <section className={part.part} ref={ref}>
      <h2 className={part.title}>{t('hours.title')}</h2>
      <Toggle
        label={t('hours.limited')}
        hint={t('hours.limited_hint')}
        checked={draft.isLimited}
        onChange={(isLimited) => {
          onChange({ ...draft, isLimited })
        }}
      />
      {draft.isLimited && (
        <>
          <Days draft={draft} fault={fault} onChange={onChange} />
          <TimeZone draft={draft} onChange={onChange} />
        </>
      )}
    </section>
  )
}

const FAULT_ID = 'opening-hours-fault'

function Days({ draft, fault, onChange }: OpeningHoursPartProps) {
  const { t } = useTexts()
  const names = weekdayNames(languageTag(currentLanguage()))
  const isNeverOpen = fault?.kind === 'never_open'
  const missing = fault?.kind === 'missing_times' ? fault.times : []
  return (
    <fieldset
      className={styles.days}
      // `fieldset` has no `aria-invalid`; the focus goes here when no day is open.
      tabIndex={isNeverOpen ? -1 : undefined}
      data-fault={isNeverOpen || undefined}
      aria-describedby={isNeverOpen ? FAULT_ID : undefined}
    >
      <legend className={styles.legend}>{t('hours.open_days')}</legend>
      {draft.days.map((day, index) => (
        <Day
          key={names[index]}
          name={names[index] ?? ''}
          day={day}
          missing={missing.filter((time) => time.day === index).map(({ field }) => field)}
          onChange={(change) => {
            onChange(changeDay(draft, index, change))
          }}
        />
      ))}
      {isNeverOpen && (
        <p className="ui-field__error" id={FAULT_ID}>
          <Icon name="warning" size={18} />
          {t('errors:screens.never_open')}
        </p>
      )}
      {draft.days.filter(({ isOpen }) => isOpen).length > 1 && (
        <div>
          <Button
            small
            variant="line"
            onClick={() => {
              onChange(copyFirstOpenDay(draft))
            }}
          >
            {t('hours.same')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

interface DayProps {
  readonly name: string
  readonly day: DayDraft
  readonly missing: readonly TimeField[]
  readonly onChange: (change: Partial<DayDraft>) => void
}

/** Its group is named by the day, because the fields of all days have the same labels. */
function Day({ name, day, missing, onChange }: DayProps) {
  const { t } = useTexts()
  const labels = { opens: t('hours.opens'), closes: t('hours.closes') }
  return (
    <div className={styles.day} role="group" aria-label={name}>
      <Toggle
        label={name}
        hint={day.isOpen ? undefined : t('hours.closed_day')}
        checked={day.isOpen}
        onChange={(isOpen) => {
          onChange({ isOpen })
        }}
      />
      {day.isOpen && (
        <div className={styles.times}>
          {TIME_FIELDS.map((field) => (
            <TextField
              key={field}
              type="time"
              label={labels[field]}
              value={day[field]}
              error={missing.includes(field) ? t('hours.time_required') : undefined}
              onChange={(event) => {
                onChange({ [field]: event.target.value })
              }}
            />
          ))}
          <ClosingNote day={day} />
        </div>
      )}
    </div>
  )
}

/** Announced, because a typed time changes it. */
function ClosingNote({ day }: { readonly day: DayDraft }) {
  const { t } = useTexts()
  const closing = closingOf(day)
  return (
    <p className={styles.note} role="status">
      {closing === 'next_day' && t('hours.next_day')}
      {closing === 'whole_day' && t('hours.whole_day')}
    </p>
  )
}

function TimeZone({ draft, onChange }: Pick<OpeningHoursPartProps, 'draft' | 'onChange'>) {
  const { t } = useTexts()
  const tag = languageTag(currentLanguage())
  const deviceZone = deviceTimeZone()
  return (
    <div className={styles.zone}>
      <p>{t('hours.zone', { zone: timeZoneText(draft.timeZone, tag) })}</p>
      {draft.timeZone !== deviceZone && (
        <Button
          small
          variant="line"
          onClick={() => {
            onChange({ ...draft, timeZone: deviceZone })
          }}
        >
          {t('hours.use_zone', { zone: timeZoneText(deviceZone, tag) })}
        </Button>
      )}
    </div>
  )
}

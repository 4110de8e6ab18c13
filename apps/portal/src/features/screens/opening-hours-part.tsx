import { languageTag } from '@vitrine/i18n'
import { Button, ChoiceGroup, Icon, TextField, Toggle } from '@vitrine/ui'
import type { Ref } from 'react'
import part from '../../shared/forms/settings-form.module.css'
import { currentLanguage } from '../../shared/texts/language.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import { deviceTimeZone, timeZoneText, weekdayNames } from '../../shared/time/time-zone.ts'
import {
  changeDay,
  changeIsSame,
  changeSameTimes,
  closingOf,
  type DayDraft,
  type HoursDraft,
  type HoursFault,
  type MissingTime,
  TIME_FIELDS,
  type TimeField,
  type TimesDraft,
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
  const isNeverOpen = fault?.kind === 'never_open'
  const missing = fault?.kind === 'missing_times' ? fault.times : []
  const fields = { draft, missing, onChange }
  return (
    <>
      <ChoiceGroup
        label={t('hours.times')}
        value={draft.isSame ? 'same' : 'per_day'}
        options={[
          { value: 'same', label: t('hours.same') },
          { value: 'per_day', label: t('hours.per_day') },
        ]}
        onChange={(value) => {
          onChange(changeIsSame(draft, value === 'same'))
        }}
      />
      <fieldset
        className={styles.days}
        // `fieldset` has no `aria-invalid`; the focus goes here when no day is open.
        tabIndex={isNeverOpen ? -1 : undefined}
        data-fault={isNeverOpen || undefined}
        aria-describedby={isNeverOpen ? FAULT_ID : undefined}
      >
        <legend className={styles.legend}>{t('hours.open_days')}</legend>
        {draft.isSame ? <SameDays {...fields} /> : <EachDay {...fields} />}
        {isNeverOpen && (
          <p className="ui-field__error" id={FAULT_ID}>
            <Icon name="warning" size={18} />
            {t('errors:screens.never_open')}
          </p>
        )}
      </fieldset>
    </>
  )
}

interface DaysProps extends Pick<OpeningHoursPartProps, 'draft' | 'onChange'> {
  readonly missing: readonly MissingTime[]
}

/** The open days in a few rows, and one pair of times. Short names of days are read out in full. */
function SameDays({ draft, missing, onChange }: DaysProps) {
  const tag = languageTag(currentLanguage())
  const names = weekdayNames(tag)
  const shortNames = weekdayNames(tag, 'short')
  return (
    <>
      <div className="ui-choice__options">
        {draft.days.map(({ isOpen }, index) => (
          <label className="ui-choice__option" key={names[index]}>
            <input
              type="checkbox"
              aria-label={names[index]}
              checked={isOpen}
              onChange={(event) => {
                onChange(changeDay(draft, index, { isOpen: event.target.checked }))
              }}
            />
            <span className="ui-choice__face">{shortNames[index]}</span>
          </label>
        ))}
      </div>
      <Times
        times={draft.sameTimes}
        missing={missing.map(({ field }) => field)}
        onChange={(change) => {
          onChange(changeSameTimes(draft, change))
        }}
      />
    </>
  )
}

/** A row for each day. */
function EachDay({ draft, missing, onChange }: DaysProps) {
  const names = weekdayNames(languageTag(currentLanguage()))
  return draft.days.map((day, index) => (
    <Day
      key={names[index]}
      name={names[index] ?? ''}
      day={day}
      missing={missing.filter((time) => time.day === index).map(({ field }) => field)}
      onChange={(change) => {
        onChange(changeDay(draft, index, change))
      }}
    />
  ))
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
      {day.isOpen && <Times times={day} missing={missing} onChange={onChange} />}
    </div>
  )
}

interface TimesProps {
  readonly times: TimesDraft
  readonly missing: readonly TimeField[]
  readonly onChange: (change: Partial<TimesDraft>) => void
}

function Times({ times, missing, onChange }: TimesProps) {
  const { t } = useTexts()
  const labels = { opens: t('hours.opens'), closes: t('hours.closes') }
  return (
    <div className={styles.times}>
      {TIME_FIELDS.map((field) => (
        <TextField
          key={field}
          type="time"
          label={labels[field]}
          value={times[field]}
          error={missing.includes(field) ? t('hours.time_required') : undefined}
          onChange={(event) => {
            onChange({ [field]: event.target.value })
          }}
        />
      ))}
      <ClosingNote times={times} />
    </div>
  )
}

/** Announced, because a typed time changes it. */
function ClosingNote({ times }: Pick<TimesProps, 'times'>) {
  const { t } = useTexts()
  const closing = closingOf(times)
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

import { useId, useState } from 'react'
import { useTexts } from '../texts/texts.ts'
import { clampScreens, screensOf } from './screens.rules.ts'
import styles from './screens-control.module.css'

interface ScreensFieldProps {
  readonly screens: number
  /** The smallest and the largest number that can be chosen. */
  readonly min: number
  readonly max: number
  readonly onChange: (screens: number) => void
}

interface ScreensControlProps extends ScreensFieldProps {
  readonly label: string
  /** Null for none. */
  readonly hint: string | null
}

/** Two buttons, a field and a slider for one number of screens. */
export function ScreensControl({ label, hint, ...field }: ScreensControlProps) {
  const { t } = useTexts()
  const id = useId()
  const { screens, min, max, onChange } = field
  const step = (by: number): void => {
    onChange(clampScreens(screens + by, field))
  }
  return (
    <div className={styles.screens}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.stepper}>
        <StepButton
          label={t('plans.fewer')}
          text="−"
          onClick={() => {
            step(-1)
          }}
        />
        <NumberField id={id} hintId={hint === null ? undefined : `${id}-hint`} {...field} />
        <StepButton
          label={t('plans.more')}
          text="+"
          onClick={() => {
            step(1)
          }}
        />
      </div>
      <input
        className={styles.slider}
        type="range"
        aria-label={t('plans.slider')}
        min={min}
        max={max}
        value={screens}
        onChange={(event) => {
          onChange(event.target.valueAsNumber)
        }}
      />
      {hint !== null && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

interface StepButtonProps {
  readonly label: string
  readonly text: string
  readonly onClick: () => void
}

function StepButton({ label, text, onClick }: StepButtonProps) {
  return (
    <button type="button" className={styles.step} aria-label={label} onClick={onClick}>
      <span aria-hidden="true">{text}</span>
    </button>
  )
}

interface NumberFieldProps extends ScreensFieldProps {
  readonly id: string
  readonly hintId: string | undefined
}

/** What is typed stays until the field is left or the number changes elsewhere, also while it is empty. */
function NumberField({ id, hintId, ...field }: NumberFieldProps) {
  const { screens, onChange } = field
  const [typed, setTyped] = useState<string | null>(null)
  const isTyped = typed !== null && [screens, null].includes(screensOf(typed, field))
  return (
    <input
      id={id}
      className={styles.number}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      aria-describedby={hintId}
      value={isTyped ? typed : String(screens)}
      onFocus={(event) => {
        event.target.select()
      }}
      onChange={(event) => {
        setTyped(event.target.value)
        const next = screensOf(event.target.value, field)
        if (next !== null) onChange(next)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        setTyped(null)
        onChange(clampScreens(screens + (event.key === 'ArrowUp' ? 1 : -1), field))
      }}
      onBlur={() => {
        setTyped(null)
      }}
    />
  )
}

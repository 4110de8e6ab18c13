import { PLAN_DEFAULT_SCREENS, PLAN_MAX_SCREENS, PLAN_MIN_SCREENS } from '@vitrine/domain'
import { Button } from '@vitrine/ui'
import { type ReactNode, useId, useState } from 'react'
import { useTexts } from '../../shared/texts/texts.ts'
import { Announcement, PriceList } from './plan-prices.tsx'
import { clampScreens, type ListedPlan, pricesOf, screensOf } from './plans.rules.ts'
import styles from './plans.module.css'

interface PlanCalculatorProps {
  /** Null while the prices are loaded: the controls are disabled then. */
  readonly plan: ListedPlan | null
  /** Whether the next step is opening. */
  readonly isOpening: boolean
  readonly onContinue: (plan: ListedPlan, screens: number) => void
  /** Below the button. */
  readonly children: ReactNode
}

/** The number of screens, its prices, and the button that continues. */
export function PlanCalculator({ plan, isOpening, onContinue, children }: PlanCalculatorProps) {
  const { t } = useTexts()
  const [screens, setScreens] = useState<number>(PLAN_DEFAULT_SCREENS)
  const prices = plan === null ? null : pricesOf(plan, screens)
  return (
    <section className={styles.calculator} aria-labelledby="choose-title">
      <h2 className={styles.calculatorTitle} id="choose-title">
        {t('plans.choose_title')}
      </h2>
      <fieldset className={styles.controls} disabled={plan === null}>
        <ScreensControl screens={screens} onChange={setScreens} />
        <PriceList prices={prices} />
        <Announcement screens={screens} prices={prices} />
        <Button
          variant="signal"
          wide
          busy={isOpening}
          disabled={plan === null}
          onClick={() => {
            if (plan !== null) onContinue(plan, screens)
          }}
        >
          {t('plans.continue')}
        </Button>
      </fieldset>
      <p className={styles.promise}>{t('plans.promise')}</p>
      {children}
    </section>
  )
}

interface ScreensControlProps {
  readonly screens: number
  readonly onChange: (screens: number) => void
}

/** Two buttons, a field and a slider for one number. */
function ScreensControl({ screens, onChange }: ScreensControlProps) {
  const { t } = useTexts()
  const id = useId()
  const step = (by: number): void => {
    onChange(clampScreens(screens + by))
  }
  return (
    <div className={styles.screens}>
      <label className={styles.screensLabel} htmlFor={id}>
        {t('plans.screens')}
      </label>
      <div className={styles.stepper}>
        <StepButton
          label={t('plans.fewer')}
          text="−"
          onClick={() => {
            step(-1)
          }}
        />
        <NumberField id={id} screens={screens} onChange={onChange} />
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
        min={PLAN_MIN_SCREENS}
        max={PLAN_MAX_SCREENS}
        value={screens}
        onChange={(event) => {
          onChange(event.target.valueAsNumber)
        }}
      />
      <p className={styles.hint} id={`${id}-hint`}>
        {t('plans.screens_hint')}
      </p>
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

/** What is typed stays until the field is left, also while it is empty. */
function NumberField({ id, screens, onChange }: ScreensControlProps & { readonly id: string }) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <input
      id={id}
      className={styles.number}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      aria-describedby={`${id}-hint`}
      value={typed ?? String(screens)}
      onFocus={(event) => {
        event.target.select()
      }}
      onChange={(event) => {
        setTyped(event.target.value)
        const next = screensOf(event.target.value)
        if (next !== null) onChange(next)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        setTyped(null)
        onChange(clampScreens(screens + (event.key === 'ArrowUp' ? 1 : -1)))
      }}
      onBlur={() => {
        setTyped(null)
      }}
    />
  )
}

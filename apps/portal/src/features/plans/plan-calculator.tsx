import { PLAN_DEFAULT_SCREENS, PLAN_MAX_SCREENS, PLAN_MIN_SCREENS } from '@vitrine/domain'
import { Button } from '@vitrine/ui'
import { type ReactNode, useState } from 'react'
import { ScreensControl } from '../../shared/checkout/screens-control.tsx'
import { useTexts } from '../../shared/texts/texts.ts'
import { Announcement, PriceList } from './plan-prices.tsx'
import { type ListedPlan, pricesOf } from './plans.rules.ts'
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
        <ScreensControl
          label={t('plans.screens')}
          hint={t('plans.screens_hint')}
          screens={screens}
          min={PLAN_MIN_SCREENS}
          max={PLAN_MAX_SCREENS}
          onChange={setScreens}
        />
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

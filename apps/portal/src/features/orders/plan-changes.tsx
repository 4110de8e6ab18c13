import type { Plan, Quote } from '@vitrine/api'
import {
  CHECKOUT_PATHS,
  choosePlan,
  fromCents,
  PLAN_MAX_SCREENS,
  PLAN_MIN_SCREENS,
} from '@vitrine/domain'
import { languageTag } from '@vitrine/i18n'
import { Alert, Button, Dialog, Skeleton } from '@vitrine/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { errorText } from '../../shared/api/error-text.ts'
import { storePlanChoice } from '../../shared/checkout/chosen-plan.ts'
import { ScreensControl } from '../../shared/checkout/screens-control.tsx'
import { currentLanguage } from '../../shared/texts/language.ts'
import { moneyText } from '../../shared/texts/money-text.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import { shopDateText } from '../../shared/time/shop-date.ts'
import { useNow } from '../../shared/time/use-now.ts'
import { isRenewable } from './orders.rules.ts'
import { type ChangeKind, useChangeQuote, usePlanOnSale } from './orders.queries.ts'
import styles from './orders.module.css'

interface PlanChangesProps {
  /** Screens of the running plan. */
  readonly screens: number
  /** The end of the running plan. */
  readonly endsAt: string
}

/** More screens, and the renewal in the last 60 days of a plan. Nothing while no plan is on sale. */
export function PlanChanges({ screens, endsAt }: PlanChangesProps) {
  const { t } = useTexts()
  const nowMs = useNow()
  const [kind, setKind] = useState<ChangeKind | null>(null)
  const { data: plan } = usePlanOnSale()
  if (plan === undefined || plan === null) return null
  return (
    <div className={styles.actions}>
      {isRenewable(endsAt, nowMs) && (
        <Button
          variant="signal"
          onClick={() => {
            setKind('renewal')
          }}
        >
          {t('orders.renew')}
        </Button>
      )}
      {screens < PLAN_MAX_SCREENS && (
        <Button
          variant="line"
          onClick={() => {
            setKind('upgrade')
          }}
        >
          {t('orders.more_screens')}
        </Button>
      )}
      {kind !== null && (
        <ChangeDialog
          kind={kind}
          plan={plan}
          current={screens}
          onClose={() => {
            setKind(null)
          }}
        />
      )}
    </div>
  )
}

interface ChangeDialogProps {
  readonly kind: ChangeKind
  readonly plan: Plan
  /** Screens of the running plan. */
  readonly current: number
  readonly onClose: () => void
}

/** Asks for the number of screens, shows its price, and continues with the checkout. */
function ChangeDialog({ kind, plan, current, onClose }: ChangeDialogProps) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const isUpgrade = kind === 'upgrade'
  const [screens, setScreens] = useState(isUpgrade ? current + 1 : current)
  const { quote, isOutdated } = useChangeQuote(kind, screens)
  const proceed = ({ total }: Quote): void => {
    storePlanChoice({
      ...choosePlan(plan, screens),
      ...{ total: fromCents(total), kind, device: false },
    })
    void navigate(isUpgrade ? CHECKOUT_PATHS.payment : CHECKOUT_PATHS.shipping)
  }
  return (
    <Dialog
      title={t(isUpgrade ? 'orders.more_title' : 'orders.renew_title')}
      closeLabel={t('app.close')}
      onClose={onClose}
      actions={
        <Button
          variant="signal"
          wide
          busy={isOutdated}
          disabled={quote.isError}
          onClick={() => {
            if (quote.data !== undefined && !isOutdated) proceed(quote.data)
          }}
        >
          {t(isUpgrade ? 'orders.go_pay' : 'orders.go_renew')}
        </Button>
      }
    >
      <p>{t(isUpgrade ? 'orders.more_text' : 'orders.renew_text')}</p>
      <ScreensControl
        label={t('plans.screens')}
        hint={null}
        screens={screens}
        min={isUpgrade ? current + 1 : PLAN_MIN_SCREENS}
        max={PLAN_MAX_SCREENS}
        onChange={setScreens}
      />
      {quote.isError && (
        <Alert tone="danger" announced>
          <strong>{t('orders.quote_failed')}</strong> {errorText(quote.error, t)}
        </Alert>
      )}
      {quote.isPending && <Skeleton height="64px" />}
      {quote.data !== undefined && <QuotedPrice quote={quote.data} />}
    </Dialog>
  )
}

function QuotedPrice({ quote: { total, period } }: { readonly quote: Quote }) {
  const { t } = useTexts()
  const tag = languageTag(currentLanguage())
  return (
    <div role="status">
      <p className={styles.soft}>{t('orders.total')}</p>
      <p className={styles.price}>{moneyText(total)}</p>
      <p className={styles.soft}>
        {t('orders.period', {
          start: shopDateText(period.start_date, tag),
          end: shopDateText(period.end_date, tag),
        })}
      </p>
    </div>
  )
}

import { CHECKOUT_PATHS, toCents } from '@vitrine/domain'
import type { PlanChoice } from '../../shared/checkout/chosen-plan.ts'
import { Link } from '../../shared/navigation/link.tsx'
import { moneyText } from '../../shared/texts/money-text.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import styles from './checkout-address.module.css'

interface ChoiceSummaryProps {
  readonly choice: PlanChoice
  /** Price in BRL of the streaming device that is wanted; null without one. */
  readonly devicePrice: number | null
}

/** What is being bought, as far as the browser can compute it. */
export function ChoiceSummary({ choice, devicePrice }: ChoiceSummaryProps) {
  const { t } = useTexts()
  const totalCents = toCents(choice.total) + toCents(devicePrice ?? 0)
  return (
    <div className={styles.card}>
      <h2 className={styles.cardTitle}>{t('checkout.summary')}</h2>
      <dl className={styles.lines}>
        <div className={styles.line}>
          <dt>
            {t('shipping.screens', { count: choice.screens })}
            <span className={styles.soft}>
              {t('shipping.months', { count: choice.billing_cycle })}
            </span>
          </dt>
          <dd>{moneyText(toCents(choice.total))}</dd>
        </div>
        {devicePrice !== null && (
          <div className={styles.line}>
            <dt>{t('shipping.device')}</dt>
            <dd>{devicePrice === 0 ? t('shipping.included') : moneyText(toCents(devicePrice))}</dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>{t('shipping.total')}</dt>
          <dd>{moneyText(totalCents)}</dd>
        </div>
      </dl>
      <p className={styles.soft}>{t('shipping.total_hint')}</p>
      {choice.kind === 'purchase' && <Link to={CHECKOUT_PATHS.plans}>{t('shipping.change')}</Link>}
    </div>
  )
}

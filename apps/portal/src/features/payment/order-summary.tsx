import type { Quote } from '@vitrine/api'
import { languageTag } from '@vitrine/i18n'
import { moneyText } from '../../shared/texts/money-text.ts'
import { Link } from '../../shared/navigation/link.tsx'
import { currentLanguage } from '../../shared/texts/language.ts'
import { type Translate, useTexts } from '../../shared/texts/texts.ts'
import { shopDateText } from '../../shared/time/shop-date.ts'
import styles from './payment.module.css'

interface OrderSummaryProps {
  readonly quote: Quote
  /** The page where the choice is changed. */
  readonly changePath: string
}

/** What is paid for: lines, total, period. */
export function OrderSummary({ quote, changePath }: OrderSummaryProps) {
  const { t } = useTexts()
  const tag = languageTag(currentLanguage())
  const { start_date: start, end_date: end } = quote.period
  return (
    <div className={styles.summary}>
      <h2 className={styles.summaryTitle}>{t('checkout.summary')}</h2>
      <dl className={styles.lines}>
        {quote.lines.map((line) => (
          <div key={line.kind}>
            <dt>{lineText(line, t)}</dt>
            <dd>
              {line.unit_amount === 0
                ? t('payment.included')
                : moneyText(line.unit_amount * line.quantity)}
            </dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{t('payment.total')}</dt>
          <dd>{moneyText(quote.total)}</dd>
        </div>
      </dl>
      <p className={styles.note}>
        {t('payment.period', { start: shopDateText(start, tag), end: shopDateText(end, tag) })}
      </p>
      <Link to={changePath}>{t('payment.change_plan')}</Link>
    </div>
  )
}

function lineText({ kind, quantity }: Quote['lines'][number], t: Translate): string {
  return kind === 'additional_screens'
    ? t('payment.line_additional_screens', { count: quantity })
    : t(`payment.line_${kind}`)
}

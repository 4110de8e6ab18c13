import { Skeleton } from '@vitrine/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { moneyText } from '../../shared/texts/money-text.ts'
import { type Translate, useTexts } from '../../shared/texts/texts.ts'
import type { Prices } from './plans.rules.ts'
import styles from './plans.module.css'

/** After the last change of the number, in ms, the prices are announced. */
const ANNOUNCE_AFTER_MS = 700

/** The prices per day, month and year. Placeholders while they are loaded. */
export function PriceList({ prices }: { readonly prices: Prices | null }) {
  const { t } = useTexts()
  const amount = (cents: number | undefined): ReactNode =>
    cents === undefined ? <Skeleton width="7ch" height="1lh" /> : moneyText(cents)
  return (
    <dl className={styles.prices}>
      <div className={styles.day}>
        <dt>{t('plans.per_day')}</dt>
        <dd>{amount(prices?.dayCents)}</dd>
      </div>
      <div className={styles.price}>
        <dt>{t('plans.per_month')}</dt>
        <dd>{amount(prices?.monthCents)}</dd>
      </div>
      <div className={styles.price}>
        <dt>{t('plans.per_year')}</dt>
        <dd>{amount(prices?.yearCents)}</dd>
        <dd className={styles.installments}>
          {prices === null ? (
            <Skeleton width="16ch" height="1lh" />
          ) : (
            installmentsText(prices.installments, t)
          )}
        </dd>
      </div>
    </dl>
  )
}

function installmentsText(
  { count, firstCents, otherCents }: Prices['installments'],
  t: Translate,
): string {
  if (count === 1) return t('plans.one_payment')
  const amount = moneyText(otherCents)
  if (firstCents === otherCents) return t('plans.installments', { number: count, amount })
  return t('plans.installments_uneven', {
    first: moneyText(firstCents),
    number: count - 1,
    amount,
  })
}

interface AnnouncementProps {
  readonly screens: number
  readonly prices: Prices | null
}

/** Reads the prices to screen readers once the number stands still. */
export function Announcement({ screens, prices }: AnnouncementProps) {
  const { t } = useTexts()
  const [text, setText] = useState('')
  const [first] = useState(screens)
  const isChanged = screens !== first || text !== ''
  const summary =
    prices === null
      ? ''
      : t('plans.summary', {
          count: screens,
          day: moneyText(prices.dayCents),
          month: moneyText(prices.monthCents),
          year: moneyText(prices.yearCents),
          installments: installmentsText(prices.installments, t),
        })
  useEffect(() => {
    if (!isChanged) return
    const timer = setTimeout(() => {
      setText(summary)
    }, ANNOUNCE_AFTER_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [isChanged, summary])
  return (
    <p className="visually-hidden" role="status">
      {text}
    </p>
  )
}

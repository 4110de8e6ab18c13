import { Icon } from '@vitrine/ui'
import type { ReactNode } from 'react'
import { Link } from '../navigation/link.tsx'
import { usePageTitle } from '../navigation/page-title.ts'
import { useTexts } from '../texts/texts.ts'
import styles from './checkout-layout.module.css'

/** Address, payment, result. */
export type CheckoutStepNumber = 1 | 2 | 3

export interface CheckoutBack {
  /** A path of the portal. */
  readonly to: string
  readonly label: string
}

export interface CheckoutLayoutProps {
  readonly step: CheckoutStepNumber
  /** Heading of the page and title of the document. */
  readonly title: string
  /** Null on the last page, which has no way back. */
  readonly back: CheckoutBack | null
  /** What is bought: beside the content, above it on a phone. Null for none. */
  readonly summary: ReactNode
  readonly children: ReactNode
}

/** The frame of a page of the checkout. */
export function CheckoutLayout({ step, title, back, summary, children }: CheckoutLayoutProps) {
  const { t } = useTexts()
  usePageTitle(title)
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <Steps current={step} />
        {back !== null && (
          <Link className={styles.back} to={back.to}>
            <Icon name="back" />
            {back.label}
          </Link>
        )}
        <h1 className={styles.title}>{title}</h1>
      </div>
      {summary !== null && (
        <aside className={styles.summary} aria-label={t('checkout.summary')}>
          {summary}
        </aside>
      )}
      <div className={summary === null ? styles.contentAlone : styles.content}>{children}</div>
    </div>
  )
}

const STEPS = [1, 2, 3] as const satisfies readonly CheckoutStepNumber[]

function Steps({ current }: { readonly current: CheckoutStepNumber }) {
  const { t } = useTexts()
  return (
    <ol className={styles.steps} aria-label={t('checkout.steps')}>
      {STEPS.map((step) => {
        const isDone = step < current
        const name = t(`checkout.step_${step}`)
        return (
          <li
            key={step}
            className={step > current ? styles.stepAhead : styles.step}
            aria-current={step === current ? 'step' : undefined}
          >
            <span className={styles.stepMark} aria-hidden="true">
              {isDone ? <Icon name="check" size={16} /> : step}
            </span>
            {isDone ? (
              <>
                <span aria-hidden="true">{name}</span>
                <span className={styles.hidden}>{t('checkout.step_done', { step: name })}</span>
              </>
            ) : (
              <span>{name}</span>
            )}
          </li>
        )
      })}
    </ol>
  )
}

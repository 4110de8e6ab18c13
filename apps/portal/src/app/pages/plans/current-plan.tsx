import { type EndpointResponse, getSubscription } from '@vitrine/api'
import { languageTag } from '@vitrine/i18n'
import { buttonClass } from '@vitrine/ui'
import { type ReactNode, useEffect, useState } from 'react'
import styles from '../../../features/plans/plans.module.css'
import { api } from '../../../shared/api/api.ts'
import { QrCode } from '../../../shared/feedback/qr-code.tsx'
import { Link } from '../../../shared/navigation/link.tsx'
import { session, sessionKind } from '../../../shared/session/session.ts'
import { currentLanguage } from '../../../shared/texts/language.ts'
import { useTexts } from '../../../shared/texts/texts.ts'
import { shopDateText } from '../../../shared/time/shop-date.ts'

const QR_SIZE = 240

type Subscription = EndpointResponse<typeof getSubscription>

export interface CurrentPlanProps {
  /** The offer, for a user who can buy. */
  readonly children: ReactNode
}

/** A running plan, a payment in review, the code for a phone on a TV, or the offer. */
export function CurrentPlan({ children }: CurrentPlanProps) {
  const plan = useCurrentPlan()
  if (sessionKind() === 'tv') return <BuyWithPhone />
  switch (plan?.payment_status) {
    case 'paid':
      return <RunningPlan plan={plan} />
    case 'in_analysis':
    case 'authorized':
      return <PlanInReview />
    default:
      return children
  }
}

/** Null until it is known, without a user, and after a failure: the server checks every order again. */
function useCurrentPlan(): Subscription | null {
  const [plan, setPlan] = useState<Subscription | null>(null)
  useEffect(() => {
    const { userId } = session
    if (userId === null) return
    const left = new AbortController()
    api
      .call(getSubscription, { params: { userId } }, { signal: left.signal })
      .then(setPlan, () => undefined)
    return () => {
      left.abort()
    }
  }, [])
  return plan
}

function RunningPlan({ plan }: { readonly plan: Subscription }) {
  const { t } = useTexts()
  const date = shopDateText(plan.expire_date, languageTag(currentLanguage()))
  return (
    <LinkToPlan
      title={t('plans.running_title')}
      text={t('plans.running_text', { count: plan.screens, date })}
    />
  )
}

function PlanInReview() {
  const { t } = useTexts()
  return <LinkToPlan title={t('plans.review_title')} text={t('plans.review_text')} />
}

function LinkToPlan({ title, text }: { readonly title: string; readonly text: string }) {
  const { t } = useTexts()
  return (
    <section className={styles.calculator} aria-labelledby="current-title">
      <h2 className={styles.calculatorTitle} id="current-title">
        {title}
      </h2>
      <p>{text}</p>
      <Link className={buttonClass({ variant: 'signal', wide: true })} to="/account/plan">
        {t('plans.my_plan')}
      </Link>
    </section>
  )
}

function BuyWithPhone() {
  const { t } = useTexts()
  return (
    <section className={styles.calculator} aria-labelledby="tv-title">
      <h2 className={styles.calculatorTitle} id="tv-title">
        {t('plans.tv_title')}
      </h2>
      <p>{t('plans.tv_text')}</p>
      <QrCode
        value={new URL('/plans', location.origin).href}
        label={t('plans.tv_qr')}
        size={QR_SIZE}
      />
    </section>
  )
}

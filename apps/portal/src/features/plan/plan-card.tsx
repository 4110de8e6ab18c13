import { languageTag } from '@vitrine/i18n'
import type { ReactNode } from 'react'
import { currentLanguage } from '../../shared/texts/language.ts'
import { useNow } from '../../shared/time/use-now.ts'
import { shopDateText } from '../../shared/time/shop-date.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import styles from './plan.module.css'
import {
  isFreePlan,
  planName,
  type PlanFacts,
  planFacts,
  type PlanStatus,
  planStatus,
  planTone,
  subscribedSince,
  type Subscription,
} from './plan.rules.ts'

interface PlanCardProps {
  readonly subscription: Subscription
  /** The end of the days of grace; null when the plan is not over or the days have passed. */
  readonly playsUntil: string | null
  /** The buttons of the card. */
  readonly actions: ReactNode
}

/** The state of the plan, its number of screens and its period. */
export function PlanCard({ subscription, playsUntil, actions }: PlanCardProps) {
  const { t } = useTexts()
  const now = new Date(useNow())
  const status = planStatus(subscription)
  const facts = planFacts(subscription, now)
  const nameless = isFreePlan(status) ? t('my_plan.trial') : t('area.plan')
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>{facts.name === null ? nameless : planName(facts.name, t)}</h2>
      <p className={`${styles.badge} ${styles[planTone(status)]}`}>
        <StatusText status={status} since={subscribedSince(subscription)} />
      </p>
      <NextStep status={status} isInGrace={playsUntil !== null} />
      {playsUntil !== null && (
        <p className={styles.text}>{t('my_plan.grace', { date: dayOf(playsUntil) })}</p>
      )}
      <Facts facts={facts} />
      {actions}
    </section>
  )
}

interface StatusTextProps {
  readonly status: PlanStatus
  readonly since: string | null
}

function StatusText({ status, since }: StatusTextProps) {
  const { t } = useTexts()
  if (status === 'paid' && since !== null) {
    return t('my_plan.status_since', { date: dayOf(since) })
  }
  const texts: Readonly<Record<PlanStatus, string>> = {
    paid: t('my_plan.status_paid'),
    review: t('my_plan.status_review'),
    waiting: t('my_plan.status_waiting'),
    free: t('my_plan.status_free'),
    expired: t('my_plan.status_expired'),
  }
  return texts[status]
}

interface NextStepProps {
  readonly status: PlanStatus
  readonly isInGrace: boolean
}

function NextStep({ status, isInGrace }: NextStepProps) {
  const { t } = useTexts()
  const texts: Readonly<Record<PlanStatus, string | null>> = {
    paid: null,
    review: t('my_plan.text_review'),
    waiting: t('my_plan.text_waiting'),
    free: t('my_plan.text_free'),
    expired: isInGrace ? null : t('errors:playback.plan_expired'),
  }
  const text = texts[status]
  return text === null ? null : <p className={styles.text}>{text}</p>
}

function Facts({ facts }: { readonly facts: PlanFacts }) {
  const { t } = useTexts()
  const { screens, startsAt, endsAt, daysLeft } = facts
  const isOver = daysLeft < 0
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('my_plan.screens')}</dt>
        <dd>{screens}</dd>
      </div>
      {startsAt === null ? (
        <div>
          <dt>{isOver ? t('my_plan.ended') : t('my_plan.until')}</dt>
          <dd>{dayOf(endsAt)}</dd>
        </div>
      ) : (
        <div>
          <dt>{t('my_plan.period')}</dt>
          <dd>{t('my_plan.from_to', { start: dayOf(startsAt), end: dayOf(endsAt) })}</dd>
        </div>
      )}
      {!isOver && (
        <div>
          <dt>{t('my_plan.left')}</dt>
          <dd>{daysLeft === 0 ? t('my_plan.last_day') : t('my_plan.days', { count: daysLeft })}</dd>
        </div>
      )}
    </dl>
  )
}

function dayOf(at: string): string {
  return shopDateText(at, languageTag(currentLanguage()))
}

import { Skeleton } from '@vitrine/ui'
import { useSnapshot } from 'valtio'
import { OrderHistory } from '../../../features/orders/order-history.tsx'
import { PlanChanges } from '../../../features/orders/plan-changes.tsx'
import { PlanActions } from '../../../features/plan/plan-actions.tsx'
import { PlanCard } from '../../../features/plan/plan-card.tsx'
import { useSubscription } from '../../../shared/api/subscription.queries.ts'
import { isFreePlan, planStatus } from '../../../features/plan/plan.rules.ts'
import { useNow } from '../../../shared/time/use-now.ts'
import { usePageTitle } from '../../../shared/navigation/page-title.ts'
import { planEndOf } from '../../../shared/session/plan-end.ts'
import { usePublicSettings } from '../../../shared/api/public-settings.ts'
import { session } from '../../../shared/session/session.ts'
import { useTexts } from '../../../shared/texts/texts.ts'
import styles from '../../../shared/layout/account-pages.module.css'
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx'
import { PlanContract } from './plan-contract.tsx'

/** `/account/plan`: the plan, its period, what was bought, and the contract. */
export function PlanPage() {
  const { t } = useTexts()
  const { user } = useSnapshot(session)
  usePageTitle(t('area.plan'))

  return (
    <>
      <h1 className={styles.title}>{t('area.plan')}</h1>
      <div className={styles.body}>{user !== null && <LoadedPlan userId={user.id} />}</div>
    </>
  )
}

function LoadedPlan({ userId }: { readonly userId: string }) {
  const { t } = useTexts()
  const plan = useSubscription(userId)
  const { chatUrl, planGraceDays } = usePublicSettings()
  const nowMs = useNow()
  if (plan.isLoadingError) return <LoadFailure title={t('my_plan.load_failed')} query={plan} />
  if (plan.data === undefined) return <PlanSkeleton />
  const end = planEndOf(plan.data, planGraceDays, nowMs)
  const isFree = isFreePlan(planStatus(plan.data))
  return (
    <>
      <PlanCard
        subscription={plan.data}
        playsUntil={end.kind === 'grace' ? end.until : null}
        actions={
          <>
            {planStatus(plan.data) === 'paid' && (
              <PlanChanges screens={plan.data.screens} endsAt={plan.data.expire_date} />
            )}
            <PlanActions isFree={isFree} chatUrl={chatUrl} />
          </>
        }
      />
      <OrderHistory userId={userId} />
      <PlanContract userId={userId} subscription={plan.data} />
    </>
  )
}

function PlanSkeleton() {
  const { t } = useTexts()
  return (
    <div role="status" aria-label={t('app.loading')} className={styles.body}>
      <Skeleton height="320px" />
      <Skeleton height="140px" />
    </div>
  )
}

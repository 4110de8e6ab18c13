import { CHECKOUT_PATHS, nextCheckoutPath, previousCheckoutPath } from '@vitrine/domain'
import { Skeleton } from '@vitrine/ui'
import { type ReactNode, useState } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { type CheckoutBack, CheckoutLayout } from '../../shared/checkout/checkout-layout.tsx'
import {
  type PlanChoice,
  storedPlanChoice,
  storePlanChoice,
} from '../../shared/checkout/chosen-plan.ts'
import { LoadFailure } from '../../shared/feedback/load-failure.tsx'
import { session } from '../../shared/session/session.ts'
import { type Translate, useTexts } from '../../shared/texts/texts.ts'
import { CheckoutAddressForm } from './address-form.tsx'
import styles from './checkout-address.module.css'
import { usePlans, useStoredUser } from './checkout-address.queries.ts'
import { deviceOffer } from './checkout-address.rules.ts'
import { ChoiceSummary } from './choice-summary.tsx'
import { DeviceChoice } from './device-choice.tsx'

interface ShippingAddressPageProps {
  /** Shown before the form. */
  readonly children?: ReactNode
}

/** `/checkout/shipping-address`: the address for contract and delivery. The router has checked plan and user. */
export function ShippingAddressPage({ children }: ShippingAddressPageProps) {
  const [choice] = useState(storedPlanChoice)
  const { userId } = useSnapshot(session)
  // Another tab may have paid, or signed out, since the router's check.
  if (choice === null || userId === null) return <Navigate to={CHECKOUT_PATHS.plans} replace />
  return (
    <ShippingAddress choice={choice} userId={userId}>
      {children}
    </ShippingAddress>
  )
}

interface ShippingAddressProps extends ShippingAddressPageProps {
  readonly choice: PlanChoice
  readonly userId: string
}

function ShippingAddress({ choice, userId, children }: ShippingAddressProps) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const device = useDeviceChoice(choice)
  return (
    <CheckoutLayout
      step={1}
      title={t('shipping.title')}
      back={backOf(choice, t)}
      summary={
        <ChoiceSummary choice={choice} devicePrice={device.isWanted ? device.price : null} />
      }
    >
      <p className={styles.lead}>
        {device.price === null ? t('shipping.lead') : t('shipping.lead_device')}
      </p>
      {children}
      <LoadedAddress
        userId={userId}
        device={device}
        onSaved={() => {
          storePlanChoice({ ...choice, device: device.isWanted })
          void navigate(nextCheckoutPath('shipping'))
        }}
      />
    </CheckoutLayout>
  )
}

/** A renewal begins at the page of the plan, a purchase at the prices. */
function backOf({ kind }: PlanChoice, t: Translate): CheckoutBack {
  return kind === 'purchase'
    ? { to: previousCheckoutPath('shipping'), label: t('shipping.back') }
    : { to: '/account/plan', label: t('shipping.back_to_plan') }
}

/** The choice of the streaming device, stored at once. `price` is null where none is offered. */
function useDeviceChoice(choice: PlanChoice) {
  const [isChosen, setChosen] = useState(choice.device)
  const plans = usePlans()
  const offer = deviceOffer(plans.data?.plans, choice.id)
  return {
    price: offer ?? null,
    // Kept as it is stored while the offer is unknown. The server computes the total in any case.
    isWanted: isChosen && offer !== null,
    choose: (isWanted: boolean): void => {
      setChosen(isWanted)
      storePlanChoice({ ...choice, device: isWanted })
    },
  }
}

interface LoadedAddressProps {
  readonly userId: string
  readonly device: ReturnType<typeof useDeviceChoice>
  readonly onSaved: () => void
}

function LoadedAddress({ userId, device, onSaved }: LoadedAddressProps) {
  const { t } = useTexts()
  const user = useStoredUser(userId)
  if (user.isLoadingError) return <LoadFailure title={t('profile.load_failed')} query={user} />
  // Cached data may be outdated; it is used only when the refetch failed.
  if (user.data === undefined || !user.isFetchedAfterMount) {
    return (
      <div role="status" aria-label={t('app.loading')}>
        <Skeleton height="520px" />
      </div>
    )
  }
  return (
    <CheckoutAddressForm user={user.data} onSaved={onSaved}>
      {device.price !== null && (
        <DeviceChoice price={device.price} isWanted={device.isWanted} onChange={device.choose} />
      )}
    </CheckoutAddressForm>
  )
}

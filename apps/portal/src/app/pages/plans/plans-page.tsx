import { choosePlan, nextCheckoutPath } from '@vitrine/domain'
import { loadPlansTexts } from '@vitrine/i18n/plans'
import { Alert, Button } from '@vitrine/ui'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type OfferedPlan, useOfferedPlan } from '../../../features/plans/offered-plan.ts'
import { PlanCalculator } from '../../../features/plans/plan-calculator.tsx'
import { IncludedParts, PlanQuestions } from '../../../features/plans/plan-details.tsx'
import type { ListedPlan } from '../../../features/plans/plans.rules.ts'
import styles from '../../../features/plans/plans.module.css'
import { usePublicSettings } from '../../../shared/api/public-settings.ts'
import { storePlanChoice } from '../../../shared/checkout/chosen-plan.ts'
import { LegalLinks } from '../../../shared/layout/legal-links.tsx'
import { PublicNavBar, SkipLink } from '../../../shared/layout/nav-bar.tsx'
import { ChatLink } from '../../../shared/layout/nav-bar-links.tsx'
import { Link } from '../../../shared/navigation/link.tsx'
import { usePageTitle } from '../../../shared/navigation/page-title.ts'
import { isSignedIn } from '../../../shared/session/token.ts'
import { loadPageTexts } from '../../../shared/texts/language.ts'
import { useTexts } from '../../../shared/texts/texts.ts'
import type { BuyerDialogProps } from './buyer-dialog.tsx'
import type { CurrentPlanProps } from './current-plan.tsx'

/** Loads the texts before the page is rendered. */
export async function plansLoader(): Promise<null> {
  await loadPageTexts(async (language) => (await loadPlansTexts[language]()).portalPlans)
  return null
}

/** `/plans`: the price by the number of screens, and the beginning of the checkout. */
export function PlansPage() {
  const { t } = useTexts()
  const offered = useOfferedPlan()
  usePageTitle(t('plans.page_title'))
  const plan = offered.offer.state === 'loaded' ? offered.offer.plan : null
  return (
    <div className={styles.page}>
      <SkipLink />
      <PublicNavBar />
      <main id="content">
        <div className={styles.hero}>
          <div className={styles.words}>
            <h1 className={styles.title}>{t('plans.title')}</h1>
            <p className={styles.lead}>{t('plans.lead')}</p>
          </div>
          <SignedInPart>
            <OfferPart offered={offered} />
          </SignedInPart>
        </div>
        <IncludedParts devicePrice={plan?.device_price ?? null} />
        <PlanQuestions />
      </main>
      <LegalLinks />
    </div>
  )
}

/** What a signed-in user sees instead of the offer; loaded only then. The offer is shown until it is known. */
function SignedInPart({ children }: { readonly children: ReactNode }) {
  const [CurrentPlan, setCurrentPlan] = useState<ComponentType<CurrentPlanProps> | null>(null)
  useEffect(() => {
    if (!isSignedIn()) return
    // Without it a user with a running plan is refused by the payment page.
    import('./current-plan.tsx').then(
      (module) => {
        setCurrentPlan(() => module.CurrentPlan)
      },
      () => undefined,
    )
  }, [])
  return CurrentPlan === null ? children : <CurrentPlan>{children}</CurrentPlan>
}

function OfferPart({ offered: { offer, retry } }: { readonly offered: OfferedPlan }) {
  if (offer.state === 'failed') return <FailedOffer onRetry={retry} />
  if (offer.state === 'loaded' && offer.plan === null) return <NoOffer />
  return <Calculator plan={offer.state === 'loaded' ? offer.plan : null} />
}

/** Stores the choice, and continues to the address; without a session the dialog asks who buys. */
function Calculator({ plan }: { readonly plan: ListedPlan | null }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const dialog = useBuyerDialog()
  const open = (chosen: ListedPlan, screens: number): void => {
    storePlanChoice({
      ...choosePlan(chosen, screens),
      ...{ kind: 'purchase', device: chosen.device_price === 0 },
    })
    if (isSignedIn()) void navigate(nextCheckoutPath('plans'))
    else dialog.open()
  }
  return (
    <>
      <PlanCalculator plan={plan} isOpening={dialog.isOpening} onContinue={open}>
        {dialog.hasFailed && (
          <Alert tone="danger" announced>
            {t('plans.open_failed')}
          </Alert>
        )}
        <TryFirst />
      </PlanCalculator>
      {dialog.Component !== null && (
        <dialog.Component
          onClose={dialog.close}
          onSignedIn={() => void navigate(nextCheckoutPath('plans'))}
        />
      )}
    </>
  )
}

function useBuyerDialog() {
  const [Component, setComponent] = useState<ComponentType<BuyerDialogProps> | null>(null)
  const [state, setState] = useState<'idle' | 'opening' | 'failed'>('idle')
  const open = (): void => {
    setState('opening')
    import('./buyer-dialog.tsx')
      .then(async (module) => {
        await module.loadBuyerDialog()
        setComponent(() => module.BuyerDialog)
        setState('idle')
      })
      .catch(() => {
        setState('failed')
      })
  }
  const close = (): void => {
    setComponent(null)
  }
  return { Component, open, close, isOpening: state === 'opening', hasFailed: state === 'failed' }
}

function TryFirst() {
  const { t } = useTexts()
  return (
    <Link className={styles.tryFirst} to="/sign-up">
      {t('plans.try_first')}
    </Link>
  )
}

function FailedOffer({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTexts()
  const { chatUrl } = usePublicSettings()
  return (
    <div className={styles.calculator}>
      <Alert
        tone="danger"
        announced
        actions={
          <Button small onClick={onRetry}>
            {t('app.retry')}
          </Button>
        }
      >
        {t('plans.failed')}
      </Alert>
      {chatUrl !== null && <ChatLink className={styles.tryFirst} url={chatUrl} />}
    </div>
  )
}

function NoOffer() {
  const { t } = useTexts()
  return (
    <section className={styles.calculator} aria-labelledby="none-title">
      <h2 className={styles.calculatorTitle} id="none-title">
        {t('plans.none_title')}
      </h2>
      <p>{t('plans.none_text')}</p>
      <TryFirst />
    </section>
  )
}

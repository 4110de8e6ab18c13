import { languageTag } from '@vitrine/i18n'
import { Button } from '@vitrine/ui'
import type { ReactNode, Ref } from 'react'
import { FailureAlert } from '../../shared/feedback/failure-alert.tsx'
import { currentLanguage } from '../../shared/texts/language.ts'
import { usePublicSettings } from '../../shared/api/public-settings.ts'
import { shopDateText } from '../../shared/time/shop-date.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import styles from './plan.module.css'
import { contractStatus, type Subscription } from './plan.rules.ts'
import { ViewContract } from './view-contract.tsx'

interface ContractCardProps {
  readonly userId: string
  readonly subscription: Subscription
  /** The error of the last attempt to accept; null when there is none. */
  readonly refusal: Error | null
  /** Receives the focus after the contract was accepted. */
  readonly titleRef: Ref<HTMLHeadingElement>
  readonly onRead: () => void
}

/** The contract of the plan: whether it is accepted, its period, and its text. */
export function ContractCard(props: ContractCardProps) {
  const { userId, subscription, refusal, titleRef, onRead } = props
  const { t } = useTexts()
  const status = contractStatus(subscription)
  return (
    <section className={styles.card}>
      <h2 className={styles.title} ref={titleRef} tabIndex={-1}>
        {t('my_plan.contract')}
      </h2>
      {refusal !== null && (
        <div className={styles.alert}>
          <FailureAlert title={t('contract.accept_failed')} error={refusal} />
        </div>
      )}
      {status === 'none' && <p className={styles.text}>{t('my_plan.contract_none')}</p>}
      {status === 'waiting' && <p className={styles.text}>{t('contract.waiting')}</p>}
      {status === 'open' && <Open userId={userId} onRead={onRead} />}
      {status === 'accepted' && <Accepted subscription={subscription} userId={userId} />}
    </section>
  )
}

function Open({ userId, onRead }: Pick<ContractCardProps, 'userId' | 'onRead'>) {
  const { t } = useTexts()
  const { company, planGraceDays } = usePublicSettings()
  // The settings are loaded and name no provider.
  if (company === null && planGraceDays !== null) {
    return <p className={styles.text}>{t('errors:contracts.not_offered')}</p>
  }
  return (
    <>
      <p className={styles.text}>{t('my_plan.contract_open')}</p>
      <ViewContract label={t('contract.draft')} userId={userId}>
        <Button variant="signal" onClick={onRead}>
          {t('contract.read')}
        </Button>
      </ViewContract>
    </>
  )
}

function Accepted({ userId, subscription }: Pick<ContractCardProps, 'userId' | 'subscription'>) {
  const { t } = useTexts()
  const tag = languageTag(currentLanguage())
  const { contract, subscription: period } = subscription
  if (contract === null) return null
  return (
    <>
      <dl className={styles.facts}>
        <Fact label={t('my_plan.contract_accepted')}>
          {shopDateText(contract.accepted_at, tag)}
        </Fact>
        {period !== null && (
          <Fact label={t('my_plan.contract_valid')}>
            {t('my_plan.from_to', {
              start: shopDateText(period.start_date, tag),
              end: shopDateText(period.end_date, tag),
            })}
          </Fact>
        )}
      </dl>
      <ViewContract label={t('my_plan.contract_view')} userId={userId} />
    </>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

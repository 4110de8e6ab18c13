import { maskCnpj } from '@vitrine/domain'
import { type Language, languageTag } from '@vitrine/i18n'
import type { ContractClause } from '@vitrine/i18n/contract'
import { Alert, Skeleton } from '@vitrine/ui'
import type { ReactNode } from 'react'
import { currentLanguage } from '../../shared/texts/language.ts'
import { usePublicSettings } from '../../shared/api/public-settings.ts'
import { shopDateText } from '../../shared/time/shop-date.ts'
import { useTexts } from '../../shared/texts/texts.ts'
import type { ContractParty } from './contract.rules.ts'
import styles from './plan.module.css'
import { planName, type Subscription } from './plan.rules.ts'

interface ContractFactsProps {
  /** The plan that is accepted, or that is offered. */
  readonly subscription: Pick<Subscription, 'plan' | 'subscription'>
  /** Null where the customer is still being typed. */
  readonly party: ContractParty | null
}

/** The parties and the facts of the contract, which its clauses refer to. */
export function ContractFacts({ subscription, party }: ContractFactsProps) {
  const { t } = useTexts()
  const tag = languageTag(currentLanguage())
  const { plan, subscription: period } = subscription
  const { company } = usePublicSettings()
  return (
    <dl className={styles.terms}>
      <Term label={t('contract.provider')}>
        {company === null ? null : `${company.name}, CNPJ ${company.document}, ${company.address}`}
      </Term>
      {party !== null && (
        <>
          <Term label={t('contract.customer')}>{party.registered_name}</Term>
          <Term label={t('profile.document')}>{maskCnpj(party.document ?? '')}</Term>
          <Term label={t('profile.registered_agent')}>{party.registered_agent}</Term>
        </>
      )}
      <Term label={t('contract.plan')}>{plan === null ? null : planName(plan.name, t)}</Term>
      {period !== null && (
        <>
          <Term label={t('my_plan.screens')}>{period.screens}</Term>
          <Term label={t('my_plan.period')}>
            {t('my_plan.from_to', {
              start: shopDateText(period.start_date, tag),
              end: shopDateText(period.end_date, tag),
            })}
          </Term>
        </>
      )}
    </dl>
  )
}

function Term({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const { t } = useTexts()
  const hasValue = children !== null && children !== ''
  return (
    <div>
      <dt>{label}</dt>
      <dd>{hasValue ? children : t('profile.none')}</dd>
    </div>
  )
}

interface ContractTextProps {
  readonly clauses: readonly ContractClause[]
  /** A note on which text is binding, for readers of another language. */
  readonly notes: Readonly<Record<Language, string | null>>
}

/** The clauses, which are Portuguese for everybody (reading B7). */
export function ContractText({ clauses, notes }: ContractTextProps) {
  const note = notes[currentLanguage()]
  return (
    <>
      {note !== null && <Alert tone="info">{note}</Alert>}
      <ol className={styles.clauses} lang="pt-BR">
        {clauses.map(({ title, points }) => (
          <li key={title}>
            <h3>{title}</h3>
            <ol>
              {points.map(({ text }) => (
                <li key={text}>{text}</li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </>
  )
}

export function ContractSkeleton() {
  const { t } = useTexts()
  return (
    <div role="status" aria-label={t('app.loading')}>
      <Skeleton height="480px" />
    </div>
  )
}

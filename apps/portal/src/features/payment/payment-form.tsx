import type { Quote, User } from '@vitrine/api'
import { CallError } from '@vitrine/api/client'
import { Alert, Button } from '@vitrine/ui'
import { type ReactNode, useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { errorText } from '../../shared/api/error-text.ts'
import type { PlanChoice } from '../../shared/checkout/chosen-plan.ts'
import { moneyText } from '../../shared/texts/money-text.ts'
import { UnsavedChanges } from '../../shared/forms/unsaved-changes.tsx'
import { type Translate, useTexts } from '../../shared/texts/texts.ts'
import { CardFields } from './card-fields.tsx'
import { ConsentFields } from './consent-fields.tsx'
import { ContractFields, PayerFields } from './contract-fields.tsx'
import { InstallmentsField } from './installments-field.tsx'
import { MethodChoice } from './method-choice.tsx'
import type { PaymentField } from './payment-fields.rules.ts'
import { type PaymentFormState, usePaymentForm } from './payment-form.state.ts'
import { isCharging, type Problem, type SubmitState } from './payment-submit.rules.ts'
import styles from './payment.module.css'
import type { PaymentProcess } from './use-payment.ts'

export interface PaymentFormProps {
  readonly user: User
  readonly choice: PlanChoice
  readonly quote: Quote
  readonly process: PaymentProcess
  /** The text of the contract. */
  readonly contract: ReactNode
}

/** Method, card, company, payer, consent, and the button that pays. */
export function PaymentForm({ user, choice, quote, process, contract }: PaymentFormProps) {
  const form = usePaymentForm(user)
  const { state, pay } = process
  const problem = state.kind === 'open' ? state.problem : null
  const isShownAtField = useProblemAtField(form, problem)
  const method = useWatch({ control: form.control, name: 'method' })
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        void form.handleSubmit((fields) => {
          pay({ user, choice, quote, fields })
        })(event)
      }}
    >
      <UnsavedChanges isChanged={isCharging(state)} />
      <MethodChoice form={form} />
      {method === 'credit_card' && (
        <CardFields form={form}>
          <InstallmentsField
            form={form}
            totalCents={quote.total}
            highest={quote.max_installments}
          />
        </CardFields>
      )}
      <ContractFields form={form} user={user} />
      <PayerFields form={form} />
      <ConsentFields form={form} contract={contract} />
      <div className={styles.pay}>
        {problem !== null && !isShownAtField && <ProblemAlert problem={problem} />}
        <PayButton method={method} totalCents={quote.total} state={state} />
      </div>
    </form>
  )
}

/** Refusals that belong to a field. */
const FIELDS_OF_CODES: Readonly<Record<string, PaymentField>> = {
  'payments.tax_id_invalid': 'tax_id',
  'payments.tax_id_required': 'tax_id',
  'payments.email_refused': 'customer_email',
  'payments.installments_invalid': 'installments',
  'payments.card_unreadable': 'number',
  'users.document_invalid': 'document',
}

/** Shows a refusal at its field, with the focus there. Returns whether it has one. */
function useProblemAtField(form: PaymentFormState, problem: Problem | null): boolean {
  const error = problem?.kind === 'refused' ? problem.error : null
  const code = error instanceof CallError ? error.code : ''
  const name = Object.hasOwn(FIELDS_OF_CODES, code) ? FIELDS_OF_CODES[code] : undefined
  useEffect(() => {
    if (name !== undefined) form.setError(name, { message: code }, { shouldFocus: true })
  }, [form, problem, name, code])
  return name !== undefined
}

function ProblemAlert({ problem }: { readonly problem: Problem }) {
  const { t } = useTexts()
  if (problem.kind !== 'refused') {
    return (
      <Alert tone={problem.kind === 'unknown' ? 'warning' : 'danger'} announced>
        {t(`payment.${problem.kind}`)}
      </Alert>
    )
  }
  return (
    <Alert tone="danger" announced>
      <strong>{t('payment.refused_title')}</strong> {errorText(problem.error, t)}
    </Alert>
  )
}

interface PayButtonProps {
  readonly method: 'credit_card' | 'pix' | 'boleto'
  readonly totalCents: number
  readonly state: SubmitState
}

function PayButton({ method, totalCents, state }: PayButtonProps) {
  const { t } = useTexts()
  const amount = moneyText(totalCents)
  const key = method === 'credit_card' ? 'payment.pay' : (`payment.pay_${method}` as const)
  return (
    <>
      <Button type="submit" variant="signal" wide busy={state.kind !== 'open'}>
        {t(key, { amount })}
      </Button>
      <p className={styles.progress} role="status">
        {progressText(state, t)}
      </p>
    </>
  )
}

function progressText({ kind }: SubmitState, t: Translate): string {
  if (kind === 'open') return ''
  if (kind === 'preparing') return t('payment.preparing')
  return kind === 'sending' || kind === 'finished' ? t('payment.sending') : t('payment.checking')
}

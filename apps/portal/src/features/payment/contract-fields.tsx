import type { User } from '@vitrine/api'
import { maskCnpj, maskTaxId } from '@vitrine/domain'
import { Button } from '@vitrine/ui'
import { type ReactNode, useState } from 'react'
import { FieldGroup } from '../../shared/forms/field-group.tsx'
import { FormField } from '../../shared/forms/form-field.tsx'
import groups from '../../shared/forms/field-groups.module.css'
import { useTexts } from '../../shared/texts/texts.ts'
import {
  followingTaxId,
  isContractFilled,
  isCustomerFilled,
  type PaymentField,
} from './payment-fields.rules.ts'
import type { PaymentFormState } from './payment-form.state.ts'
import styles from './payment.module.css'

interface FieldsProps {
  readonly form: PaymentFormState
}

interface GroupProps extends FieldsProps {
  readonly title: string
  readonly names: readonly PaymentField[]
  /** What is known already, in lines; null opens the fields. */
  readonly summary: readonly string[] | null
  readonly children: ReactNode
}

/** Fields that are known already are shown as text, with a button that opens them. */
function Group({ form, title, names, summary, children }: GroupProps) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(summary === null)
  const hasError = names.some((name) => form.formState.errors[name] !== undefined)
  return (
    <FieldGroup legend={title}>
      {isOpen || hasError || summary === null ? (
        children
      ) : (
        <div className={styles.filled}>
          <p>
            {summary.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </p>
          <Button
            small
            variant="line"
            aria-label={`${t('payment.change')}: ${title}`}
            onClick={() => {
              setOpen(true)
            }}
          >
            {t('payment.change')}
          </Button>
        </div>
      )}
    </FieldGroup>
  )
}

const CONTRACT_FIELDS = ['registered_name', 'registered_agent', 'document'] as const

/** The company with which the contract is made. */
export function ContractFields({ form, user }: FieldsProps & { readonly user: User }) {
  const { t } = useTexts()
  const [before, setBefore] = useState(form.getValues('document'))
  const [isFilled] = useState(() => isContractFilled(form.getValues()) && user.document !== null)
  const { registered_name, document } = form.getValues()
  return (
    <Group
      form={form}
      title={t('payment.company')}
      names={CONTRACT_FIELDS}
      summary={isFilled ? [registered_name, `CNPJ ${maskCnpj(document)}`] : null}
    >
      <p className={styles.note}>{t('payment.company_text')}</p>
      <FormField
        form={form}
        name="registered_name"
        label={t('profile.registered_name')}
        autoComplete="organization"
      />
      <div className={groups.half}>
        <FormField
          form={form}
          name="document"
          mask={maskCnpj}
          label={t('profile.document')}
          autoComplete="off"
          // A CNPJ can contain letters since 2026 (reading B4), so the keyboard is not numeric.
          autoCapitalize="characters"
          spellCheck={false}
          onBlur={() => {
            const next = form.getValues('document')
            form.setValue('tax_id', followingTaxId(form.getValues('tax_id'), before, next))
            setBefore(next)
          }}
        />
      </div>
      <div className={groups.half}>
        <FormField
          form={form}
          name="registered_agent"
          label={t('profile.registered_agent')}
          autoComplete="name"
          autoCapitalize="words"
        />
      </div>
    </Group>
  )
}

const PAYER_FIELDS = ['customer_name', 'customer_email', 'tax_id'] as const

/** Who pays: the user and the company, unless something else is typed. */
export function PayerFields({ form }: FieldsProps) {
  const { t } = useTexts()
  const [isFilled] = useState(() => isCustomerFilled(form.getValues()))
  const { customer_name, customer_email, tax_id } = form.getValues()
  return (
    <Group
      form={form}
      title={t('payment.payer')}
      names={PAYER_FIELDS}
      summary={isFilled ? [customer_name, customer_email, tax_id] : null}
    >
      <div className={groups.half}>
        <FormField
          form={form}
          name="customer_name"
          label={t('payment.full_name')}
          autoComplete="name"
          autoCapitalize="words"
        />
      </div>
      <div className={groups.half}>
        <FormField
          form={form}
          name="customer_email"
          label={t('payment.payer_email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
        />
      </div>
      <FormField
        form={form}
        name="tax_id"
        mask={maskTaxId}
        label={t('payment.tax_id')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </Group>
  )
}

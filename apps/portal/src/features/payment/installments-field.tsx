import { installments } from '@vitrine/domain'
import { SelectField } from '@vitrine/ui'
import { useController } from 'react-hook-form'
import { fieldText } from '../../shared/api/error-text.ts'
import { moneyText } from '../../shared/texts/money-text.ts'
import { type Translate, useTexts } from '../../shared/texts/texts.ts'
import { installmentsOf } from './payment-calls.ts'
import type { PaymentFormState } from './payment-form.state.ts'

interface InstallmentsFieldProps {
  readonly form: PaymentFormState
  readonly totalCents: number
  readonly highest: number
}

/** One installment up to as many as the amount allows, without interest. */
export function InstallmentsField({ form, totalCents, highest }: InstallmentsFieldProps) {
  const { t } = useTexts()
  const { field, fieldState } = useController({ control: form.control, name: 'installments' })
  const counts = Array.from({ length: highest }, (_, index) => index + 1)
  return (
    <SelectField
      {...field}
      value={String(installmentsOf(form.getValues(), highest))}
      label={t('payment.installments')}
      options={counts.map((count) => ({
        value: String(count),
        label: installmentText(totalCents, count, t),
      }))}
      error={fieldText(fieldState.error?.message, t)}
    />
  )
}

/** The first one has the cents that do not divide (reading B12). */
export function installmentText(totalCents: number, number: number, t: Translate): string {
  const [firstCents = totalCents, eachCents = totalCents] = installments(totalCents, number)
  const first = moneyText(firstCents)
  if (number === 1) return t('payment.installments_one', { amount: first })
  const amount = moneyText(eachCents)
  return firstCents === eachCents
    ? t('payment.installments_equal', { number, amount })
    : t('payment.installments_first', { number, first, amount })
}

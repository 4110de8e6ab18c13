import { PAYMENT_METHODS } from '@vitrine/domain'
import { ChoiceGroup } from '@vitrine/ui'
import { useController } from 'react-hook-form'
import groups from '../../shared/forms/field-groups.module.css'
import { useTexts } from '../../shared/texts/texts.ts'
import type { PaymentFormState } from './payment-form.state.ts'
import styles from './payment.module.css'

/** Card, Pix or boleto; with what happens next for those that are paid later. */
export function MethodChoice({ form }: { readonly form: PaymentFormState }) {
  const { t } = useTexts()
  const { field } = useController({ control: form.control, name: 'method' })
  return (
    <div className={groups.group}>
      <ChoiceGroup
        label={t('payment.method')}
        value={field.value}
        options={PAYMENT_METHODS.map((method) => ({
          value: method,
          label: t(`payment.method_${method}`),
        }))}
        onChange={field.onChange}
      />
      {field.value !== 'credit_card' && (
        <p className={styles.note}>{t(`payment.${field.value}_about`)}</p>
      )}
    </div>
  )
}

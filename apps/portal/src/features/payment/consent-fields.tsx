import { CheckField, Dialog } from '@vitrine/ui'
import { type ReactNode, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { fieldText } from '../../shared/api/error-text.ts'
import { FieldGroup } from '../../shared/forms/field-group.tsx'
import { Link } from '../../shared/navigation/link.tsx'
import { useTexts } from '../../shared/texts/texts.ts'
import { isContractFilled } from './payment-fields.rules.ts'
import type { PaymentFormState } from './payment-form.state.ts'
import styles from './payment.module.css'

interface ConsentFieldsProps {
  readonly form: PaymentFormState
  /** The text of the contract, shown in a dialog. */
  readonly contract: ReactNode
}

/** The two boxes that must be checked before paying. */
export function ConsentFields({ form, contract }: ConsentFieldsProps) {
  const { t } = useTexts()
  return (
    <FieldGroup legend={t('payment.consent')}>
      <div className={styles.consent}>
        <Box form={form} name="terms_accepted" label={t('payment.terms')} isDisabled={false} />
        <Link className={styles.read} to="/terms-of-service" target="_blank" rel="noopener">
          {t('payment.terms_read')}
          <span className="visually-hidden"> {t('app.new_tab')}</span>
        </Link>
      </div>
      <ContractBox form={form} contract={contract} />
    </FieldGroup>
  )
}

/** The contract can be accepted once its data are filled in. */
function ContractBox({ form, contract }: ConsentFieldsProps) {
  const { t } = useTexts()
  const [isReading, setReading] = useState(false)
  const [registered_name, registered_agent, document] = useWatch({
    control: form.control,
    name: ['registered_name', 'registered_agent', 'document'],
  })
  const isFilled = isContractFilled({ registered_name, registered_agent, document })
  return (
    <div className={styles.consent}>
      <Box
        form={form}
        name="contract_accepted"
        label={t('payment.contract')}
        isDisabled={!isFilled}
      />
      {!isFilled && <p className={styles.note}>{t('payment.contract_incomplete')}</p>}
      <button
        type="button"
        className={styles.read}
        onClick={() => {
          setReading(true)
        }}
      >
        {t('payment.contract_read')}
      </button>
      {isReading && (
        <Dialog
          title={t('contract.title')}
          closeLabel={t('app.close')}
          wide
          onClose={() => {
            setReading(false)
          }}
        >
          {contract}
        </Dialog>
      )}
    </div>
  )
}

interface BoxProps {
  readonly form: PaymentFormState
  readonly name: 'terms_accepted' | 'contract_accepted'
  readonly label: string
  readonly isDisabled: boolean
}

function Box({ form, name, label, isDisabled }: BoxProps) {
  const { t } = useTexts()
  const { field, fieldState } = useController({ control: form.control, name })
  return (
    <CheckField
      ref={field.ref}
      name={field.name}
      label={label}
      disabled={isDisabled}
      checked={field.value && !isDisabled}
      error={fieldText(fieldState.error?.message, t)}
      onBlur={field.onBlur}
      onChange={(event) => {
        field.onChange(event.target.checked)
      }}
    />
  )
}
